import type { Span } from "@/lib/argument-source";
import { type Mention, overlaps } from "../mentions/mention";
import type { Rewritten } from "./rewritten";
import { LONGEST } from "./split";

/** “1)”, “(b)”, “2.” before a request. */
const MARK = /(?<=^|[\s:;])(?:\(([a-d1-4])\)|([a-d1-4])[).])\s{1,9}/giu;
const ORDERS = ["abcd", "1234"];

/** “a) 12 km in miles b) 40 °C in °F”: requests that are numbered; nothing where none are, or where a number is told before the first. */
export function numbered(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  if (said.text.length > LONGEST) return [];
  const whole = mentions.filter(({ kind }) => kind === "quoted" || kind === "json");
  const marks = [...said.text.matchAll(MARK)]
    .map(({ index, 0: mark, 1: inBrackets, 2: bare }) => ({
      start: index,
      end: index + mark.length,
      name: (inBrackets ?? bare ?? "").toLowerCase(),
    }))
    .filter((mark) => !whole.some((mention) => overlaps(mention, mark)));
  const [first] = marks;
  const isInOrder = ORDERS.some((order) => order.startsWith(marks.map(({ name }) => name).join("")));
  if (first === undefined || marks.length < 2 || !isInOrder || /\d/.test(said.text.slice(0, first.start))) return [];
  return marks.map(({ end }, at) => said.slice(end, endOf(said.text, marks[at + 1])));
}

/** Where a request ends before the mark of the next one, without what separates them. */
function endOf(text: string, next: Span | undefined): number {
  return text.slice(0, next?.start ?? text.length).replace(/[\s,;]{1,9}(?:and\s{0,9})?$/i, "").length;
}
