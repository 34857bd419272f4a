import type { Readable, Writable } from "node:stream";

/** What is started, and as whom. */
export interface Command {
  /** The program and its arguments. */
  command: readonly string[];
  /** All that it is told of the server's environment. */
  env: NodeJS.ProcessEnv;
  /** The folder that it works in; the root by default. */
  cwd?: string;
  /** The user that it runs as, where it is one of its own. */
  userId?: number | undefined;
}

/** A process beside this one. */
export interface Child {
  /** Undefined where it could not be started. */
  readonly pid?: number | undefined;
  readonly exitCode: number | null;
  readonly signalCode: NodeJS.Signals | null;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** It could not be started. */
  on(event: "error", listener: (error: Error) => void): this;
  /** It has ended, and all that it said has been read. */
  on(event: "close", listener: (code: number | null, signal: NodeJS.Signals | null) => void): this;
  ref(): void;
  unref(): void;
}

/** How a process ended: `error` is set where it could not be started. */
export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

/** Ends a process and whatever it started, also what outlives it. */
export function killChild({ pid }: Child): void {
  if (pid !== undefined) killGroup(pid);
}

/** Ends the processes of a group, by the process that it began with. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended, and all that it started.
  }
}
