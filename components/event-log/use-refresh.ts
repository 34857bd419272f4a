"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** How long to wait until the server is asked again whether it is there, in milliseconds. */
const ASK_MS = 2_000;

/**
 * Reads the data of the page again, as soon as the server answers: while it does not, or the browser is offline, the
 * router would leave the page for one of the browser's that says so.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  const asking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      asking.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  return useCallback(() => {
    const ask = async () => {
      const isThere = await answers();
      if (isGone.current) return;
      if (isThere) {
        asking.current = false;
        router.refresh();
      } else timer.current = setTimeout(ask, ASK_MS);
    };
    if (asking.current) return;
    asking.current = true;
    void ask();
  }, [router]);
}

async function answers(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch("/api/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
