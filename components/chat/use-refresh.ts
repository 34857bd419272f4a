"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";

/**
 * Reads the data of the page again, as soon as the browser is online: while it is not, the router would leave the page
 * for one of the browser's that says so.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  const refresh = useCallback(() => router.refresh(), [router]);
  return useCallback(() => {
    if (navigator.onLine) refresh();
    else window.addEventListener("online", refresh, { once: true });
  }, [refresh]);
}
