import type { Arguments, Json } from "@/lib/json";

export type CallRuntime = "python" | "javascript" | "typescript";

/** How a call ended. */
export const CALL_STATUSES = [
  "ok",
  "tool-error",
  "invalid-arguments",
  "missing-secret",
  "timeout",
  "out-of-memory",
  "output-limit",
  "denied",
  "refused",
  /** A program that was run again asked for another call than before. */
  "diverged",
  "sandbox-error",
  "cancelled",
] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/**
 * Ends that say nothing of the tool: arguments that its schema refuses, a secret that nobody set, a person who did not
 * approve the call, our own failure, a stop. A tool's success rate is the share of `ok` among all other calls.
 */
export const UNCOUNTED_STATUSES: ReadonlySet<CallStatus> = new Set([
  "invalid-arguments",
  "missing-secret",
  "refused",
  "diverged",
  "sandbox-error",
  "cancelled",
]);

/** Bounds of one call: wall and processor time in milliseconds, memory and output in bytes. */
export interface CallLimits {
  wallMs: number;
  /** Of all threads together. */
  cpuMs: number;
  memoryBytes: number;
  outputBytes: number;
}

/** A secret that a version declares: the broker puts its value into requests, the tool never sees it. */
export interface SecretUse {
  /** Such as `WEATHER_API_KEY`. */
  name: string;
  /** One of the version's hosts, as it is written there. */
  host: string;
  /** Where the value goes: a header, optionally after a prefix such as `Bearer `, or a field of the query. */
  header?: string;
  prefix?: string;
  query?: string;
}

/** What a version may do besides computing. */
export interface Permissions {
  /**
   * Where it may connect: `api.example.org` or `*.example.org` by HTTPS; `http://api.example.org:8080` for another
   * scheme or port.
   */
  hosts: readonly string[];
  secrets?: readonly SecretUse[];
  /** True: the call says that it only reads, and a request by any other method than GET and HEAD ends it as `denied`. */
  readsOnly?: boolean;
}

/** `elsewhere`: the value was stored for other hosts or fields than the one that it is asked for. */
export type SecretAnswer = { is: "stored"; value: string } | { is: "missing" } | { is: "elsewhere" };

/** Where the values of secrets come from, for one owner's tool. Values are never logged, stored or sent elsewhere. */
export interface SecretSource {
  /** The value for one use; it may be asked for at another host only when it was stored for that one too. */
  getSecret(use: SecretUse): Promise<SecretAnswer>;
}

/** A request that a call made, for its trace. */
export interface NetworkRequest {
  method: string;
  host: string;
  /** Undefined when it was refused or failed. */
  status?: number;
  /** Of the answer's body. */
  bytes: number;
  durationMs: number;
  /** Why it was refused or failed. */
  error?: string;
}

export interface SandboxJob {
  runtime: CallRuntime;
  source: string;
  /** Name of the function to call: Python by keyword arguments, JavaScript and TypeScript by one object unless `positional` is given. */
  function: string;
  arguments: Arguments;
  /**
   * For a JavaScript or TypeScript function that takes its arguments one by one: their names in order, a rest parameter
   * with `...` before it.
   */
  positional?: readonly string[] | undefined;
  /** Packages by name and version range, prepared before. */
  dependencies?: readonly string[];
  /** Nothing when left out. */
  permissions?: Permissions;
  /** What is left out takes the driver's default for the runtime (`defaultLimits`). */
  limits?: Partial<CallLimits>;
}

export interface SandboxOutput {
  stream: "stdout" | "stderr";
  text: string;
}

export interface SandboxResult {
  status: CallStatus;
  /** What the function returned, as JSON; present only when the status is `ok`. */
  value?: Json;
  /** Everything printed, at most `outputBytes`. */
  stdout: string;
  /** For the person: what failed, naming the limit or the exception and its line. Present unless the status is `ok`. */
  error?: string;
  durationMs: number;
  peakMemoryBytes: number;
}

/** Exact versions with the hashes of what was downloaded. */
export interface PrepareOptions {
  /** Who has them installed: owners take turns, and have a quota each. */
  owner?: string;
}

export interface PreparedPackages {
  packages: readonly { name: string; version: string; integrity: string }[];
}

/** What a program asks the server for: a function by its callable name. */
export interface AskedCall {
  name: string;
  arguments: Arguments;
}

/** What its function returned, or why there is nothing, for the program. */
export type AnsweredCall = { value: Json } | { failed: string };

