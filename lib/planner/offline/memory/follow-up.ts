import type { CallResult, Turn } from "@/lib/planner/planner";
import { isKnownUnit } from "../cues/values/units";
import { findMentions } from "../mentions/find-mentions";
import type { Mention } from "../mentions/mention";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";
import { askedIn } from "./asked-in";
import { continueCalculation, isCalculation, withResult } from "./from-result";

const OPENERS =
  /^(?:(?:and|or|now|ok(?:ay)?|then|so|also|but|yes|hm+)[,\s]+)*(?:(?:what|how) about|(?:do )?the same (?:for|with|but with)|same (?:for|with)|and|now|also|for|in|with)\b[\s:,]*/i;
/** “germany?”: a word or two with a question mark are asked of what was asked before. */
const BARE =
  /^(?!(?:really|sure|seriously|honestly|correct|huh|right|wrong|true|false|yes|no|ok|okay|thanks|help)\b)(?=[\p{L}\p{N}.%-]+(?:\s[\p{L}\p{N}.%-]+)?\s?\?$)/iu;

/** “how many are in …” after “and” still leaves out of what. */
const ELLIPSIS = /^how (?:many|much|about)(?: are| is)?(?: there)? (?=(?:in|of|for|are in|is in)\b)/i;
const ASKING = new Set([
  "how",
  "what",
  "which",
  "who",
  "when",
  "where",
  "why",
  "is",
  "are",
  "does",
  "do",
  "can",
  "could",
]);

/** The question by itself: a follow-up such as “and in blueberry?” or “times 3” is completed from the chat's last question and result. */
export function standalone(question: string, memory: readonly Turn[], now: Date, timeZone: string): string {
  const last = memory.at(-1);
  if (last === undefined) return question;
  const calculated = continueCalculation(question, last);
  if (calculated !== undefined) return calculated;
  const referring = withResult(question, last);
  if (referring !== undefined) return referring;
  const [supposes, name = "", value = ""] = SUPPOSED.exec(question) ?? [];
  const opener = OPENERS.exec(question) ?? BARE.exec(question);
  const earlier = () =>
    last.isReply ? askedIn(memory).text : standalone(last.question, memory.slice(0, -1), now, timeZone);
  const changed = supposes === undefined ? undefined : replaceCalled(earlier(), name, value, last.calls, now, timeZone);
  if (changed !== undefined) return changed;
  const rest = opener === null ? "" : question.slice(opener[0].length).replace(ELLIPSIS, "").trim();
  if (opener === null || rest === "" || wordsOf(rest).length > 8 || isWhole(rest)) return question;
  // “and 7-9?” is a calculation of its own
  if (isCalculation(rest, now, timeZone)) return rest;
  const previous = earlier();
  return (
    replaceHead(previous, rest) ??
    replaceNamed(previous, rest, last.calls, now, timeZone) ??
    replaceAfter(previous, opener?.[0] ?? "", rest, now, timeZone) ??
    replaceManner(previous, opener[0], rest) ??
    replaceAlike(previous, rest, now, timeZone) ??
    substitute(previous, rest, now, timeZone) ??
    question
  );
}

/** “what if the bill is 100?”, “and if the rate were 4%?” */
const SUPPOSED =
  /^(?:(?:and|but|ok(?:ay)?|so)[,\s]{1,3}){0,2}(?:what if|how about if|suppose|if)\s(?:(?:the|my|our|its|their)\s)?(\p{L}[\p{L} ]{0,40}?)\s(?:is|was|were|are|becomes?|would be)\s(\S[^?!]{0,40}?)[\s?.!]{0,9}$/iu;

/** Another value for the one input of the last call that is called so. */
function replaceCalled(
  previous: string,
  name: string,
  value: string,
  calls: readonly CallResult[],
  now: Date,
  timeZone: string,
): string | undefined {
  const given = Object.entries(calls.findLast((call) => call.status === "ok")?.call.arguments ?? {});
  const said = stemsOf(name);
  const [meant, ...others] = given.filter(([input]) =>
    identifierWords(input)
      .map(stem)
      .some((word) => said.has(word)),
  );
  const numbers = (text: string) => findMentions(text, now, timeZone).filter(({ kind }) => kind === "number");
  const [[number, ...more], old] = [numbers(value), numbers(previous).filter((one) => one.value === meant?.[1])];
  if (others.length > 0 || number === undefined || more.length > 0 || old[0] === undefined || old.length > 1)
    return undefined;
  // “$82” stays an amount of dollars
  const currency = /^[$€£¥₹](?=.)/.exec(old[0].text)?.[0] ?? "";
  return replaceAt(previous, [[old[0], /^\d/.test(number.text) ? currency + number.text : number.text]]);
}

/** Whether a text asks something by itself, whatever small word it opens with. */
function isWhole(text: string): boolean {
  return wordsOf(text).some((word, index) => ASKING.has(word.lower) || (index === 0 && COMMAND_VERBS.has(word.lower)));
}

const MANNER = /\b(?:in|into|to)\s{1,9}(?=[\p{L}\p{N}-]{1,60}(?:\s[\p{L}\p{N}-]{1,60}){0,2}[\s?.!]{0,19}$)/giu;

