import { type ChildExit, readPeakMemory } from "@/lib/process";
import { ENVELOPE_BYTES, type Ending, OutputCollector, tooMuch } from "../collector";
import { type BrokerOptions, EGRESS_LIMITS, EgressBroker } from "../egress";
import type { FrameReader } from "../frames";
import { MAX_RESULT_DEPTH, parseOutcome } from "../result";
import type { CallLimits, CallStatus, RunOptions, SandboxJob, SandboxResult } from "../sandbox";
import { watchLimits } from "./limits";
import type { SandboxProcess } from "./process";
import { CALLS_OF_PROGRAM, callsOf } from "./program-calls";
import { REQUESTS_OF_CALL, ToolRequests } from "./requests";

export interface PreparedJob extends SandboxJob {
  /** The source is JavaScript already, made of the tool and its packages. */
  isBundled?: boolean;
}

/** The runner's message that asks for a request; every other message is the call's outcome. */
const REQUEST = "Q";
/** A host's message that it has its job. */
const ACKNOWLEDGED = "A";
/**
 * How long a process that ran a call before may take to say that it has its job, in ms. Reading a line takes less than one; what
 * a call left behind may have read it instead, and then nothing ever comes.
 */
const ACKNOWLEDGE_MS = 2_000;
/** Ends after which a process may run another call. */
const HARMLESS: ReadonlySet<CallStatus> = new Set(["ok", "tool-error"]);
/** The largest request that the broker takes, as Base64, with its headers. */
const REQUEST_FRAME_BYTES = 2 * EGRESS_LIMITS.requestBytes;

function endedEarly({ code, signal }: ChildExit, complaint: string): Ending {
  if (/out of memory|allocation failed/i.test(complaint)) {
    return { status: "out-of-memory", error: "The tool ran out of memory." };
  }
  const how = signal === null ? `exit code ${code}` : signal;
  return { status: "tool-error", error: `The tool's process ended (${how}) before it returned a result.` };
}

/** The line that gives a waiting process its job; the nonce is the process's secret. */
function jobLine(job: PreparedJob, { program }: RunOptions, nonce: string): string {
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
    ...(program && { program: { now: program.now, seed: program.seed } }),
  };
  return nonce + JSON.stringify(told);
}

/** How many bytes a message of the runner may have. */
function frameLimit(type: string, limits: CallLimits): number {
  return type === REQUEST ? REQUEST_FRAME_BYTES : limits.outputBytes + ENVELOPE_BYTES;
}

/** What a process that runs it beside others needs to know. */
export interface CallProcess {
  process: SandboxProcess;
  /** Memory that the calls before left in use, in bytes: it is not this one's. */
  leftBytes: number;
}

/**
 * Runs one job on a process that is ready, watching every limit from outside. The process is killed at the end, unless it is a
 * host whose tool returned or threw. Undefined when a host that ran a call before did not take the job. Never rejects.
 */
export function runOnProcess(
  process: CallProcess,
  job: PreparedJob,
  limits: CallLimits,
  options: RunOptions,
  broker: Pick<BrokerOptions, "secrets" | "network">,
): Promise<SandboxResult | undefined> {
  return new RunningCall(process, job, limits, options, broker).result;
}

class RunningCall {
  readonly result: Promise<SandboxResult | undefined>;
  readonly #process: SandboxProcess;
  readonly #limits: CallLimits;
  readonly #options: RunOptions;
  readonly #resolve: (result: SandboxResult | undefined) => void;
  readonly #frames: FrameReader;
  readonly #collector: OutputCollector;
  readonly #requests: ToolRequests;
  readonly #watch: ReturnType<typeof watchLimits>;
  readonly #started = performance.now();
  readonly #pid: number | undefined;
  readonly #leftBytes: number;
  #acknowledging: NodeJS.Timeout | undefined;
  readonly #ended = new AbortController();

