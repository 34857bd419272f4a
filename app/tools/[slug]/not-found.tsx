import type { Metadata } from "next";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Tool not found" };

export default function ToolNotFound() {
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 py-12">
      <h1 className="sr-only">Tool not found</h1>
      <EmptyState
        title="There is no such tool"
        action={
          <Link href="/tools" className={buttonClassName({ look: "primary" })}>
            Show all tools
          </Link>
        }
      >
        It was removed, or there is a typo in the address.
      </EmptyState>
    </main>
  );
}
