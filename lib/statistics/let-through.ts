import type { LetThrough } from "./statistics";
import type { GivenArguments } from "./statistics-store";
import { inventedInputs } from "./tally-run";

/** Which inputs were made up, and in how many of these calls, the most frequent first. Their values stay with who asked. */
export function countLetThrough(calls: readonly (GivenArguments & { function: string })[]): LetThrough[] {
  const counts = new Map<string, LetThrough>();
  for (const call of calls) {
    for (const input of inventedInputs(call)) {
      const key = JSON.stringify([call.function, input]);
      const before = counts.get(key)?.calls ?? 0;
      counts.set(key, { function: call.function, input, calls: before + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.calls - a.calls || a.input.localeCompare(b.input, "en"));
}
