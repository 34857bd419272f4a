import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not allowed" };

/** What shows, with status 403, where who is signed in may not see the page. */
export default function Forbidden() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 py-12">
      <h1 className="sr-only">This page is not for this account</h1>
      <EmptyState
        title="This page is not for your account"
        action={
          <Link href="/" className={buttonClassName({ look: "primary" })}>
            Ask a question
          </Link>
        }
      >
        It belongs to somebody else, or only admins see it. If you have another account, sign in with that one.
      </EmptyState>
    </main>
  );
}
