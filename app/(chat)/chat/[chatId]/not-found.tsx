import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Chat not found" };

export default function ChatNotFound() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] p-6">
      <h1 className="sr-only">Chat not found</h1>
      <EmptyState
        title="There is no such chat here"
        action={
          <Link href="/" className={buttonClassName({ look: "primary" })}>
            Start a new chat
          </Link>
        }
      >
        It was deleted, or it belongs to another browser: without an account, chats are seen only where they were
        started.
      </EmptyState>
    </main>
  );
}
