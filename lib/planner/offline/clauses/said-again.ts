import type { Span } from "@/lib/argument-source";
import { isSameUnit } from "../calls/units";
import { measuresTheSame } from "../cues/values/units";
import type { Mention } from "../mentions/mention";
import { LONGEST, spanOf } from "./split";

const CURRENCY = /[$£€¥₹]/;
const VERSUS =
  /\s{1,9}(?:vs\.?|versus|compared (?:to|with)|or)\s{1,9}|(?<=\bcompar(?:e|ing)\s\S{1,20}(?:\s\S{1,20})?)\s{1,9}(?:with|to|and|against)\s{1,9}/i;

const CONDITION = /\b(?:numbers|integers|sum|count|how many)\b.{1,80}\b(?:divisible by|multiples? of) \S{1,20}$/i;

const A_PERIOD = /^[^\p{L}\d]{0,3}(?:an?|per|each|every)\s(?:day|week|month|quarter|year)\b/iu;

/** “a loan over 20 vs 30 years”: the question with the one value, and with the other in its place. */
export function alternatives(
  question: string,
  mentions: readonly Mention[],
): { remove: Span; old: Mention; value: Span } | undefined {
  const match = VERSUS.exec(question);
  if (match === null) return undefined;
  const { start, end } = spanOf(match);
  // “divisible by 3 or 5” is one condition
  if (/\bor\b/i.test(match[0]) && CONDITION.test(question.slice(0, start))) return undefined;
  const isSingle = ({ kind }: Mention) => kind !== "list" && kind !== "phrase" && kind !== "tail";
  const before = mentions
    .filter((mention) => isSingle(mention) && mention.end <= start && start - mention.end <= 12)
    .sort((one, other) => other.end - one.end)[0];
  const after = mentions.find(
    (mention) =>
      isSingle(mention) &&
      mention.kind === before?.kind &&
      !(before.unit === "percent" && CURRENCY.test(mention.text)) &&
      mention.start >= end &&
      mention.start - end <= 4,
  );
  if (before === undefined || after === undefined || isInOther(before, after)) return undefined;
  // “6000 now, or 50 a month” are not paid in the same way
  if (A_PERIOD.test(question.slice(after.end, after.end + 24)) && !A_PERIOD.test(question.slice(before.end, start)))
    return undefined;
  return { remove: { start, end: after.end }, old: before, value: after };
}

/** “5 miles or 8 km”: in the place of the one, the other would be in its unit. */
function isInOther({ unit: one }: Mention, { unit: other }: Mention): boolean {
  return one !== undefined && other !== undefined && measuresTheSame(one, other) && !isSameUnit(one, other);
}

const VALUE = String.raw`[^\s,;?!]{1,40}(?: [^\s,;?!]{1,40})?`;
/** “in Tokyo and in New York”: a preposition that is said again with another value. */
const SAID_AGAIN = new RegExp(
  String.raw`\b(in|into|to|with|as|over|for|at|by|on|using) (${VALUE}),? (?:and|&) (?:also )?\1 (${VALUE})`,
  "iu",
);
/** “… with radius 4 and of one with radius 6”: the same of another one. */
const OF_ANOTHER = new RegExp(
  String.raw`\b(with|of|at) (${VALUE}),? (?:and|&) (?:of |for |on )?(?:another(?: one)?|one|the other(?: one)?) \1 (${VALUE})(?=[\s?.!]{0,9}$)`,
  "iu",
);
/** “over 10 and 15 years”, “at 5% and 6%”: two numbers of one unit, each of them asked of. */
const NUMBERS_AGAIN =
  /\b(over|for|after|at) (\d[\d.,]{0,12}%?),? (?:and|&) (\d[\d.,]{0,12}(?:%| ?(?:years?|yrs?|months?|percent)\b))/iu;
/** “kebab case and camel case”: a noun that is said again with another word before it. */
const NOUN_AGAIN =
  /(?<=\s)(?!(?:in|into|from|to|of|at|for|on|with)\s)(\p{L}[\p{L}-]{1,20} (\p{L}{2,20})),? (?:and|&) (?!(?:in|into|from|to|of|at|for|on|with)\s)(\p{L}[\p{L}-]{1,20} \2)\b/iu;

/** “to binary and hex”: two that are asked for, one after the other, at the end. */
const TWO_AT_END =
  /\b(in|into|to|as) (\p{L}[\p{L}\d/-]{1,20}),? (?:and|&) (?:also )?(\p{L}[\p{L}\d/-]{1,20})(?=[\s?.!]{0,9}$)/iu;
/** “in feet and inches” is one answer. */
const ONE_MEASURE =
  /^(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|miles?|mi|yards?|yds?|feet|foot|ft|stones?|st|pounds?|lbs?|degrees?|kilometers?|kilometres?|km|meters?|metres?|kg|kilos?|kilograms?)$/i;
/** “How many letters are in bread and butter?” */
const COUNTS = /\bhow (?:many|often|long)\b/i;

function twoAtEnd(text: string): RegExpExecArray | null {
  const match = TWO_AT_END.exec(text);
  return COUNTS.test(text) || ONE_MEASURE.test(match?.[2] ?? "") ? null : match;
}

/** A setting that what is asked stands in, and not behind: “when it is 9:00 in Paris, what time is it in …” */
const SETTING = /\b(?:when|if)\s+it\b(?![^?!;]{0,100},\s(?:what|which|how)\b)/i;

/** What a question says twice of one thing: the span of both, and where each value stands. */
export function twice(question: string): { both: Span; values: [Span, Span] } | undefined {
  const text = question.slice(0, LONGEST);
  const again = SAID_AGAIN.exec(text) ?? OF_ANOTHER.exec(text) ?? NUMBERS_AGAIN.exec(text) ?? twoAtEnd(text);
  const [, preposition, first, second] = again ?? [];
  // “… when it is 9:00 in Paris, and in New York”: what is said again need not be what stands nearest.
  const isSettingSaid = SETTING.test(text.slice(0, again?.index ?? 0));
  if (again !== null && !isSettingSaid && preposition !== undefined && first !== undefined && second !== undefined) {
    const start = again.index + preposition.length + 1;
    const end = again.index + again[0].length;
    return {
      both: { start, end },
      values: [
        { start, end: start + first.length },
        { start: end - second.length, end },
      ],
    };
  }
  const noun = NOUN_AGAIN.exec(text);
  const [, one, , other] = noun ?? [];
  if (noun === null || one === undefined || other === undefined) return undefined;
  const end = noun.index + noun[0].length;
  return {
    both: { start: noun.index, end },
    values: [
      { start: noun.index, end: noun.index + one.length },
      { start: end - other.length, end },
    ],
  };
}
