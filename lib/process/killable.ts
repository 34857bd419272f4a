import { commandOf, type Program } from "./program";
import { type ChildLimits, runChild } from "./run-child";

export interface KillableOptions extends Required<ChildLimits> {
  /** Given on its standard input. */
  input: string;
  /** Most memory of its JavaScript. */
  heapMegabytes: number;
}

/** `stopped`: it took too long, printed too much or broke down, as a hostile input can make a parser do. */
export type KillableEnd = { how: "done"; output: string } | { how: "stopped" };

/**
 * Runs a script of ours in a process beside the server, in the layers of a call: a stranger's source can keep a parser
 * busy for ever, break it down or take it over, and a thread inside of native code cannot be ended. Rejects when the script
 * itself fails, which is not the input's doing.
 */
export async function runKillable(
  program: Program,
  { input, heapMegabytes, ...limits }: KillableOptions,
): Promise<KillableEnd> {
  const end = await runChild(commandOf(program, heapMegabytes), limits, input);
  const { code, output, complaint, isStopped, error } = end;
  if (error !== undefined) throw error;
  if (code === 0 && !isStopped) return { how: "done", output: output.toString() };
  // Wrapped in layers, a process that was killed shows as an exit code.
  if (isStopped || code === null || code > 128) return { how: "stopped" };
  throw new Error(`${program.script} ended with ${code}: ${complaint}`);
}
