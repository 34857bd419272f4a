import { randomBytes } from "node:crypto";
import { StringDecoder } from "node:string_decoder";
import type { CallLimits, CallStatus, RunOptions, SandboxJob, SandboxResult } from "../sandbox";
import { FrameReader } from "./frames";
import { watchLimits } from "./limits";
import type { ProcessExit, SandboxProcess } from "./process";
import { MAX_RESULT_DEPTH, parseOutcome } from "./result";
import { readPeakMemory } from "./usage";

type Ending = Pick<SandboxResult, "status" | "value" | "error">;

/** What a runner adds around a value; not counted as output. */
const ENVELOPE_BYTES = 64;

function tooMuch(limits: CallLimits, what: string): Ending {
  return { status: "output-limit", error: `The tool ${what} more than ${limits.outputBytes} bytes, its output limit.` };
}

function endedEarly({ code, signal }: ProcessExit, complaint: string): Ending {
  if (/out of memory|allocation failed/i.test(complaint)) {
    return { status: "out-of-memory", error: "The tool ran out of memory." };
  }
  const how = signal === null ? `exit code ${code}` : signal;
  return { status: "tool-error", error: `The tool's process ended (${how}) before it returned a result.` };
}

/** The line that gives a waiting process its job; the nonce is the process's secret. */
function jobLine(job: SandboxJob, nonce: string): string {
  const { runtime, source, arguments: values } = job;
  return (
    nonce + JSON.stringify({ runtime, source, function: job.function, arguments: values, maxDepth: MAX_RESULT_DEPTH })
  );
}

/**
 * Runs one job on a process that is ready, watching every limit from outside. The process is killed at the end, whatever
 * the end was. Never rejects.
 */
export async function runOnProcess(
  process: SandboxProcess,
  job: SandboxJob,
  limits: CallLimits,
  { signal, onOutput }: RunOptions,
): Promise<SandboxResult> {
  const nonce = randomBytes(16).toString("hex");
  const frames = new FrameReader(nonce);
  const decoders = { stdout: new StringDecoder("utf8"), stderr: new StringDecoder("utf8") };
  const started = performance.now();
  const pid = process.pid;
  let stdout = "";
  let printedBytes = 0;
  let complaint = "";

  return new Promise((resolve) => {
    let isDone = false;
    const end = (ending: Ending): void => {
      if (isDone) return;
      isDone = true;
      const { peakMemoryBytes } = watch.stop();
      const peak = pid === undefined ? undefined : readPeakMemory(pid);
      process.kill();
      signal?.removeEventListener("abort", cancel);
      const durationMs = Math.round((performance.now() - started) * 10) / 10;
      resolve({ ...ending, stdout, durationMs, peakMemoryBytes: Math.max(peak ?? 0, peakMemoryBytes) });
    };
    const cancel = (): void => end({ status: "cancelled", error: "The call was cancelled." });
    const stop = (status: CallStatus, error: string): void => end({ status, error });
    const watch = watchLimits(pid, limits, stop);

    const print = (stream: "stdout" | "stderr", bytes: Buffer): void => {
      const room = Math.max(0, limits.outputBytes - printedBytes);
      printedBytes += bytes.length;
      const text = decoders[stream].write(bytes.length > room ? bytes.subarray(0, room) : bytes);
      if (stream === "stdout") stdout += text;
      else complaint = (complaint + text).slice(-2_000);
      if (text !== "") onOutput?.({ stream, text });
      if (printedBytes > limits.outputBytes) end(tooMuch(limits, "printed"));
    };

    process.listen(
      (chunk) => {
        if (isDone) return;
        for (const piece of frames.push(chunk)) {
          if (piece.kind === "text") print("stdout", piece.bytes);
          else if (piece.payload.length > limits.outputBytes + ENVELOPE_BYTES) end(tooMuch(limits, "returned"));
          else end(parseOutcome(piece.payload));
        }
        if (frames.pendingBytes > limits.outputBytes + ENVELOPE_BYTES) end(tooMuch(limits, "returned"));
      },
      (chunk) => {
        if (!isDone) print("stderr", chunk);
      },
    );
    process.exited.then((exit) => end(endedEarly(exit, complaint)));
    if (signal?.aborted) return cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    process.send(jobLine(job, nonce));
  });
}