/** “how many miles is 10 km” asks for miles as “10 km in miles” does. */
const HOW_MANY_ARE = /^(how (?:many|much) )\p{L}+(?= (?:is|are)(?: there in)? \d)/iu;

/** “now in meters” after “convert 5 miles to km”, “now camel case” after “… to snake case”: the same in another way. */
function replaceManner(previous: string, opener: string, rest: string): string | undefined {
  const fresh = rest.replace(/^(?:back )?(?:in|into|to)\s+/i, "").replace(/\s{0,9}[?!.]{1,19}$/, "");
  const said = fresh !== rest.replace(/\s{0,9}[?!.]{1,19}$/, "") || /\b(?:in|into|to)\W*$/i.test(opener);
  const at = [...previous.matchAll(MANNER)].at(-1);
  if (at === undefined) {
    const unit = HOW_MANY_ARE.exec(previous);
    return said && unit !== null && wordsOf(fresh).length === 1
      ? previous.replace(HOW_MANY_ARE, `$1${fresh}`)
      : undefined;
  }
  const start = at.index + at[0].length;
  const old = wordsOf(previous.slice(start));
  const alike = wordsOf(fresh).length > 1 && wordsOf(fresh).at(-1)?.stem === old.at(-1)?.stem;
  return said || alike ? previous.slice(0, start) + fresh : undefined;
}

/** A name with digits such as md5, and a colour: known by their form, so that one takes the place of the other. */
function replaceAlike(previous: string, rest: string, now: Date, timeZone: string): string | undefined {
  const fresh = rest.replace(/\s{0,9}[?!.]{1,19}$/, "").replace(/^(?:in|with|using|as|for)\s+/i, "");
  const code = /^\p{L}{2,}-?\d+$/u;
  if (code.test(fresh)) {
    const old = previous.match(/(?<![\p{L}\p{N}])\p{L}{2,}-?\d+(?![\p{L}\p{N}])/u)?.[0];
    return old === undefined ? undefined : previous.replace(old, () => fresh);
  }
  const isColour = ({ kind }: Mention) => kind === "colour";
  const [given] = findMentions(fresh, now, timeZone).filter(isColour);
  const [old] = findMentions(previous, now, timeZone).filter(isColour);
  return given === undefined || old === undefined || given.text !== fresh
    ? undefined
    : replaceAt(previous, [[old, fresh]]);
}

