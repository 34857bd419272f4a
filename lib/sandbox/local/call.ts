import { randomBytes } from "node:crypto";
import { readPeakMemory } from "@/lib/process";
import { ENVELOPE_BYTES, type Ending, OutputCollector, tooMuch } from "../collector";
import { type BrokerOptions, EGRESS_LIMITS, EgressBroker } from "../egress";
import { FrameReader } from "../frames";
import { MAX_RESULT_DEPTH, parseOutcome } from "../result";
import type { CallLimits, CallStatus, RunOptions, SandboxJob, SandboxResult } from "../sandbox";
import { watchLimits } from "./limits";
import type { ProcessExit, SandboxProcess } from "./process";
import { ToolRequests } from "./requests";

export interface PreparedJob extends SandboxJob {
  /** The source is JavaScript already, made of the tool and its packages. */
  isBundled?: boolean;
}

/** The runner's message that asks for a request; every other message is the call's outcome. */
const REQUEST = "Q";
/** The largest request that the broker takes, as Base64, with its headers. */
const REQUEST_FRAME_BYTES = 2 * EGRESS_LIMITS.requestBytes;

function endedEarly({ code, signal }: ProcessExit, complaint: string): Ending {
  if (/out of memory|allocation failed/i.test(complaint)) {
    return { status: "out-of-memory", error: "The tool ran out of memory." };
  }
  const how = signal === null ? `exit code ${code}` : signal;
  return { status: "tool-error", error: `The tool's process ended (${how}) before it returned a result.` };
}

/** The line that gives a waiting process its job; the nonce is the process's secret. */
function jobLine(job: PreparedJob, nonce: string): string {
  const { runtime, source, arguments: values, positional, permissions, isBundled = false } = job;
  const hasNetwork = (permissions?.hosts.length ?? 0) > 0;
  const told = {
    runtime,
    source,
    function: job.function,
    arguments: values,
    positional,
    maxDepth: MAX_RESULT_DEPTH,
    hasNetwork,
    isBundled,
  };
  return nonce + JSON.stringify(told);
}

/** How many bytes a message of the runner may have. */
function frameLimit(type: string, limits: CallLimits): number {
  return type === REQUEST ? REQUEST_FRAME_BYTES : limits.outputBytes + ENVELOPE_BYTES;
}

/**
 * Runs one job on a process that is ready, watching every limit from outside. The process is killed at the end, whatever
 * the end was. Never rejects.
 */
export async function runOnProcess(
  process: SandboxProcess,
  job: PreparedJob,
  limits: CallLimits,
  { signal, onOutput, untilTaken, onRequest }: RunOptions,
  { secrets, network }: Pick<BrokerOptions, "secrets" | "network">,
): Promise<SandboxResult> {
  const nonce = randomBytes(16).toString("hex");
  const frames = new FrameReader(nonce);
  const collector = new OutputCollector(limits, onOutput);
  const started = performance.now();
  const pid = process.pid;
  const ended = new AbortController();
  const { permissions = { hosts: [] } } = job;
  const egress = new EgressBroker({ permissions, secrets, signal: ended.signal, onRequest, network });
  const requests = new ToolRequests(egress, process, ended.signal);

  return new Promise((resolve) => {
    let isDone = false;
    const end = (ending: Ending): void => {
      if (isDone) return;
      isDone = true;
      const { peakMemoryBytes } = watch.stop();
      const peak = pid === undefined ? undefined : readPeakMemory(pid);
      process.kill();
      ended.abort();
      signal?.removeEventListener("abort", cancel);
      const durationMs = Math.round((performance.now() - started) * 10) / 10;
      resolve({
        ...ending,
        stdout: collector.stdout,
        durationMs,
        peakMemoryBytes: Math.max(peak ?? 0, peakMemoryBytes),
      });
    };
    const cancel = (): void => end({ status: "cancelled", error: "The call was cancelled." });
    const stop = (status: CallStatus, error: string): void => end({ status, error });
    const watch = watchLimits(pid, limits, stop);

    const print = (stream: "stdout" | "stderr", bytes: Buffer): void => {
      const ending = collector.print(stream, bytes);
      if (ending !== undefined) end(ending);
    };

    const keepPace = (): void => {
      const taken = isDone ? undefined : untilTaken?.();
      if (taken === undefined) return;
      process.pause();
      void taken.then(() => process.resume());
    };

    process.listen(
      (chunk) => {
        if (isDone) return;
        for (const piece of frames.push(chunk)) {
          if (piece.kind === "text") print("stdout", piece.bytes);
          else if (piece.type === REQUEST) requests.take(piece.payload, stop);
          else end(parseOutcome(piece.payload));
        }
        const { pending } = frames;
        if (pending !== undefined && pending.length > frameLimit(pending.type, limits))
          end(tooMuch(limits, "returned"));
        keepPace();
      },
      (chunk) => {
        if (isDone) return;
        print("stderr", chunk);
        keepPace();
      },
    );
    process.exited.then((exit) => end(endedEarly(exit, collector.complaint)));
    if (signal?.aborted) return cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    process.send(jobLine(job, nonce));
  });
}
