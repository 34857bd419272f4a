"use client";

import { useEffect, useState } from "react";
import { type Call, IDLE, oneCall } from "./one-call";
import type { ToolRunMessage } from "./tool-run";

/** One call at a time: what has come of it, how long it takes, and a way to cancel it. */
export function useToolRun(open: (call: Call, signal: AbortSignal) => AsyncIterable<ToolRunMessage>) {
  const [run, setRun] = useState(IDLE);
  const [{ start, cancel, clear }] = useState(() => oneCall(setRun));

  useEffect(() => cancel, [cancel]);

  useEffect(() => {
    if (!run.running) return;
    const timer = setInterval(() => setRun((now) => ({ ...now, seconds: now.seconds + 1 })), 1_000);
    return () => clearInterval(timer);
  }, [run.running]);

  return { ...run, start: (call: Call) => start((signal) => open(call, signal)), cancel, clear };
}
