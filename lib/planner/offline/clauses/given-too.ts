import type { Json } from "@/lib/json";
import { isValueKind, type Mention } from "../mentions/mention";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";

/** What makes something else of a result. */
export const MAKES =
  /%|\b(?:without|no|not|except|before|after|if|per|each|percent\w{0,4}|per cent|ratio|half|twice|double|triple|share|fraction|times|divided?|minus|plus|more|less|fewer|than|differ\w{0,6}|convert\w{0,3}|express\w{0,3}|round\w{0,3}|sort\w{0,3}|hash|encod\w{0,3}|decod\w{0,3}|encrypt\w{0,3}|decrypt\w{0,3}|revers\w{0,3}|invert\w{0,3}|escap\w{0,3}|(?:in|into|as|to) (?!total\b)\p{L}{2,20}[\s?.!]{0,9}$)/iu;
const RESULT_PART = /\{result\.([\w.]{1,60})\}/g;

/**
 * Whether a request that gives nothing asks only for another part of what a function returns: “…, and how much interest is that in total?”
 * after the payment of a loan. `answer` names the parts that it is known to return, `vocabulary` holds the stems of all that it says of itself.
 */
export function asksForPart(
  request: string,
  mentions: readonly Mention[],
  answer: string | undefined,
  vocabulary: ReadonlySet<string>,
): "surely" | "maybe" | undefined {
  if (MAKES.test(request) || givesValue(mentions)) return undefined;
  const asked = contentOf(request);
  if (asked.length === 0) return undefined;
  const parts = [...(answer ?? "").matchAll(RESULT_PART)].map(([, name = ""]) => partStems(name));
  const said = stemsOf(request);
  const isNamed = parts.some((words) => words.length > 0 && words.every((word) => said.has(word)));
  const known = new Set([...vocabulary, ...parts.flat()]);
  if (!asked.every((word) => known.has(word))) return undefined;
  return isNamed ? "surely" : parts.length === 0 ? "maybe" : undefined;
}

/** Whether a request that gives nothing names a part that a result has: what it asks for is there. */
export function isGivenIn(result: Json | undefined, request: string, mentions: readonly Mention[]): boolean {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return false;
  if (MAKES.test(request) || givesValue(mentions)) return false;
  const said = stemsOf(request);
  return Object.keys(result).some((name) => {
    const words = partStems(name);
    return words.length > 0 && words.every((word) => said.has(word));
  });
}

function givesValue(mentions: readonly Mention[]): boolean {
  return mentions.some(({ kind, implied }) => isValueKind(kind) && implied !== true);
}

/** Whether a result has a part that is named by a word of a request. */
export function hasPart(result: Json | undefined, request: string): boolean {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return false;
  const asked = new Set(contentOf(request));
  return Object.keys(result).some((name) => partStems(name).some((word) => asked.has(word)));
}

function contentOf(request: string): string[] {
  return wordsOf(request)
    .filter(({ lower }) => !FUNCTION_WORDS.has(lower) && !FILLER_WORDS.has(lower) && !COMMAND_VERBS.has(lower))
    .map((word) => word.stem);
}

function partStems(name: string): string[] {
  return identifierWords(name)
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map(stem);
}

/** What asks of a result, where it gives nothing itself. */
export const COMPARES =
  /\b(?:above|below|more|less|fewer|left|remain\w{0,3}|short of) (?:than )?(?:that|this|it)\b|\bwhat (?:percent(?:age)?|per cent) (?:gain|growth|increase|rise|return|change|drop|loss)\b|\b(?:over|under) (?:that|this|it)\b(?!\s(?:\d|(?:time|period|term|year|month|week|day)\b))/i;