/** “and the mean?” after “median of 7, 3 and 9”: something else of the same. */
function replaceHead(previous: string, rest: string): string | undefined {
  const asked = /^the ([\p{L} ]{1,60}?)[\s?.!]{0,19}$/iu.exec(rest)?.[1];
  const head =
    /^((?:what(?:'s|s| is| was| are)?\s{1,9})?(?:the\s{1,9})?)([\p{L}][\p{L} ]{0,60}?)(?=\s{1,9}of\s)/iu.exec(previous);
  if (asked === undefined || head === null || wordsOf(asked).length > 3) return undefined;
  return `${head[1] ?? ""}${asked}${previous.slice(head[0].length)}`;
}

/** “and for 4 people?” where the last call was given `people: 3`, “and yoga?” where its one text was “running”. */
function replaceNamed(
  previous: string,
  rest: string,
  calls: readonly CallResult[],
  now: Date,
  timeZone: string,
): string | undefined {
  const given = Object.entries(calls.findLast((call) => call.status === "ok")?.call.arguments ?? {});
  const fresh = rest.replace(/^(?:for|with|at|in|of|on)\s+/i, "").replace(/\s{0,9}[?!.]{1,19}$/, "");
  const numbers = (text: string) => findMentions(text, now, timeZone).filter(({ kind }) => kind === "number");
  const [number, ...more] = numbers(fresh);
  if (number === undefined) {
    const [text, ...texts] = given.flatMap(([, value]) => (typeof value === "string" ? [value] : []));
    const isOther = text !== undefined && texts.length === 0 && text.length > 2 && wordsOf(fresh).length <= 2;
    const at = isOther && given.length > 1 ? previous.toLowerCase().indexOf(text.toLowerCase()) : -1;
    return at < 0 || text === undefined ? undefined : previous.slice(0, at) + fresh + previous.slice(at + text.length);
  }
  const unit = stem(number.unit ?? "");
  const named = given.find(([name]) => identifierWords(name).map(stem).includes(unit));
  const old = numbers(previous).filter(({ value }) => value === named?.[1]);
  return named === undefined || more.length > 0 || old.length !== 1 || old[0] === undefined
    ? undefined
    : replaceAt(previous, [[old[0], number.text]]);
}

/** “and of 80?” takes the place of the number after the same small word; “and with 36 months?” adds what was not said. */
function replaceAfter(previous: string, opener: string, rest: string, now: Date, timeZone: string): string | undefined {
  const fresh = rest.replace(/\s{0,9}[?!.]{1,19}$/, "");
  const small = /^(?:of|from|to|for|at|by)\s/i.exec(fresh)?.[0] ?? "";
  const numbers = (text: string) => findMentions(text, now, timeZone).filter(({ kind }) => kind === "number");
  const [number, ...more] = numbers(fresh);
  if (number === undefined || more.length > 0) return undefined;
  const old = numbers(previous);
  const same = old.filter(
    ({ start }) => small !== "" && previous.slice(0, start).toLowerCase().endsWith(small.toLowerCase()),
  );
  if (same[0] !== undefined && same.length === 1 && fresh === `${small}${number.text}`)
    return replaceAt(previous, [[same[0], number.text]]);
  const isNew =
    number.unit !== undefined && !old.some(({ unit }) => unit !== undefined && stem(unit) === stem(number.unit ?? ""));
  return isNew && /\bwith\s*$/i.test(opener)
    ? `${previous.replace(/\s{0,9}[?!.]{1,19}$/, "")} with ${fresh}`
    : undefined;
}

/** Puts the values of a follow-up where those of its kind stand in the question before. */
function substitute(previous: string, rest: string, now: Date, timeZone: string): string | undefined {
  const fresh = rest.replace(/\s{0,9}[?!.]{1,19}$/, "");
  const before = findMentions(previous, now, timeZone);
  const days = findMentions(fresh, now, timeZone).filter(({ kind }) => kind === "date");
  const [day] = days;
  const dated = before.filter(({ kind }) => kind === "date").at(-1);
  if (
    day !== undefined &&
    days.length === 1 &&
    dated !== undefined &&
    /^(?:\p{L}+\s)?$/u.test(fresh.slice(0, day.start))
  )
    return replaceAt(previous, [[dated, day.text]]);
  const numbers = (text: string) => findMentions(text, now, timeZone).filter((mention) => mention.kind === "number");
  const given = numbers(fresh);
  const old = before.filter((mention) => mention.kind === "number");
  const asked = stemsOf(previous);
  const [only] = given;
  // “and for 30000?” is no percentage, and no years
  const isPlain = ({ unit }: Mention) => unit !== "percent" && !isKnownUnit(unit);
  const alike = old.filter(
    (one) => (one.unit !== undefined && one.unit === only?.unit) || (only?.unit === undefined && isPlain(one)),
  );
  if (only !== undefined && given.length === 1 && alike.length === 1 && alike[0] !== undefined && isAll(only, fresh))
    return replaceAt(previous, [[alike[0], only.text]]);
  if (
    given.length > 0 &&
    old.length >= given.length &&
    wordsOf(fresh).every(
      (word) =>
        FUNCTION_WORDS.has(word.lower) ||
        asked.has(word.stem) ||
        /\d/.test(word.text) ||
        given.some((number) => number.start <= word.start && word.end <= number.end),
    )
  ) {
    return replaceAt(
      previous,
      old.slice(-given.length).map((mention, index) => [mention, given[index]?.text ?? ""]),
    );
  }
  return replaceText(previous, fresh, before);
}

/** Whether a text is a number with its unit and nothing else. */
function isAll({ text, unit = "" }: Mention, whole: string): boolean {
  const spaceless = whole.replace(/\s/g, "");
  return spaceless === text.replace(/\s/g, "") || spaceless === text + unit;
}

function replaceText(previous: string, fresh: string, before: readonly Mention[]): string | undefined {
  const letter = /^(?:the )?(?:letters? )?["'“]?(\p{L})["'”]?(?:'?s)?$/u.exec(fresh)?.[1];
  const text = fresh
    .replace(/^(?:in |of |for |to )?(?:the )?(?:word |string |text |city of )?/i, "")
    .replace(/^["'“](.*)["'”]$/u, "$1");
  const quoted = before.filter((mention) => mention.kind === "quoted");
  if (letter !== undefined) {
    const single = quoted.find((mention) => String(mention.value).length === 1);
    if (single !== undefined) return replaceAt(previous, [[single, `"${letter}"`]]);
    const bare = /\b(letter |of )?(\p{L})(?='?s\b| (?:in|are|is)\b)/u.exec(previous);
    return bare === null
      ? undefined
      : `${previous.slice(0, bare.index)}${bare[1] ?? ""}${letter}${previous.slice(bare.index + bare[0].length)}`;
  }
  if (text === "") return undefined;
  const long = [...quoted].sort((a, b) => b.text.length - a.text.length)[0];
  if (long !== undefined && String(long.value).length > 1) return replaceAt(previous, [[long, JSON.stringify(text)]]);
  const name = before.filter((mention) => mention.kind === "name").at(-1);
  if (name !== undefined) return replaceAt(previous, [[name, text]]);
  const word = /\b(?:in|of|for)\s+(?:the (?:word|string|text|name) )?([\p{L}\p{N}-]+)[\s?.!]*$/u.exec(previous)?.[1];
  return word === undefined
    ? undefined
    : `${previous.slice(0, previous.lastIndexOf(word))}${text}${previous.slice(previous.lastIndexOf(word) + word.length)}`;
}

function replaceAt(text: string, changes: (readonly [Mention, string])[]): string {
  return [...changes]
    .sort(([a], [b]) => b.start - a.start)
    .reduce((current, [mention, by]) => current.slice(0, mention.start) + by + current.slice(mention.end), text);
}
