import { isDeepStrictEqual } from "node:util";
import type { Call } from "./planner";

/** Whether two calls are of one function. */
export function isSameFunction(one: Pick<Call, "tool" | "function">, other: Pick<Call, "tool" | "function">): boolean {
  return one.tool === other.tool && one.function === other.function;
}

/** Whether two calls are of one function, with the same arguments. */
export function isSameCall(one: Call, other: Call): boolean {
  return isSameFunction(one, other) && isDeepStrictEqual(one.arguments, other.arguments);
}
