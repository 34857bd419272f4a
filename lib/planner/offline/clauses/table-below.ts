import type { Span } from "@/lib/argument-source";
import type { Mention } from "../mentions/mention";
import { findTable } from "../mentions/tables";
import { isPossessive, speaksOfResult } from "./bind";
import type { Rewritten } from "./rewritten";
import { VALUES } from "./told";

/** A question without the table that it ends with, or the text or list that it announces, and that. */
export function aboveTable(
  question: Rewritten,
  mentions: readonly Mention[] = [],
): { head: Rewritten; table?: Rewritten } {
  const table = findTable(question.text) ?? announced(question.text, mentions);
  const isBelow = table !== undefined && table.start > 0 && table.end >= question.text.trimEnd().length;
  if (!isBelow) return { head: question };
  const end = question.text.slice(0, table.start).replace(/[:\s]{1,20}$/, "").length;
  return { head: question.slice(0, end), table: question.slice(table.start, table.end) };
}

/** “Sort these and number them: pear, fig”: what comes after the colon, where nothing is given before it. */
function announced(text: string, mentions: readonly Mention[]): Span | undefined {
  const colon = ANNOUNCED.exec(text)?.[0].length;
  if (colon === undefined || mentions.some((one) => one.end < colon && isGiven(one))) return undefined;
  return { start: colon, end: text.trimEnd().length };
}

/** “write the sorted list in capitals” */
const OF_MADE = /\bthe \p{L}{2,12}ed \p{L}{3,12}\b/iu;
/** “JSON” says what comes, and the [*] of a path is none. */
function isGiven({ kind, text }: Mention): boolean {
  return VALUES.has(kind) && kind !== "identifier" && (kind !== "json" || /[\d"]/.test(text));
}

const ANNOUNCED =
  /^(?:[^:\n]{1,30}:\s)?[^:\n]{1,60}\b(?:this|these|the following)\b[^:\n]{0,80}\b(?:and|then)\b[^:\n]{1,80}:\s{1,9}(?=\S)/i;

const OF_TABLE = /\b(?:the|this|that|these) (?:(?:whole|entire|same) )?(?:table|csv|data|thing|lot)\b/i;
const NAMES_CELLS = /\b(?:columns?|rows?)\b/i;

/** Requests with the table: those have it that say that they are of one, or the last that is of no result. */
export function withTable(requests: readonly Rewritten[], table: Rewritten): Rewritten[] {
  const saying = requests.filter(({ text }) => OF_TABLE.test(text) || NAMES_CELLS.test(text));
  const last =
    requests.findLast(({ text }) => !speaksOfResult(text) && !isPossessive(text) && !OF_MADE.test(text)) ?? requests[0];
  const having = saying.length === 0 ? [last] : saying;
  return requests.map((request, at) => (having.includes(request) ? followedBy(request, table, at > 0) : request));
}

function followedBy(request: Rewritten, table: Rewritten, isLater: boolean): Rewritten {
  const match = OF_TABLE.exec(request.text);
  // “the table” would be the result of the request before.
  const own =
    match === null || !isLater
      ? request
      : request.replaced({ start: match.index, end: match.index + match[0].length }, { text: "a table" });
  const { length } = own.text;
  return own
    .replaced({ start: length, end: length }, { text: ":\n" })
    .replaced({ start: length + 2, end: length + 2 }, table);
}
