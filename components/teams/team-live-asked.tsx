"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/event-log/use-refresh";

/** How often is looked for new tasks, in milliseconds. */
const LOOK_MS = 5_000;

/** Keeps what waits for a person up to date while the page shows. */
export function TeamLiveAsked() {
  const refresh = useRefresh();

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  return null;
}
