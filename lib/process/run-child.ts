import { exitOf, keepEnd, startChild } from "./child";
import { type ChildExit, type Command, killChild } from "./command";
import { readMemoryOfAll } from "./usage";

/** How often its memory is looked at, in milliseconds. */
const WATCH_MS = 50;
/** Characters of a complaint that an error may quote. */
const COMPLAINT = 2_000;

export interface ChildLimits {
  timeoutMs?: number;
  /** Most that it may print. */
  outputBytes?: number;
  /** Most resident memory of it and of what it starts, where the system tells (Linux). */
  memoryBytes?: number;
}

export interface ChildRun extends ChildExit {
  output: Buffer;
  /** The end of what it said on the other stream. */
  complaint: string;
  /** It was ended at a limit. */
  isStopped: boolean;
}

/** Runs a command to its end, or to a limit; what it started ends with it. Never rejects. */
export async function runChild(command: Command, limits: ChildLimits = {}, input = ""): Promise<ChildRun> {
  const { timeoutMs, outputBytes = Number.POSITIVE_INFINITY, memoryBytes } = limits;
  const child = await startChild(command);
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    killChild(child);
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
  const look = (most: number): void => {
    if (child.pid && readMemoryOfAll(child.pid) > most) stop();
  };
  const watch = memoryBytes === undefined ? undefined : setInterval(look, WATCH_MS, memoryBytes);
  child.stdin.end(input);
  child.stdout.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > outputBytes) stop();
  });
  const complaint = keepEnd([child.stderr], COMPLAINT);
  const exit = await exitOf(child);
  clearTimeout(timer);
  clearInterval(watch);
  killChild(child);
  return { ...exit, output: Buffer.concat(chunks), complaint: complaint(), isStopped };
}

/** What a command of ours prints; rejects with what it complained of when it fails. */
export async function printed(command: readonly string[], env: NodeJS.ProcessEnv): Promise<Buffer> {
  const { code, output, complaint, error } = await runChild({ command, env, cwd: process.cwd() });
  if (code === 0) return output;
  throw new Error(`${command.at(-1)} ended with ${code}: ${complaint}`, { cause: error });
}
