"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** How often is looked for new tasks, in milliseconds. */
const LOOK_MS = 5_000;

/** Keeps what waits for a person up to date while the page shows. */
export function TeamLiveAsked() {
  const router = useRouter();

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [router]);

  return null;
}
