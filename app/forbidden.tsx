import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not for you" };

/** What somebody sees who is signed in and may not see the page. */
export default function Forbidden() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 py-12">
      <h1 className="sr-only">Not allowed</h1>
      <EmptyState
        title="This page is for admins"
        action={
          <Link href="/" className={buttonClassName({ look: "primary" })}>
            Ask a question
          </Link>
        }
      >
        You are signed in, but not as an admin.
      </EmptyState>
    </main>
  );
}
