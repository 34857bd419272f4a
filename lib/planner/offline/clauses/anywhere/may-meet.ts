import { asks } from "../context";
import type { Rewritten } from "../rewritten";
import { NAMES_FIRST } from "../told";

/**
 * Whether two calls may be what two parts ask for. Where the first part asks for nothing, the second is asked of what it tells, unless both
 * are asked of the same function, or both only name what is wanted. Nobody asks a function of what it returned itself, and nothing is
 * computed of what does not ask. `areComputed`: whether each is a program.
 */
export function mayMeet(
  parts: readonly Rewritten[],
  { isBound, isSame, areComputed }: { isBound: boolean; isSame: boolean; areComputed: readonly boolean[] },
): boolean {
  const wants = parts.map(({ text }) => asksSomewhere(text) || NAMES_FIRST.test(text));
  if (wants.some((wanted, at) => !wanted && areComputed[at] === true)) return false;
  const [wantsFirst, wantsThen] = wants;
  return wantsFirst === true ? !(isBound && isSame) : !isBound && (isSame || wantsThen === false);
}

/** Whether one of its sentences asks. */
function asksSomewhere(part: string): boolean {
  return part.split(/(?<=[.?!:;,])\s/).some(asks);
}
