import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 py-12">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="There is nothing at this address"
        action={
          <Link href="/" className={buttonClassName({ look: "primary" })}>
            Ask a question
          </Link>
        }
      >
        It may have moved, or there may be a typo in the address.
      </EmptyState>
    </main>
  );
}
