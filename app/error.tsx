"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What shows where a page failed. The server's log has the details, under the digest. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 py-12">
      <h1 className="sr-only">The page failed</h1>
      <EmptyState
        title="This page could not be shown"
        action={
          <Button look="primary" onClick={retry}>
            Try again
          </Button>
        }
      >
        Something failed on the server. Nothing that you asked is lost.
        {error.digest ? ` The log has it under ${error.digest}.` : ""}
      </EmptyState>
    </main>
  );
}
