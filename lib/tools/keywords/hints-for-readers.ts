import type { FunctionHints } from "@/lib/search";
import type { Hints } from "../hints";
import { namesSomething } from "./function-words";

/**
 * What a reader is told of the inputs of a function. Of their aliases these are the names; the others only lead up to a value
 * in a question, which planners go by.
 */
export function hintsForReaders(hints: Hints, name: string): FunctionHints["inputs"] {
  const inputs = Object.hasOwn(hints, name) ? Object.entries(hints[name]?.inputs ?? {}) : [];
  return Object.fromEntries(
    inputs.map(([input, { aliases = [], ...hint }]) => [input, { ...hint, aliases: aliases.filter(namesSomething) }]),
  );
}
