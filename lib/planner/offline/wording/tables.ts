import type { Json } from "@/lib/json";
import { plainLine } from "./markdown-text";
import { spoken } from "./names";
import { formatNumber, isLargeNumeral } from "./numbers";

type Row = Record<string, Json>;

const ROWS = 50;
const COLUMNS = 30;

export function isRecord(value: Json): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function haveSameKeys([first, ...others]: readonly Row[]): boolean {
  const keys = Object.keys(first ?? {})
    .sort()
    .join("\n");
  return keys !== "" && others.every((other) => Object.keys(other).sort().join("\n") === keys);
}

/** Records as a table of Markdown, each with its name where it has one. Columns of numbers are aligned to the right. */
export function table(
  records: readonly { key?: string; item: Row }[],
  write: (value: Json, column: string) => string,
): string {
  const named = records.some(({ key }) => key !== undefined);
  const shown = records.slice(0, ROWS);
  const all = new Set(shown.flatMap(({ item }) => Object.keys(item)));
  const columns = [...all].slice(0, COLUMNS);
  const heads = columns.map((column) => plainLine(spoken(column)));
  const rules = columns.map((column) => (isNumeric(shown, column) ? "---:" : "---"));
  const lines = shown.map(({ key = "", item }) => {
    const cells = columns.map((column) =>
      Object.hasOwn(item, column) ? cell(item[column] ?? null, column, write) : "",
    );
    return named ? [plainLine(spoken(key)), ...cells] : cells;
  });
  const rows = named ? [["", ...heads], ["---", ...rules], ...lines] : [heads, rules, ...lines];
  return `\n\n${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}${left(records.length - ROWS, "row")}${left(all.size - COLUMNS, "column")}`;
}

function cell(value: Json, column: string, write: (value: Json, column: string) => string): string {
  return value === null ? "" : write(value, column).trim();
}

function isNumeric(rows: readonly { item: Row }[], column: string): boolean {
  const values = rows.map(({ item }) => item[column] ?? null).filter((value) => value !== null);
  const isNumber = (value: Json) => typeof value === "number" || (typeof value === "string" && isLargeNumeral(value));
  return values.length > 0 && values.every(isNumber);
}

function left(count: number, noun: string): string {
  if (count <= 0) return "";
  return `\n\n… and ${formatNumber(count)} more ${noun}${count === 1 ? "" : "s"}`;
}