/** What makes a job a program of calls: it asks for calls of others, and has neither a clock nor chance of its own. */
export interface ProgramOptions {
  /** Its clock, which stands still: milliseconds since 1970. */
  now: number;
  /** What its random numbers come from, an integer of 32 bits. */
  seed: number;
  /**
   * Makes a call that it asks for. Calls are asked for in the order of the program; it is answered as soon as this
   * resolves, and not at all where this rejects.
   */
  call: (asked: AskedCall) => Promise<AnsweredCall>;
}

export interface RunOptions {
  signal?: AbortSignal;
  /** Only for a driver that says `runsPrograms`. Programs have turns of their own, so that none waits for what it asks for. */
  program?: ProgramOptions;
  /** Called with output as it comes, in order. */
  onOutput?: (output: SandboxOutput) => void;
  /**
   * Asked after output was passed on: a promise where whoever gets it has enough for now. A driver that can reads no more
   * from the call until then; the call's limits go on. It never rejects.
   */
  untilTaken?: () => Promise<void> | undefined;
  /** Called for every request, when it ended. */
  onRequest?: (request: NetworkRequest) => void;
  /** Needed by a job that declares secrets. */
  secrets?: SecretSource;
  /** Whose call it is, and the network address that it was asked from, for fair sharing of the pool. */
  owner?: string;
  address?: string | undefined;
  /** What runs has not been verified, or nobody waits for it: it takes no place that is kept for others. */
  isTrial?: boolean;
}

/** Where calls execute. A failure of the tool or of the sandbox is a result, never a rejection. */
export interface SandboxFigures {
  /** Processes that run a call. */
  running: number;
  /** Calls that wait for their turn. */
  waiting: number;
  /** Processes that never ran a call, and wait for one. */
  ready: number;
  /** Processes that ran a call and wait for another of their tool and asker, and the memory that these have, in bytes. */
  kept: number;
  keptBytes: number;
}

/** A program, whoever calls it. */
export type Program = Pick<SandboxJob, "runtime" | "source">;

export interface Sandbox {
  /** A short name for the trace, such as `local` or `vercel`. */
  readonly name: string;
  /** True where it cannot hold a call that only reads to GET and HEAD. */
  readonly seesNoMethods?: boolean;
  /** True where a job may be a program of calls. */
  readonly runsPrograms?: boolean;
  run(job: SandboxJob, options?: RunOptions): Promise<SandboxResult>;
  /**
   * Resolves and downloads packages for calls that declare them, in a trusted step that runs none of their code. Throws
   * AppErrors that name the package that cannot be had, `busy`, and `rate-limited` when the owner had too many. A driver without it runs no job with dependencies.
   */
  prepare?(runtime: CallRuntime, dependencies: readonly string[], options?: PrepareOptions): Promise<PreparedPackages>;
  /** Starts what makes the first call quick; constructing does no I/O. */
  warm(): Promise<void>;
  /** What it does at the moment; a driver without it has no processes here. */
  figures?(): SandboxFigures;
  close(): Promise<void>;
}

/** Default limits per runtime: 10 s of wall and of processor time, 512 MB for Python and 256 MB for JavaScript, 1 MB of output. */
export function defaultLimits(runtime: CallRuntime): CallLimits {
  return {
    wallMs: 10_000,
    cpuMs: 10_000,
    memoryBytes: runtime === "python" ? 512_000_000 : 256_000_000,
    outputBytes: 1_000_000,
  };
}

/** What no version can go beyond, unless an administrator sets another ceiling. */
export const LIMIT_CEILING: CallLimits = {
  wallMs: 120_000,
  cpuMs: 120_000,
  memoryBytes: 2_000_000_000,
  outputBytes: 10_000_000,
};

/** The limits of one job: its own wishes, or the defaults, within a ceiling. More wall time brings more processor time. */
export function limitsOf({ runtime, limits = {} }: SandboxJob, ceiling: CallLimits = LIMIT_CEILING): CallLimits {
  const wished = { ...defaultLimits(runtime), ...limits };
  const cpuMs = limits.cpuMs ?? Math.max(wished.cpuMs, wished.wallMs);
  return {
    wallMs: Math.min(wished.wallMs, ceiling.wallMs),
    cpuMs: Math.min(cpuMs, ceiling.cpuMs),
    memoryBytes: Math.min(wished.memoryBytes, ceiling.memoryBytes),
    outputBytes: Math.min(wished.outputBytes, ceiling.outputBytes),
  };
}
