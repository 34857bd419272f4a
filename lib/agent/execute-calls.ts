import { publicMessage } from "@/lib/errors";
import { type Call, type CallResult, PlannerError } from "@/lib/planner";
import type { SandboxResult } from "@/lib/sandbox";
import type { Candidate } from "@/lib/search";
import { coalesce } from "./coalesce";
import type { RunProgress } from "./run-progress";
import { untilAborted } from "./until-aborted";

/** Characters of one call's output that the log keeps. */
const LOGGED_OUTPUT = 100_000;

/** Executes the calls of one turn at the same time; one that fails does not lose the others. */
export async function executeCalls(run: RunProgress, calls: readonly Call[]): Promise<CallResult[]> {
  const started = calls.map((call) => ({ call, callId: run.nextCallId(), candidate: offered(run, call) }));
  for (const { call, callId, candidate } of started) {
    const { slug, version, function: name } = candidate.document;
    const runnerUp = run.candidates.find((other) => other.document.name !== candidate.document.name)?.document.name;
    run.emit({ type: "tool-selected", callId, tool: slug, version, function: name, reason: call.reason, runnerUp });
    const { arguments: values, repaired, sources, unused } = call;
    run.emit({ type: "arguments-generated", callId, arguments: values, repaired, sources, unused });
  }
  const results = await Promise.all(started.map(({ call, callId }) => execute(run, call, callId)));
  run.addStep({ kind: "calls", results });
  run.signal.throwIfAborted();
  return results;
}

/** Only what search offered under the run's grants may be called. */
function offered(run: RunProgress, call: Call): Candidate {
  const candidate = run.candidate(call.tool, call.function);
  if (!candidate)
    throw new PlannerError(`The planner asked for “${call.tool}--${call.function}”, which is not on offer.`);
  return candidate;
}

async function execute(run: RunProgress, call: Call, callId: string): Promise<CallResult> {
  run.emit({ type: "tool-call-start", callId, sandbox: run.ports.sandbox });
  const startedAt = performance.now();
  const output = logOutput(run, callId);
  const running = run.ports.runFunction(call, {
    signal: run.signal,
    owner: run.options.owner,
    address: run.options.address,
    onOutput: ({ stream, text }) => output[stream].push(text),
    onRequest: ({ method, host, status, bytes, durationMs, error }) =>
      run.emit({ type: "network-request", callId, method, host, status, bytes, durationMs, error }),
  });
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
  return { call, status, value, stdout, error };
}

/** Passes a call's output on to the log, up to its bound. */
function logOutput(run: RunProgress, callId: string) {
  let left = LOGGED_OUTPUT;
  const logged = (stream: "stdout" | "stderr") =>
    coalesce((text) => {
      if (left <= 0) return;
      run.emit({ type: "tool-call-output", callId, stream, text: text.slice(0, left) });
      left -= text.length;
    });
  return { stdout: logged("stdout"), stderr: logged("stderr") };
}
