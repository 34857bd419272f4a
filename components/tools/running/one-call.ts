import type { Arguments } from "@/lib/json";
import type { NetworkRequest, SandboxResult } from "@/lib/sandbox";
import type { ToolRunMessage } from "./tool-run";

export interface Call {
  function: string;
  arguments: Arguments;
}

export interface ToolRun {
  running: boolean;
  /** Whole seconds since it started. */
  seconds: number;
  output: string;
  requests: NetworkRequest[];
  result: SandboxResult | null;
  failure: string | null;
}

export const IDLE: ToolRun = { running: false, seconds: 0, output: "", requests: [], result: null, failure: null };
const BROKEN = "The connection broke. Please run it again.";

type Open = (signal: AbortSignal) => AsyncIterable<ToolRunMessage>;

/** Holds one call at a time: what still comes of an earlier one changes nothing, for it would show as of this one. */
export function oneCall(change: (next: (run: ToolRun) => ToolRun) => void) {
  let current: AbortController | undefined;

  async function start(open: Open): Promise<void> {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const show = (next: (run: ToolRun) => ToolRun) => {
      if (current === controller) change(next);
    };
    show(() => ({ ...IDLE, running: true }));
    try {
      for await (const message of open(controller.signal)) show((now) => after(now, message));
      show((now) => (now.running ? { ...now, failure: BROKEN } : now));
    } catch {
      const failure = controller.signal.aborted ? "Cancelled." : BROKEN;
      show((now) => ({ ...now, failure }));
    }
    show((now) => ({ ...now, running: false }));
  }

  function clear(): void {
    current?.abort();
    current = undefined;
    change(() => IDLE);
  }

  return { start, cancel: () => current?.abort(), clear };
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
