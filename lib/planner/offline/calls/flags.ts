import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem } from "../text/words";
import type { Input } from "./input";
import type { Offer } from "./offer";
import type { Reading } from "./reading";

const NEGATION =
  /(?:\bw\/o|\b(?:without|no|not|don't|do not|doesn't|shouldn't|needn't|isn't|aren't|can't|won't|exclude|excluding|avoid|except|never|disable|disabled|off|false|skip))\b[^.,;]{0,24}$/i;
const SAID = /^(?:\s*(?:is|=|:|set|to|as|should|be|flag)){1,9}\s*(true|false|yes|no|on|off)\b/i;
const DENIED_AFTER = /^\s+(?:(?:is|are|be|should be)\s*)?not\b/i;

/** A flag of such a name is asked for by “no lookalikes”. */
const AVOIDING = new Set(["avoid", "exclude", "omit", "skip", "ignore", "without", "no"]);

/** True or false where the question speaks of what a flag is about. */
export function flagOffers(input: Input, { question, words, named }: Reading): Offer[] {
  const matches = words.filter((word) => input.cues.has(word.stem) && !FUNCTION_WORDS.has(word.lower));
  const [first] = matches;
  const last = matches.at(-1);
  if (first === undefined || last === undefined) return [];
  const count = (kind: string) =>
    new Set(matches.filter((word) => input.cues.get(word.stem) === kind).map(({ stem }) => stem)).size;
  const total = (kind: string) => Math.max(1, [...input.cues.values()].filter((one) => one === kind).length);
  const explicit = SAID.exec(question.slice(last.end))?.[1]?.toLowerCase();
  const denied = NEGATION.test(question.slice(0, first.start)) || DENIED_AFTER.test(question.slice(last.end));
  const [verb = ""] = identifierWords(input.name);
  const isAvoided = denied && AVOIDING.has(verb) && !words.some((word) => word.stem === stem(verb));
  const value = explicit === undefined ? !denied || isAvoided : !["false", "no", "off"].includes(explicit);
  return [
    {
      value,
      spans: matches.map(({ start, end }) => ({ start, end })),
      kind: "flag",
      shared: true,
      features: {
        "flag:name": count("name") / total("name"),
        "flag:alias": count("alias") > 0 ? 1 : 0,
        "flag:description": Math.min(2, count("description")),
        "flag:only-description": count("name") + count("alias") === 0 ? 1 : 0,
        "flag:explicit": explicit === undefined ? 0 : 1,
        "flag:denied": denied ? 1 : 0,
        "flag:default": value === input.default ? 1 : 0,
        "flag:named": matches.every((word) => named.has(word.stem)) ? 1 : 0,
        [`flag:${input.required ? "required" : "optional"}`]: 1,
      },
    },
  ];
}
