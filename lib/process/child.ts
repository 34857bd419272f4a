import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { type Child, type ChildExit, type Command, killChild } from "./command";
import { Starter } from "./starter";

/** Those that run, which end with the server when that ends by itself; layers see to the rest. */
const running = new Set<Child>();
const exits = new WeakMap<Child, Promise<ChildExit>>();
process.on("exit", () => {
  for (const child of running) killChild(child);
  starter?.close();
});

let starter: Starter | undefined;
let tellProblem: (error: unknown) => void = () => {};

/**
 * Lets a small process start all others from now on: for a server, which is large. Only Linux is known to gain by it. Where it does not
 * work, `onProblem` is told once, and this process starts them itself.
 */
export function delegateStarts(onProblem: (error: unknown) => void): void {
  if (process.platform !== "linux") return;
  tellProblem = onProblem;
  starter ??= newStarter();
}

function newStarter(): Starter | undefined {
  try {
    return new Starter();
  } catch (error) {
    tellProblem(error);
    return undefined;
  }
}

/** One that ended before it had started anything would do so again. */
function workingStarter(): Starter | undefined {
  if (!starter?.isGone) return starter;
  if (!starter.isProven) {
    tellProblem(
      new Error(
        "What should start them ended at once. Its socket is in the folder of TMPDIR, whose path may be too long.",
      ),
    );
  }
  starter = starter.isProven ? newStarter() : undefined;
  return starter;
}

/** Starts a process whose group is its own, so that what it starts ends with it. */
export async function startChild(command: Command): Promise<Child> {
  // One that cannot be started says why itself.
  const child =
    (await workingStarter()
      ?.start(command)
      .catch(() => undefined)) ?? spawnChild(command);
  running.add(child);
  exits.set(
    child,
    new Promise<ChildExit>((resolve) => {
      child.on("error", (error) => resolve({ code: null, signal: null, error }));
      child.on("close", (code, signal) => resolve({ code, signal }));
    }).finally(() => running.delete(child)),
  );
  // It may end without having read all that it is told.
  child.stdin.on("error", () => {});
  return child;
}

function spawnChild({ command, env, cwd = "/", userId }: Command): Child {
  const [executable = "", ...argv] = command;
  return spawn(executable, argv, {
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
    cwd,
    env,
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
}

/** Resolves when a process has ended and all that it said has been read. */
export function exitOf(child: Child): Promise<ChildExit> {
  return exits.get(child) ?? Promise.reject(new Error("The process was not started here."));
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
