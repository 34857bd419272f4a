import type { ToolVersion } from "@/lib/tools";

type ToolFunction = ToolVersion["functions"][number];

/** Whether a call of a function may change something outside: the one place where MCP reads it. */
export function changes({ sideEffects }: Pick<ToolFunction, "sideEffects">): boolean {
  return sideEffects === true;
}