  constructor(
    { process, leftBytes }: CallProcess,
    job: PreparedJob,
    limits: CallLimits,
    options: RunOptions,
    broker: Pick<BrokerOptions, "secrets" | "network">,
  ) {
    const { promise, resolve } = Promise.withResolvers<SandboxResult | undefined>();
    this.result = promise;
    this.#resolve = resolve;
    this.#process = process;
    this.#limits = limits;
    this.#options = options;
    this.#pid = process.pid;
    this.#leftBytes = leftBytes;
    this.#frames = process.frames;
    this.#collector = new OutputCollector(limits, options.onOutput);
    const { permissions = { hosts: [] } } = job;
    const { signal } = this.#ended;
    const { onRequest } = options;
    const onDenied = (reason: string) => this.#stop("denied", reason);
    const egress = new EgressBroker({ ...broker, permissions, signal, onRequest, onDenied });
    this.#requests = options.program
      ? new ToolRequests(callsOf(options.program), process, signal, CALLS_OF_PROGRAM)
      : new ToolRequests((asked) => egress.request(asked), process, signal, REQUESTS_OF_CALL);
    this.#watch = watchLimits(this.#pid, limits, this.#stop, leftBytes);
    this.#begin(jobLine(job, options, process.nonce));
  }

  #begin(line: string): void {
    const { signal } = this.#options;
    this.#process.listen(
      (chunk) => this.#read(() => this.#take(chunk)),
      (chunk) => this.#read(() => this.#print("stderr", chunk)),
    );
    this.#process.tellExit((exit) => this.#end(endedEarly(exit, this.#collector.complaint)));
    signal?.addEventListener("abort", this.#cancel, { once: true });
    if (signal?.aborted) this.#cancel();
    else this.#give(line);
  }

  #give(line: string): void {
    if (this.#process.calls++ > 0) this.#acknowledging = setTimeout(() => this.#refuse(), ACKNOWLEDGE_MS);
    this.#process.send(line);
  }

  /** The process is of no use, and nothing of the job has run. */
  #refuse(): void {
    this.#close();
    this.#process.kill();
    this.#resolve(undefined);
  }

  readonly #stop = (status: CallStatus, error: string): void => this.#end({ status, error });
  readonly #cancel = (): void => this.#stop("cancelled", "The call was cancelled.");

  /** Stops watching; returns the most memory that was seen in use, in bytes. */
  #close(): number {
    const { peakMemoryBytes } = this.#watch.stop();
    clearTimeout(this.#acknowledging);
    this.#ended.abort();
    this.#options.signal?.removeEventListener("abort", this.#cancel);
    return peakMemoryBytes;
  }

  #end(ending: Ending, isOutcome = false): void {
    if (this.#ended.signal.aborted) return;
    // The most that a process ever had is of this call only when it is the first.
    const peak = this.#pid === undefined || this.#process.calls > 1 ? undefined : readPeakMemory(this.#pid);
    const peakMemoryBytes = this.#close();
    const isKept = this.#process.isHost && isOutcome && HARMLESS.has(ending.status) && this.#requests.isIdle;
    if (isKept) this.#process.leaveCall();
    else this.#process.kill();
    this.#resolve({
      ...ending,
      stdout: this.#collector.stdout,
      durationMs: Math.round((performance.now() - this.#started) * 10) / 10,
      peakMemoryBytes: Math.max(peak ?? 0, peakMemoryBytes - this.#leftBytes),
    });
  }

  /** Reads what came, and then no more until who follows the output has taken it. */
  #read(read: () => void): void {
    if (this.#ended.signal.aborted) return;
    read();
    const taken = this.#ended.signal.aborted ? undefined : this.#options.untilTaken?.();
    if (taken === undefined) return;
    this.#process.pause();
    void taken.then(() => this.#process.resume());
  }

  #take(chunk: Buffer): void {
    for (const piece of this.#frames.push(chunk)) {
      if (this.#ended.signal.aborted) this.#process.takeLate(piece);
      else if (piece.kind === "text") this.#print("stdout", piece.bytes);
      else if (piece.type === REQUEST) this.#requests.take(piece.payload, this.#stop);
      else if (piece.type === ACKNOWLEDGED) clearTimeout(this.#acknowledging);
      else this.#end(parseOutcome(piece.payload), true);
    }
    const { pending } = this.#frames;
    if (this.#ended.signal.aborted) return;
    if (pending !== undefined && pending.length > frameLimit(pending.type, this.#limits)) {
      this.#end(tooMuch(this.#limits, "returned"));
    }
  }

  #print(stream: "stdout" | "stderr", bytes: Buffer): void {
    const ending = this.#collector.print(stream, bytes);
    if (ending !== undefined) this.#end(ending);
  }
}
