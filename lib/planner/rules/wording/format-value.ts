import type { Json } from "@/lib/json";

const SHORT = 200;
const ROWS = 50;

/** A result in Markdown: short values in bold, objects and rows as tables, long or marked-up text as a code block. */
export function formatValue(value: Json): string {
  if (value === null) return "**nothing**";
  if (typeof value === "boolean") return value ? "**yes**" : "**no**";
  if (typeof value === "number") return `**${value}**`;
  if (typeof value === "string") return formatText(value);
  if (Array.isArray(value)) return formatList(value);
  return formatObject(value);
}

/** A stranger's text as it stands: nothing in it is a link, a picture, markup or a cell's end. */
export function plainText(text: string): string {
  return text
    .replace(/[\\`*_|<~]/g, "\\$&")
    .replace(/\](?=[([])/g, "]\\")
    .replace(/&(?=#?\w+;)/g, "\\&");
}

/** Whether a value reads well inside of a sentence. */
export function isShort(value: Json): boolean {
  return typeof value === "string"
    ? value.length <= SHORT && !/[\n<`]/.test(value.trim())
    : typeof value !== "object" || value === null;
}

function formatText(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed === "") return "**(an empty text)**";
  if (isShort(trimmed)) return `**${plainText(trimmed)}**`;
  return fenced(trimmed, trimmed.trimStart().startsWith("<") ? "html" : "");
}

function fenced(text: string, language: string): string {
  let longest = 2;
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}${language}\n${text}\n${fence}`;
}

function formatList(items: Json[]): string {
  if (items.length === 0) return "**(an empty list)**";
  if (items.every((item) => isShort(item)))
    return items.length <= 20
      ? `**${items.map(cell).join(", ")}**`
      : `\n\n${items.map((item) => `- ${cell(item)}`).join("\n")}`;
  const rows = items.filter(isRecord);
  return rows.length === items.length ? table(rows) : fenced(JSON.stringify(items, null, 2), "json");
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function table(rows: Record<string, Json>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.slice(0, ROWS).map((row) => `| ${columns.map((column) => cell(row[column] ?? "")).join(" | ")} |`);
  const more = rows.length > ROWS ? `\n\n… and ${rows.length - ROWS} more` : "";
  return `\n\n| ${columns.map(cell).join(" | ")} |\n|${" --- |".repeat(columns.length)}\n${lines.join("\n")}${more}`;
}

function formatObject(value: Record<string, Json>): string {
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 0) return "**(nothing)**";
  if (entries.length === 1 && only !== undefined) return formatValue(only[1]);
  const records = entries.flatMap(([key, item]) => (isRecord(item) ? [{ key, item }] : []));
  if (records.length === entries.length && haveSameKeys(records.map(({ item }) => item))) return namedRows(records);
  const long = entries.filter(([, item]) => typeof item === "string" && !isShort(item));
  const lines = entries
    .filter((entry) => !long.includes(entry))
    .map(([key, item]) => `| ${cell(spoken(key))} | ${cell(item)} |`);
  const rows = lines.length === 0 ? "" : `\n\n| | |\n| --- | --- |\n${lines.join("\n")}`;
  return rows + long.map(([key, item]) => `\n\n${plainText(spoken(key))}:${formatText(String(item))}`).join("");
}

function haveSameKeys([first, ...others]: readonly Record<string, Json>[]): boolean {
  const keys = Object.keys(first ?? {})
    .sort()
    .join("\n");
  return keys !== "" && others.every((other) => Object.keys(other).sort().join("\n") === keys);
}

/** Records of the same form, each under its name: a table with a row each. */
function namedRows(records: readonly { key: string; item: Record<string, Json> }[]): string {
  const columns = Object.keys(records[0]?.item ?? {});
  const lines = records
    .slice(0, ROWS)
    .map(
      ({ key, item }) => `| ${[spoken(key), ...columns.map((column) => item[column] ?? "")].map(cell).join(" | ")} |`,
    );
  const more = records.length > ROWS ? `\n\n… and ${records.length - ROWS} more` : "";
  const heads = ["", ...columns.map((column) => cell(spoken(column)))].join(" | ");
  return `\n\n| ${heads} |\n|${" --- |".repeat(columns.length + 1)}\n${lines.join("\n")}${more}`;
}

/** A name as one says it; what is too long for that is none, and a megabyte of it would take its time. */
function spoken(key: string): string {
  if (key.length > SHORT) return key;
  return key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .replace(/\s+/g, " ");
}

function cell(value: Json): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text =
    typeof value === "string" ? value : typeof value === "object" && value !== null ? inline(value) : String(value);
  return plainText(text.replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks)));
}

function inline(value: Exclude<Json, string | number | boolean | null>): string {
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === "object" && item !== null ? JSON.stringify(item) : String(item)))
      .join(", ");
  return Object.entries(value)
    .map(
      ([key, item]) =>
        `${spoken(key)}: ${typeof item === "object" && item !== null ? JSON.stringify(item) : String(item)}`,
    )
    .join(", ");
}
