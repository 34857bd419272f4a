import { FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, stem, type Word } from "../../text/words";
import type { Parameter } from "../inputs/parameter";

const NEGATION =
  /\b(?:without|no|not|don't|do not|doesn't|exclude|excluding|avoid|except|never|disable|disabled|off|false)\b[^.,;]{0,24}$/i;

/** True or false where the question speaks of what a flag is about; undefined where it is silent. */
export function toBoolean(
  parameter: Parameter,
  question: string,
  words: readonly Word[],
): { value: boolean; score: number } | undefined {
  if (UNIQUE.test(parameter.name) && WITHOUT_REPEATS.test(question)) return { value: true, score: 2 };
  const stems = identifierWords(parameter.name)
    .filter((word) => !FUNCTION_WORDS.has(word) && !GENERIC.has(word))
    .map(stem);
  const matches = words.filter((word) => stems.includes(word.stem));
  const first = matches[0];
  if (first === undefined || stems.length === 0) return fromDescription(parameter, question, words);
  const share = new Set(matches.map((word) => word.stem)).size / stems.length;
  const explicit = /^(?:\s*(?:is|=|:|set|to|as|should|be|flag))+\s*(true|false|yes|no|on|off)\b/i.exec(
    question.slice(matches.at(-1)?.end),
  )?.[1];
  const denied =
    NEGATION.test(question.slice(0, first.start)) ||
    /^\s+(?:(?:is|are|be|should be)\s*)?not\b/i.test(question.slice(first.end));
  const negated = explicit === undefined ? denied : /^(?:false|no|off)$/i.test(explicit);
  return { value: !negated, score: 2 * share };
}

/** A flag that keeps each value once, and how that is mostly asked for. */
const UNIQUE = /unique|distinct|dedup/i;
const WITHOUT_REPEATS =
  /\b(?:without|no|remov\w{1,9}|delet\w{1,9}|drop\w{0,9}|eliminat\w{1,9}|discard\w{0,9}|rid of)\s{1,9}(?:\w{1,60}\s){0,2}(?:duplicat\w{1,9}|repeat\w{0,9}|doubles)\b/i;

const GENERIC = new Set([
  "include",
  "is",
  "use",
  "show",
  "with",
  "enable",
  "enabled",
  "has",
  "allow",
  "return",
  "should",
  "flag",
  "get",
]);

function fromDescription(
  parameter: Parameter,
  question: string,
  words: readonly Word[],
): { value: boolean; score: number } | undefined {
  const strong = words.filter(
    (word) => !FUNCTION_WORDS.has(word.lower) && (parameter.cues.get(word.stem) ?? 0) >= 0.35,
  );
  const first = strong[0];
  if (first === undefined) return undefined;
  return {
    value: !NEGATION.test(question.slice(0, first.start)),
    score: 0.5 * Math.min(2, new Set(strong.map((word) => word.stem)).size),
  };
}
