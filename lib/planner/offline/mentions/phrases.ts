import type { Span } from "@/lib/argument-source";
import { ASKING_WORDS, COMMAND_VERBS, FUNCTION_WORDS, STEP_VERBS } from "../text/word-lists";
import { type Word, wordsOf } from "../text/words";
import { ASKS, isRequest, requestBelow } from "./below";
import type { Mention } from "./mention";

/** Runs of content words between small words, without the verb that opens the request: “pasta carbonara”, “chai tea”. */
export function findPhrases(question: string): Mention[] {
  const words = wordsOf(question);
  const runs: Word[][] = [];
  let run: Word[] = [];
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const apart = previous !== undefined && !/^(?: |-|'s |\/)$/.test(question.slice(previous.end, word.start));
    const small = FUNCTION_WORDS.has(word.lower);
    const verb = COMMAND_VERBS.has(word.lower) && run.length === 0 && opensRequest(question, word, previous);
    if (apart || small || verb) {
      runs.push(run);
      run = [];
    }
    if (!small && !verb) run.push(word);
  });
  runs.push(run);
  return runs.map(withoutNumber).flatMap((part) => {
    const first = part[0];
    const last = part.at(-1);
    if (first === undefined || last === undefined) return [];
    const text = question.slice(first.start, last.end);
    return [{ kind: "phrase" as const, start: first.start, end: last.end, text, value: text }];
  });
}

/** “3 days starting” without its number, which is a mention of its own. */
function withoutNumber(run: Word[]): Word[] {
  const first = run.findIndex((word) => !/^\d+(?:st|nd|rd|th)?$/.test(word.lower));
  return first === -1 ? [] : run.slice(first);
}

function opensRequest(question: string, word: Word, previous: Word | undefined): boolean {
  return (
    previous === undefined ||
    FUNCTION_WORDS.has(previous.lower) ||
    COMMAND_VERBS.has(previous.lower) ||
    /[.,!?]\s*$/.test(question.slice(0, word.start))
  );
}

const ANNOUNCED =
  /\b(?:using|with|run|execute|use) (?:the )?(?:exact )?(?:command|following words|words|text|message)(?: called| named| verbatim)?:? (?=\S)|\b(?:saying|that says|(?:message|note|sign|label) reading|the words verbatim) (?=\S)/i;

/**
 * “A loan of 9000 over 3 years: what is the payment?” and “My times: 8:10, 9:40. How long is that?” tell first and ask then; “Spell: what
 * is love?” asks first.
 */
function asksAfterwards(question: string, end: number): boolean {
  if (tellsBefore(question, end)) return true;
  if (!ASKS.test(question.slice(end, end + 20)) || !question.trimEnd().endsWith("?")) return false;
  const before = question.slice(0, end);
  const first = wordsOf(before)[0]?.lower ?? "";
  return /\d/.test(before) && !COMMAND_VERBS.has(first) && !ASKS.test(before);
}

/** Whether somebody tells of himself, or of a number, before a colon, and asks after it, at its end or by its first word. */
function tellsBefore(question: string, end: number): boolean {
  const before = question.slice(0, end);
  const after = question.slice(end).replace(/^[\s:]{1,20}/, "");
  const asks =
    ASKS.test(before) || wordsOf(before).some(({ lower }) => COMMAND_VERBS.has(lower) || ASKING_WORDS.has(lower));
  if (asks || after.includes("\n") || !TELLS.test(before)) return false;
  return ASKS_LAST.test(after) || (COMMAND_VERBS.has(wordsOf(after)[0]?.lower ?? "") && TWO.test(after));
}

const TELLS = /^\W{0,3}(?:my|our)\s|\bfor (?:my|our)\s|\d/i;
const ASKS_LAST = /[.?!]\s{1,9}(?:and\s)?(?:what|how|which|when|total)\s[^.?!\n]{0,120}\?\s{0,9}$/i;
const TWO = /\band (?:then|also)\b/i;

/** What stands above a request of a line of its own: a text of several lines, with its marks. */
function textAbove(question: string): Mention | undefined {
  const above = question.slice(0, requestBelow(question)?.start ?? 0).trimEnd();
  const start = above.length - above.trimStart().length;
  const text = above.slice(start);
  return text.includes("\n") ? { kind: "tail", start, end: start + text.length, text, value: text } : undefined;
}

