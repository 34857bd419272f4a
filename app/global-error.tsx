"use client";

import { useEffect } from "react";
import { answerAtOnce } from "@/components/shell/early/early";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import "./globals.css";

/** What shows where even the frame around the pages failed: it has nothing of that frame, and needs nothing from the server. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  useEffect(answerAtOnce, []);
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · AGIent</title>
        <main className="mx-auto w-full max-w-[46rem] px-4 py-12">
          <h1 className="sr-only">Something went wrong</h1>
          <EmptyState
            title="Something went wrong"
            action={
              <span className="flex flex-wrap justify-center gap-2">
                <Button look="primary" onClick={reset}>
                  Try again
                </Button>
                {/* The whole page is loaded anew: what failed may be in what is loaded already. */}
                <Button onClick={() => window.location.assign("/")}>Go to the start page</Button>
              </span>
            }
          >
            Something failed on the server. Nothing that you asked is lost.
            {error.digest ? ` The server’s log has the details under ${error.digest}.` : ""}
          </EmptyState>
        </main>
      </body>
    </html>
  );
}
