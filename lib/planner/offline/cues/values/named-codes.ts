import { escaped } from "../../text/escaped";
import { identifierWords } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { evidenceFor } from "./evidence";
import type { Offer, Reading } from "./reading";

/** What a letter right after a parameter's own name is worth. */
const NAMED = 3.2;
const LETTER = /^\p{L}$/u;

/** “zone a” for a `zone` whose default or examples are single letters; in capitals where those are. */
export function namedCodes(parameter: Parameter, reading: Reading): Offer[] {
  const shown = [...parameter.examples, parameter.default].filter((value) => typeof value === "string");
  const name = identifierWords(parameter.name).at(-1);
  if (name === undefined || shown.length === 0 || !shown.every((value) => LETTER.test(value))) return [];
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}\\s+(?:is\\s+)?(\\p{L})(?![\\p{L}\\p{N}'’])`, "giu");
  return [...reading.question.matchAll(named)].map((match) => {
    const text = match[1] ?? "";
    const end = match.index + match[0].length;
    const mention = { kind: "identifier" as const, start: end - text.length, end, text, value: text };
    const value = shown.every((value) => value === value.toUpperCase()) ? text.toUpperCase() : text;
    return { value, mentions: [mention], score: NAMED + 0.3 * evidenceFor(parameter, mention, reading) };
  });
}
