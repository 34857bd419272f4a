import type { Span } from "@/lib/argument-source";
import type { PlannerState, Step } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { ofSameValue } from "../clauses/asked-again";
import { exchanged, isValue } from "../clauses/exchanged";
import { Rewritten } from "../clauses/rewritten";
import { alternatives, twice } from "../clauses/said-again";
import { splits } from "../clauses/split";
import { aboveTable, withTable } from "../clauses/table-below";
import { READ_CHARACTERS } from "../judge/asked";
import { askedIn } from "../memory/asked-in";
import { findMentions } from "../mentions/find-mentions";
import type { Mention } from "../mentions/mention";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { stemsOf, type Word, wordsOf } from "../text/words";
import { sought } from "./sought";

/** What a search found for a text; undefined where it was not searched yet. */
export function foundFor(
  text: string,
  { steps, question }: Pick<PlannerState, "steps" | "question">,
): readonly Candidate[] | undefined {
  const searches = steps.filter((step): step is Extract<Step, { kind: "search" }> => step.kind === "search");
  const wanted = sought(text);
  return searches.find(({ query }) => (query ?? question) === wanted)?.candidates;
}

export function searched(text: string, state: Pick<PlannerState, "steps" | "question">): boolean {
  return foundFor(text, state) !== undefined;
}

/** “a loan over 20 vs 30 years” as two questions; nothing where there are no two. */
export function versions(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const several = compared(said, mentions);
  if (several.length > 0) return several;
  const found = alternatives(said.text, mentions);
  if (found === undefined) return [];
  const opening = said.slice(0, found.remove.start);
  // “…: compare 2 % with 4 %” asks for each
  const verb = /[:;,]?\s{1,9}compar(?:e|ing)\s(?=\S{1,20}(?:\s\S{1,20})?$)/i.exec(opening.text);
  const by = found.old.unit === "percent" ? " at " : " for ";
  const first =
    verb === null ? opening : opening.replaced({ start: verb.index, end: verb.index + verb[0].length }, { text: by });
  const shift = verb === null ? 0 : by.length - verb[0].length;
  const unit = said.slice(found.remove.end, said.text.length);
  const joined = (text: Rewritten) =>
    unit.text === ""
      ? text
      : text
          .replaced({ start: text.text.length, end: text.text.length }, { text: " " })
          .replaced({ start: text.text.length + 1, end: text.text.length + 1 }, unit);
  const old = { start: found.old.start + shift, end: found.old.end + shift };
  const second = first.replaced(old, said.slice(found.value.start, found.value.end));
  return [joined(first), joined(second)];
}

