import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Shared chat not found" };

export default function SharedChatNotFound() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] p-6">
      <h1 className="sr-only">Shared chat not found</h1>
      <EmptyState
        title="This link leads nowhere"
        action={
          <Link href="/" className={buttonClassName({ look: "primary" })}>
            Ask a question
          </Link>
        }
      >
        The chat is not shared any more, or a part of the link is missing.
      </EmptyState>
    </main>
  );
}
