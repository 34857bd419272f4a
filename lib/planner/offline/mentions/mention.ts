import type { Json } from "@/lib/json";

export type MentionKind =
  | "number"
  | "date"
  | "time"
  | "quoted"
  | "name"
  | "phrase"
  | "url"
  | "email"
  | "path"
  | "identifier"
  | "colour"
  | "json"
  | "list"
  | "formula"
  | "program"
  | "option"
  | "object"
  | "pattern"
  | "labelled"
  | "tail";

/** Something that a question mentions and that an argument can be made of. */
export interface Mention {
  kind: MentionKind;
  /** Offsets in the question. */
  start: number;
  end: number;
  text: string;
  value: Json;
  /** Of a number that no double holds: its digits as they were typed, without separators. */
  exact?: string;
  /** Of a number: the word that follows it (“years”), or the currency or percent sign in letters. */
  unit?: string;
  /** A number that a duration implies: “next week” is one week. */
  implied?: boolean;
  /** Of a list: what it is made of. */
  items?: Mention[];
  /** Of a date: how much of it was said. */
  precision?: "day" | "month" | "year";
  /** Of a date and time in one. */
  clock?: string;
}

export function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Keeps of overlapping mentions the first given one. */
export function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = [];
  for (const mention of mentions) if (!kept.some((other) => overlaps(other, mention))) kept.push(mention);
  return kept.sort((a, b) => a.start - b.start);
}

const VALUE_KINDS: ReadonlySet<Mention["kind"]> = new Set([
  "number",
  "quoted",
  "json",
  "list",
  "date",
  "time",
  "url",
  "email",
  "colour",
  "tail",
  "name",
  "identifier",
  "pattern",
]);

/** Whether what is mentioned is a value that somebody gives, and no word of the request. */
export function isValueKind(kind: Mention["kind"]): boolean {
  return VALUE_KINDS.has(kind);
}