/** What follows a colon, a line break or words such as “saying” to the end: a text to work on; or a table, or what stands above the request. */
export function findTails(question: string, table?: Span): Mention[] {
  const whole = table === undefined ? textAbove(question) : tableIn(question, table);
  if (whole !== undefined) return [whole];
  const match =
    ANNOUNCED.exec(question) ?? [...question.matchAll(BEFORE_TEXT)].find(({ index }) => !isInData(question, index));
  if (match === undefined || asksAfterwards(question, match.index)) return [];
  const start = match.index + match[0].length;
  const raw = question.slice(start);
  const after =
    [...raw.matchAll(GOES_ON)].find((next) => isNext(next, raw))?.index ?? endOfNumbers(raw) ?? endOfList(raw);
  const trimmed = raw.slice(0, after).trimEnd();
  const value = unquote(trimmed);
  return value === "" ? [] : [{ kind: "tail", start, end: start + trimmed.length, text: trimmed, value }];
}

const BEFORE_TEXT = /(?<=\S):\s{1,9}(?=\S)|\n{1,19}(?=\S)/g;

/** Whether a place is within the braces of data, as the colons of JSON are. */
function isInData(question: string, place: number): boolean {
  const before = question.slice(0, place);
  return before.lastIndexOf("{") > before.lastIndexOf("}") && question.includes("}", place);
}

/** A table as a text, without what announces it on its first line. */
function tableIn(question: string, { start, end }: Span): Mention {
  const raw = question.slice(start, end);
  const [head = ""] = raw.split("\n", 1);
  const from = start + (/^.*:\s+/.exec(head)?.[0].length ?? 0);
  const text = question.slice(from, end).trimEnd();
  return { kind: "tail", start: from, end: from + text.length, text, value: text };
}

/** “… - then escape it”, “tom, ann, lee - keep the order”: another request after the text, or after a list; its verb is the second group. */
export const GOES_ON = /\s[-–—]\s{1,9}(?:and\s{1,9})?(then\s{1,9})?(\p{L}{1,20})/giu;

function isNext([, then, verb = ""]: RegExpExecArray, text: string): boolean {
  return STEP_VERBS.has(verb.toLowerCase()) && (then !== undefined || LISTED.test(text));
}

const LISTED = /^[^,.;:?!\n]{1,40}(?:,\s?[^,.;:?!\n]{1,40}){2}/;

/** Where numbers, or signs, end that a request comes after: “312, 298, 345. Average?”, “... ---  What's that?” */
function endOfNumbers(text: string): number | undefined {
  const match =
    /^[-+\d.,$€£%]{1,40}[\s,]\s{0,9}[-+\d\s.,$€£%]{1,2000}?(?=[.?!]\s{1,9}(\p{L}[^\n]{0,200}))/u.exec(text) ??
    /^(?=[^-–−]{0,200}[-–−])(?=[^.·•]{0,200}[.·•])[-–−.·•/|\s]{3,2000}(?=\s(\p{Lu}[^\n]{0,200}))/u.exec(text);
  return match !== null && asksNext(match[1] ?? "") ? match[0].length : undefined;
}

/** Where a list of short items ends that a request or thanks come after: “fig, date, lime. Which one is second?” */
function endOfList(text: string): number | undefined {
  const match = /^((?:[^,.;?!\n]{1,40},\s){2,60}[^,.;?!\n]{1,40})\.\s{1,9}(\p{Lu}[^\n]{0,200})$/u.exec(text);
  if (match === null) return undefined;
  const [, items = "", rest = ""] = match;
  const areShort = items.split(", ").every((item) => wordsOf(item).length <= ITEM_WORDS);
  return areShort && (asksNext(rest) || THANKS.test(rest)) ? items.length : undefined;
}

/** “Then, for something else, turn …” asks as well. */
function asksNext(rest: string): boolean {
  return isRequest(rest.replace(NEXT, ""));
}

const NEXT =
  /^(?:(?:and|then|also|after that|besides that|my (?:other|second|next) question(?: is)?|for (?:a different|another|the next) \p{L}{2,12})\b[,:]?\s{1,9}){1,3}/iu;
const THANKS = /^(?:thanks|thank you|many thanks|cheers|god bless|please|ta|bless you)\b[^,.;?!\d]{0,30}[.!]{0,3}$/i;
/** Words of one item of a list: what has more is a text with commas. */
const ITEM_WORDS = 3;

function unquote(text: string): string {
  const inner = /^(["'`“])([\s\S]*)["'`”][.?!]?$/.exec(text);
  return inner?.[2] !== undefined && !inner[2].includes(inner[1] ?? "") ? inner[2] : text;
}
