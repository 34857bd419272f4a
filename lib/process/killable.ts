import { killProgram, type Program, startProgram } from "./program";
import { readMemoryOfAll } from "./usage";

/** How often its memory is looked at, in milliseconds. */
const WATCH_MS = 50;

export interface KillableOptions {
  /** Given on its standard input. */
  input: string;
  timeoutMs: number;
  /** Most that it may print. */
  outputBytes: number;
  /** Most memory of its JavaScript. */
  heapMegabytes: number;
  /** Most resident memory of it and of what it starts, where the system tells (Linux). */
  memoryBytes: number;
}

/** `stopped`: it took too long, printed too much or broke down, as a hostile input can make a parser do. */
export type KillableEnd = { how: "done"; output: string } | { how: "stopped" };

/**
 * Runs a script of ours in a process beside the server, in the layers of a call: a stranger's source can keep a parser
 * busy for ever, break it down or take it over, and a thread inside of native code cannot be ended. Rejects when the script
 * itself fails, which is not the input's doing.
 */
export function runKillable(program: Program, options: KillableOptions): Promise<KillableEnd> {
  const { input, timeoutMs, outputBytes, heapMegabytes, memoryBytes } = options;
  return new Promise((resolve, reject) => {
    const child = startProgram(program, heapMegabytes);
    const chunks: Buffer[] = [];
    let bytes = 0;
    let complaint = "";
    let isStopped = false;
    const kill = (): void => {
      isStopped = true;
      killProgram(child);
    };
    const timer = setTimeout(kill, timeoutMs);
    const watch = setInterval(() => {
      if (child.pid && readMemoryOfAll(child.pid) > memoryBytes) kill();
    }, WATCH_MS);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.stdout.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > outputBytes) kill();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      const wasStopped = isStopped;
      kill();
      if (code === 0 && !wasStopped) resolve({ how: "done", output: Buffer.concat(chunks).toString() });
      // Wrapped in layers, a process that was killed shows as an exit code.
      else if (wasStopped || code === null || code > 128) resolve({ how: "stopped" });
      else reject(new Error(`${program.script} ended with ${code}: ${complaint}`));
    });
  });
}