const COMPARED = /,?\s{1,9}(?:vs\.?|versus|compared (?:to|with)|or)\s{1,9}/i;
/** What only says that two are compared. */
const WHICH =
  /^(?:which|what)(?:'s| is| one is| of these is)?\s(?:the\s)?(?:\p{L}{2,12}er|more|less)(?:\s\p{L}{2,12})?[:,]?\s{1,9}/iu;

/** “64 kg and 1.70 m versus 70 kg and 1.58 m”: two cases of as many values each, of which the second says nothing else. */
function compared(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const match = COMPARED.exec(said.text);
  if (match === null) return [];
  const [begin, end] = [WHICH.exec(said.text)?.[0].length ?? 0, match.index + match[0].length];
  const within = (from: number, to: number) =>
    mentions
      .filter((mention) => isValue(mention) && mention.end > from && mention.end <= to)
      .map((one) => ({ ...one, start: Math.max(0, one.start - from), end: one.end - from }));
  const values = within(end, said.text.length);
  // “BMI” is a name, and none of the values that are compared.
  const own = within(begin, match.index).filter(({ kind }) => values.some((value) => value.kind === kind));
  if (values.length < 2 || own.length !== values.length) return [];
  const [first, other] = [said.slice(begin, match.index), said.slice(end, said.text.length)];
  const known = stemsOf(first.text);
  const isNew = ({ lower, stem, start }: Word) =>
    !FUNCTION_WORDS.has(lower) &&
    !known.has(stem) &&
    !values.some((value) => value.start <= start && start < value.end);
  if (wordsOf(other.text).some(isNew)) return [];
  const second = exchanged(first, own, other, values);
  return second === undefined ? [] : [first, second];
}

/** “3 pm Berlin in Tokyo and in New York” as two questions; nothing where nothing is said twice. */
export function repeated(said: Rewritten): Rewritten[] {
  const found = twice(said.text);
  if (found === undefined) return [];
  const [first, second] = found.values.map(({ start, end }) => said.slice(start, end));
  if (first === undefined || second === undefined) return [];
  // “over 20 and over 30 years”
  const unit = /^[\d.,]+$/.test(first.text) ? second.text.search(/(?<=^[\d.,]+)\s/) : -1;
  const whole = said.replaced(found.both, first);
  const end = found.both.start + first.text.length;
  const place = { start: end, end };
  return [
    unit < 0 ? whole : whole.replaced(place, second.slice(unit, second.text.length)).replaced(place, { text: " " }),
    said.replaced(found.both, second),
  ];
}

const TOLD = String.raw`\p{L}[\p{L}\d_-]{1,20}(?: \p{L}[\p{L}\d_-]{1,20})?`;
const NAMED = `${TOLD}(?: \\p{L}{2,20})?`;
/** “the mean and the median of …”: two things that are asked of one. */
const BOTH = new RegExp(
  String.raw`(?:^|\b(?:the|is|are|both|find|calculate|compute|give me|show me|get|tell me) )(${TOLD})(?:,? and| &) (?:the )?(${NAMED})(?= (?:of|for|between)\b)`,
  "iu",
);

/** “the mean and the median of 3, 5” as two questions; nothing where it is no such question. */
export function both(said: Rewritten): Rewritten[] {
  const match = BOTH.exec(said.text.slice(0, READ_CHARACTERS));
  const [one, other] = [match?.[1], match?.[2]];
  if (match === null || one === undefined || other === undefined) return [];
  const end = match.index + match[0].length;
  const start = match.index + match[0].indexOf(one);
  // “both the MD5 and the SHA-1 of …” asks for each
  const [all] = /\bboth\s$/i.exec(said.text.slice(0, start)) ?? [""];
  const without = (text: Rewritten) => text.replaced({ start: start - all.length, end: start }, { text: "" });
  return [
    without(said.replaced({ start: start + one.length, end }, { text: "" })),
    without(said.replaced({ start, end: end - other.length }, { text: "" })),
  ];
}

/** “the median of 3, 5 and 9, and the range”: what else is asked of the same. */
const AND_THE = new RegExp(
  String.raw`(?:^|\b(?:the|is|are|find|calculate|compute|give me|show me|get|tell me) )(${TOLD}) (?=of\s[^?!;]{1,300},? and the (${TOLD})[\s?.!]{0,9}$)`,
  "iu",
);
/** What is no other question, and speaks of what came out. */
const OF_RESULT = /\b(?:answers?|others?|rest|results?|same)\b/i;

/** “the median of 3, 5 and 9, and the range” as two questions; nothing where it is no such question. */
export function alsoAsked(said: Rewritten): Rewritten[] {
  const match = said.text.length > READ_CHARACTERS ? null : AND_THE.exec(said.text);
  const [asked = "", one, other] = match ?? [];
  if (match === null || one === undefined || other === undefined || OF_RESULT.test(other)) return [];
  const start = match.index + asked.indexOf(one);
  const from = said.text.lastIndexOf(other);
  const first = said.slice(0, said.text.slice(0, from).search(/,?\s{1,9}and\s{1,9}the\s{1,9}$/i));
  return [first, first.replaced({ start, end: start + one.length }, said.slice(from, from + other.length))];
}

/** “matrix [[1, 2], [3, 4]]: determinant and transpose”: what comes first is what both are asked of. */
const OF_FIRST = new RegExp(
  String.raw`[:,.]\s(?:(?:what(?:['’]?s| is| are)|find|give me|tell me|show me|calculate|i(?:['’]d| would) like|i (?:need|want)|we need)\s)?(?:both\s)?(?:the\s|its\s)?(${TOLD})(?:,? and| &) (?:the |its )?(${TOLD})[\s?.!]{0,9}$`,
  "iu",
);

/** “numbers 3, 5 and 9: mean and median” as two questions; nothing where it is no such question. */
export function askedOfFirst(said: Rewritten): Rewritten[] {
  const match = said.text.length > READ_CHARACTERS ? null : OF_FIRST.exec(said.text);
  const [asked = "", one, other] = match ?? [];
  const isOfValues = match !== null && /[\d\])"”]\S{0,3}$|\d\s\p{L}{1,3}$/u.test(said.text.slice(0, match.index));
  if (!isOfValues || one === undefined || other === undefined || OF_RESULT.test(asked)) return [];
  // “determinant of …, inverse and transpose” asks three things
  const first = said.text.slice(0, match.index);
  if (/\bof\b/i.test(first) || wordsOf(first).some(({ lower }) => COMMAND_VERBS.has(lower))) return [];
  const from = match.index + asked.lastIndexOf(other);
  // “Weekly spend: 420, 385”: what the numbers are is no part of what is asked of them
  const label = /^[^:\d]{1,60}:\s{1,9}(?=[\d[($£€-])/.exec(first)?.[0].length ?? 0;
  const subject = said.slice(label, match.index);
  const of = (start: number, length: number) => {
    const name = said.slice(start, start + length);
    const place = { start: name.text.length, end: name.text.length };
    return name.replaced(place, subject).replaced(place, { text: " of " });
  };
  return [of(match.index + asked.indexOf(one), one.length), of(from, other.length)];
}

/** “… this text, its word count and its reading ease: …”: what both are asked of comes last. */
const OF_LAST = new RegExp(
  String.raw`(?:^|[,.:]\s|\b(?:the|both|need|want|me)\s)(?:the\s|its\s)?(${NAMED}),? and (?:also )?(?:the\s|its\s)(${NAMED})\s?:\s(?=\S)`,
  "iu",
);

/** “Two checks of this text, its word count and its reading ease: …” as two questions; nothing where it is no such question. */
export function askedOfLast(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const match = OF_LAST.exec(said.text.slice(0, READ_CHARACTERS));
  const [asked = "", one = "", other = ""] = match ?? [];
  if (match === null) return [];
  const from = match.index + asked.length;
  if (mentions.some(({ kind, end }) => ["quoted", "json", "date"].includes(kind) && end <= from)) return [];
  const of = (start: number, length: number) => {
    const name = said.slice(start, start + length);
    const end = { start: name.text.length, end: name.text.length };
    return name.replaced(end, said.slice(from, said.text.length)).replaced(end, { text: ": " });
  };
  return [of(match.index + asked.indexOf(one), one.length), of(match.index + asked.lastIndexOf(other), other.length)];
}

/** The ways to take a question as several requests in a row, each with what it takes over from the one before it. */
export function parts(whole: Rewritten, all: readonly Mention[]): Rewritten[][] {
  const { head, table } = aboveTable(whole, all);
  if (table === undefined) return requestsIn(whole, all);
  const inHead = all.filter(({ end }) => end <= head.text.length);
  return requestsIn(head, inHead).map((requests) => withTable(requests, table));
}

function requestsIn(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  const inside = ({ start, end }: Span) =>
    mentions
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return splits(said.text, mentions).map((spans) => {
    let whole = spans[0];
    return spans.map((span) => {
      const clause = said.slice(span.start, span.end);
      const same = ofSameValue(
        clause,
        whole === undefined ? [] : inside(whole),
        said.slice(whole?.start ?? 0, span.start),
      );
      if (same !== undefined) return same;
      const isElided = (ELIDED.test(clause.text) || BARE.test(clause.text)) && !IN_BASE.test(clause.text);
      if (span === spans[0] || whole === undefined || !isElided) {
        whole = span;
        return clause;
      }
      return exchanged(said.slice(whole.start, whole.end), inside(whole), clause, inside(span)) ?? clause;
    });
  });
}

/** “and in New York?”, “and over 15 years”: nothing but another value for what stands before. */
const ELIDED =
  /^(?:(?:and\s)?(?:what\s)?if\s(?:i|we|it|that|they)(?:['’](?:s|re|d|m)\s(?:\p{L}{1,12}\s){0,5}|\s(?:\p{L}{1,12}\s){1,5})(?=[$£€]?\d)|(?:what|how) about\s(?:(?:in|to|for|at|with)\s)?|how (?:much|long|many)\s(?:would|will|is|does|do|might)\s(?:it|that|they|i)\s(?:(?:be|cost|take|pay|come to)\s)?(?:over|at|for|with|in|on|after)\s|(?:what\s)?(?:in|to|into|over|at|for|with|on|from|of)\s)\S{1,30}(?:\s\S{1,30}){0,2}(?:\s(?:and|with|at|for)\s(?:the\s)?same\s\p{L}{2,20})?[\s?.!]{0,9}$/iu;

/** “and in base 12” is how the same number is written. */
const IN_BASE = /\bbase\s\d/i;

/** “and 97?”, “And 'otter'?” */
const BARE =
  /^(?:and |or )?(?:(?:the )?same (?:question |thing |again )?(?:for|with|of) )?(?:"[^"]{1,80}"|“[^“”]{1,80}”|'[^']{1,80}'|[#$€£]?\d\S{0,20}(?:\s\p{L}{1,12})?)[\s?.!]{0,9}$/iu;

const ELLIPTICAL = /^(?:(?:ok(?:ay)?|and|but|so|now|then|or|what about|how about|what if)\b[\s,]*){1,4}/i;
/** Words of a question that may be half of one. */
const SHORT = 8;

/** Whether a question may only be understood with the one before it. */
export function isElliptical(text: string): boolean {
  return (
    text.split(/\s+/).length <= SHORT &&
    (ELLIPTICAL.test(text) || /^(?:in|with|for|at|over|to|from|instead)\b/i.test(text) || /\binstead\b/i.test(text))
  );
}

/** The last question of a chat with a value of this one in the place of its own: “and in New York?” after one of Tokyo. */
export function followUp(state: Pick<PlannerState, "question" | "memory" | "now" | "timeZone">): Rewritten | undefined {
  if ((state.memory.at(-1)?.calls.length ?? 0) === 0) return undefined;
  const read = (text: string) => findMentions(text, state.now, state.timeZone);
  const values = read(state.question).filter(({ start, end }) => !ELLIPTICAL.test(state.question.slice(start, end)));
  const asked = askedIn(state.memory);
  return exchanged(asked, read(asked.text), Rewritten.said(state.question), values);
}
