import { isValueKind, type Mention } from "../mentions/mention";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { speaksOfResult } from "./bind";
import type { Rewritten } from "./rewritten";
import { LONGEST } from "./split";

/** What joins a request to the one whose result it is asked of: “the md5 of the reversed word …”, “twice the mean of …”. */
const OF =
  /\s(?:of|for|in)\s(?:the\s(?:text|word|number|result|value|answer|message|string)\s(?:that\s)?(?:you get|one gets|comes out|results)\s(?:by|from|when|of)\s)?(?=\S)|(?<=\b(?:twice|double|triple|half))\s(?=the\s)/giu;
/** “the line 'x'” and “the city oslo” only say what it is that they name. */
const NAMES = /^(?:the|my|our|this|an?)\s\p{L}{2,20}\s?(?:[:'"“‘]|\S{1,40}[\s?.!]{0,9}$)/iu;
/** Ways to split that are tried: each asks for two readings more. */
const MOST = 3;

/**
 * “the md5 of the reversed word lamp” as two requests, the inner one first, and then the outer one of “that”; each way that the question can
 * be taken so, the outermost first. Neither may be only a value, or ask for nothing.
 */
export function nested(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  const { text } = said;
  if (text.length > LONGEST || speaksOfResult(text)) return [];
  const whole = mentions.filter(({ kind }) =>
    ["quoted", "json", "tail", "list", "url", "pattern", "date"].includes(kind),
  );
  // “md5” and “base64” name what is asked for
  const values = mentions.filter(({ kind }) => isValueKind(kind) && kind !== "tail" && kind !== "identifier");
  return [...text.matchAll(OF)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start, end }) => !whole.some((mention) => mention.start < end && start < mention.end))
    .filter(
      ({ start, end }) =>
        asksSomething(text.slice(0, start), 0, values) &&
        !values.some(({ kind, end: to }) => kind !== "number" && kind !== "name" && to <= start) &&
        !NAMES.test(text.slice(end)) &&
        asksSomething(text.slice(end), end, values) &&
        values.some((one) => one.start >= end),
    )
    .slice(0, MOST)
    .map(({ start, end }) => {
      const outer = said.slice(0, start);
      const [link = ""] = /^\s(?:of|for|in)(?=\s)/i.exec(text.slice(start)) ?? [];
      const place = { start: outer.text.length, end: outer.text.length };
      return [said.slice(end, text.length), outer.replaced(place, { text: `${link} that` })];
    });
}

/** Whether a part of a question has a word in it that is no value and no mere form of asking. */
function asksSomething(part: string, from: number, values: readonly Mention[]): boolean {
  return wordsOf(part).some(
    ({ lower, start, end }) =>
      /^(?=.*\p{L}).{3}/u.test(lower) &&
      (!FUNCTION_WORDS.has(lower) || /^(?:twice|double|half|triple)$/.test(lower)) &&
      !FILLER_WORDS.has(lower) &&
      !COMMAND_VERBS.has(lower) &&
      !values.some((value) => value.start <= from + start && from + end <= value.end),
  );
}
