import { publicMessage } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import type { CallResult } from "@/lib/planner";
import type { SandboxResult } from "@/lib/sandbox";
import { coalesce } from "./coalesce";
import type { CallFacts } from "./consent";
import type { BegunCall } from "./resume";
import type { RunProgress } from "./run-progress";
import { untilAborted } from "./until-aborted";

/** Characters of one call's output that the log keeps. */
const LOGGED_OUTPUT = 100_000;

/** Runs one call that needs nobody's approval, or has it. */
export async function runCall(
  run: RunProgress,
  { call, callId }: BegunCall,
  { values, facts: { version, openWorld } }: { values: Arguments; facts: CallFacts },
): Promise<CallResult> {
  run.emit({ type: "tool-call-start", callId, sandbox: run.ports.sandbox, openWorld });
  const startedAt = performance.now();
  const output = logOutput(run, callId);
  const running = run.ports.runFunction(
    { ...call, arguments: values, version },
    {
      signal: run.signal,
      owner: run.options.owner,
      lent: run.options.lent,
      address: run.options.address,
      onOutput: ({ stream, text }) => output[stream].push(text),
      onRequest: ({ method, host, status, bytes, durationMs, error }) =>
        run.emit({ type: "network-request", callId, method, host, status, bytes, durationMs, error }),
    },
  );
  const result = await untilAborted(running, run.signal).catch((error: unknown): SandboxResult => {
    if (!run.signal.aborted) run.ports.onUnexpectedError?.(error);
    return {
      status: run.signal.aborted ? "cancelled" : "sandbox-error",
      stdout: "",
      error: run.signal.aborted ? "The run was stopped." : publicMessage(error),
      durationMs: performance.now() - startedAt,
      peakMemoryBytes: 0,
    };
  });
  output.stdout.flush();
  output.stderr.flush();
  const { status, value, stdout, error, durationMs, peakMemoryBytes } = result;
  run.emit({ type: "tool-call-end", callId, status, value, error, durationMs, peakMemoryBytes });
  return { call, callId, status, value, stdout, error, openWorld };
}

/** Passes a call's output on to the log, up to its bound. */
export function logOutput(run: RunProgress, callId: string) {
  let left = LOGGED_OUTPUT;
  const logged = (stream: "stdout" | "stderr") =>
    coalesce((text) => {
      if (left <= 0) return;
      run.emit({ type: "tool-call-output", callId, stream, text: text.slice(0, left) });
      left -= text.length;
    });
  return { stdout: logged("stdout"), stderr: logged("stderr") };
}
