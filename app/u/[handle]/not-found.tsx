import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Nobody goes by this name" };

export default function ProfileNotFound() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 py-12">
      <h1 className="sr-only">Nobody goes by this name</h1>
      <EmptyState
        title="Nobody here goes by that name"
        action={
          <Link href="/tools" className={buttonClassName({ look: "primary" })}>
            Show all tools
          </Link>
        }
      >
        They may have changed their handle or deleted the account.
      </EmptyState>
    </main>
  );
}
