import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import type { Readable } from "node:stream";

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

export type Child = ChildProcessWithoutNullStreams;

/** How a process ended: `error` is set where it could not be started. */
export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

/** Those that run, which end with the server when that ends by itself; layers see to the rest. */
const running = new Set<Child>();
process.on("exit", () => {
  for (const child of running) killChild(child);
});

/** Starts a process whose group is its own, so that what it starts ends with it. */
export function startChild({ command, env, cwd = "/", userId }: Command): Child {
  const [executable = "", ...argv] = command;
  const child = spawn(executable, argv, {
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
    cwd,
    env,
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  running.add(child);
  child.on("error", () => running.delete(child));
  child.on("close", () => running.delete(child));
  // It may end without having read all that it is told.
  child.stdin.on("error", () => {});
  return child;
}

/** Resolves when a process has ended and all that it said has been read. */
export function exitOf(child: Child): Promise<ChildExit> {
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: null, signal: null, error }));
    child.on("close", (code, signal) => resolve({ code, signal }));
  });
}

/** Ends a process and whatever it started, also what outlives it. */
export function killChild(child: Child): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

/** Lets the server end while nobody waits for a process. */
export function setChildIdle(child: Child, isIdle: boolean): void {
  for (const part of [child, child.stdin, child.stdout, child.stderr]) {
    if (!("ref" in part && typeof part.ref === "function")) continue;
    if (isIdle && "unref" in part && typeof part.unref === "function") part.unref();
    else part.ref();
  }
}

/** Gives the end of what comes on these streams, in the order in which it came. */
export function keepEnd(streams: readonly Readable[], characters: number): () => string {
  let end = "";
  for (const stream of streams) {
    stream.on("data", (chunk: Buffer) => {
      end = (end + chunk.toString()).slice(-characters);
    });
  }
  return () => end;
}
