import type { Call } from "./planner";

/** Stands for the tool of a program of calls; no tool's slug has an underscore. */
const PROGRAM_TOOL = "_program";

/** A program that a planner wrote, which stands among its calls: the body of an async function with `tools`. */
export function programCall(code: string, reason: string): Call {
  return { tool: PROGRAM_TOOL, function: "run", arguments: { code }, reason };
}

/** The program that a call stands for; undefined for a call of a function. */
export function programOf({ tool, arguments: { code } }: Pick<Call, "tool" | "arguments">): string | undefined {
  return tool === PROGRAM_TOOL && typeof code === "string" ? code : undefined;
}
