"use client";

import { useEffect, useRef, useState } from "react";
import type { Arguments } from "@/lib/json";
import type { NetworkRequest, SandboxResult } from "@/lib/sandbox";
import type { ToolRunMessage } from "./tool-run";

interface Call {
  function: string;
  arguments: Arguments;
}

interface ToolRun {
  running: boolean;
  /** Whole seconds since it started. */
  seconds: number;
  output: string;
  requests: NetworkRequest[];
  result: SandboxResult | null;
  failure: string | null;
}

const IDLE: ToolRun = { running: false, seconds: 0, output: "", requests: [], result: null, failure: null };

/** One call at a time: what has come of it, how long it takes, and a way to cancel it. */
export function useToolRun(open: (call: Call, signal: AbortSignal) => AsyncIterable<ToolRunMessage>) {
  const [run, setRun] = useState(IDLE);
  const abort = useRef<AbortController>(undefined);

  useEffect(() => () => abort.current?.abort(), []);

  useEffect(() => {
    if (!run.running) return;
    const timer = setInterval(() => setRun((now) => ({ ...now, seconds: now.seconds + 1 })), 1_000);
    return () => clearInterval(timer);
  }, [run.running]);

  async function start(call: Call) {
    const controller = new AbortController();
    abort.current = controller;
    setRun({ ...IDLE, running: true });
    try {
      for await (const message of open(call, controller.signal)) setRun((now) => after(now, message));
      setRun((now) => (now.running ? { ...now, failure: "The connection broke. Please run it again." } : now));
    } catch {
      const failure = controller.signal.aborted ? "Cancelled." : "The connection broke. Please run it again.";
      setRun((now) => ({ ...now, failure }));
    }
    setRun((now) => ({ ...now, running: false }));
  }

  return { ...run, start, cancel: () => abort.current?.abort(), clear: () => setRun(IDLE) };
}

function after(run: ToolRun, message: ToolRunMessage): ToolRun {
  switch (message.type) {
    case "output":
      return { ...run, output: run.output + message.text };
    case "request":
      return { ...run, requests: [...run.requests, message.request] };
    case "result":
      return { ...run, running: false, result: message.result, output: message.result.stdout || run.output };
    case "failure":
      return { ...run, running: false, failure: message.message };
  }
}
