import type { PlannerState, Step } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { findMentions } from "../../rules/mentions/find-mentions";
import type { Mention } from "../../rules/mentions/mention";
import { Rewritten } from "../clauses/rewritten";
import { alternatives, splits, twice } from "../clauses/split";
import { READ_CHARACTERS } from "../judge/asked";

/** What a search found for a text; undefined where it was not searched yet. */
export function foundFor(
  text: string,
  { steps, question }: Pick<PlannerState, "steps" | "question">,
): readonly Candidate[] | undefined {
  const searches = steps.filter((step): step is Extract<Step, { kind: "search" }> => step.kind === "search");
  return searches.find(({ query }) => (query ?? question) === text)?.candidates;
}

export function searched(text: string, state: Pick<PlannerState, "steps" | "question">): boolean {
  return foundFor(text, state) !== undefined;
}

/** “a loan over 20 vs 30 years” as two questions; nothing where there are no two. */
export function versions(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const found = alternatives(said.text, mentions);
  if (found === undefined) return [];
  const first = said.slice(0, found.remove.start);
  const unit = said.slice(found.remove.end, said.text.length);
  const joined = (text: Rewritten) =>
    unit.text === ""
      ? text
      : text
          .replaced({ start: text.text.length, end: text.text.length }, { text: " " })
          .replaced({ start: text.text.length + 1, end: text.text.length + 1 }, unit);
  const second = first.replaced(found.old, said.slice(found.value.start, found.value.end));
  return [joined(first), joined(second)];
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

const TOLD = String.raw`\p{L}[\p{L}-]{1,20}(?: \p{L}[\p{L}-]{1,20})?`;
/** “the mean and the median of …”: two things that are asked of one. */
const BOTH = new RegExp(
  String.raw`(?:^|\b(?:the|is|are|both|find|calculate|compute|give me|show me|get|tell me) )(${TOLD})(?:,? and| &) (?:the )?(${TOLD})(?= (?:of|for|between)\b)`,
  "iu",
);

/** “the mean and the median of 3, 5” as two questions; nothing where it is no such question. */
export function both(said: Rewritten): Rewritten[] {
  const match = BOTH.exec(said.text.slice(0, READ_CHARACTERS));
  const [one, other] = [match?.[1], match?.[2]];
  if (match === null || one === undefined || other === undefined) return [];
  const end = match.index + match[0].length;
  const start = match.index + match[0].indexOf(one);
  return [
    said.replaced({ start: start + one.length, end }, { text: "" }),
    said.replaced({ start, end: end - other.length }, { text: "" }),
  ];
}

/** The ways to take a question as several requests in a row. */
export function parts(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  return splits(said.text, mentions).map((spans) => spans.map(({ start, end }) => said.slice(start, end)));
}

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
  const turn = state.memory.length - 1;
  const before = state.memory[turn];
  if (before === undefined || before.calls.length === 0) return undefined;
  const read = (text: string) => findMentions(text, state.now, state.timeZone);
  const values = read(state.question).filter(
    (mention) => isValue(mention) && !ELLIPTICAL.test(state.question.slice(mention.start, mention.end)),
  );
  const old = read(before.question).filter(isValue);
  let said = Rewritten.said(before.question, { from: "memory", turn, start: 0 });
  const taken: Mention[] = [];
  for (const value of [...values].sort((one, other) => other.start - one.start)) {
    const place = old.findLast((mention) => isLike(mention, value) && !taken.includes(mention));
    if (place === undefined) return undefined;
    taken.push(place);
    said = said.replaced(place, Rewritten.said(state.question).slice(value.start, value.end));
  }
  return taken.length === 0 ? undefined : said;
}

function isValue({ kind, implied }: Mention): boolean {
  return ["number", "quoted", "name", "date", "time", "colour", "url"].includes(kind) && implied !== true;
}

function isLike(one: Mention, other: Mention): boolean {
  return (
    one.kind === other.kind &&
    (one.kind !== "number" || one.unit === other.unit || one.unit === undefined || other.unit === undefined)
  );
}
