import type { Json } from "@/lib/json";
import { dateInWords } from "./dates";
import { fenced, lineStart, plainLine, plainText } from "./markdown-text";
import { spoken } from "./names";
import { formatNumber, groupDigits, isLargeNumeral, namesCode } from "./numbers";
import { haveSameKeys, isRecord, table } from "./tables";

/** What decides how a value is written besides the value. */
export interface Style {
  timeZone: string;
  /** Names under which the value stands: those of codes and years keep their digits ungrouped. */
  name?: string;
  /** Whether JSON was asked for: then a table of it would not do. */
  isJson?: boolean;
  /** Writes a number with its currency or unit, where it has one. */
  amount?: ((value: number, name: string | undefined) => string | undefined) | undefined;
}

/** In characters: longer text is no part of a sentence. */
const SHORT = 200;
/** In digits: 1,000! has 2,568. */
const LONGEST_NUMERAL = 3_000;
/** As many items, and as many characters of texts, as one still reads as a sentence. */
const IN_A_SENTENCE = 20;
const TEXTS_IN_A_SENTENCE = 100;
const ITEMS = 1_000;
const FIELDS = 100;

/** A result in Markdown: short values in bold, lists and records as lists and tables, other text as a block. */
export function formatValue(value: Json, style: Style): string {
  if (typeof value === "string") return formatText(value, style);
  if (style.isJson === true && typeof value === "object" && value !== null) return asJson(value);
  if (Array.isArray(value)) return formatList(value, style);
  if (isRecord(value)) return formatRecord(value, style);
  return `**${inWords(value, style)}**`;
}

/** Whether a value reads well inside of a sentence. */
export function isShort(value: Json): boolean {
  if (typeof value !== "string") return typeof value !== "object" || value === null;
  const text = value.slice(0, LONGEST_NUMERAL + 1);
  return isLargeNumeral(text) ? value.length <= LONGEST_NUMERAL : value.length <= SHORT && !/[\n<`]/.test(text.trim());
}

/** A value on one line, without emphasis. */
export function inWords(value: Json, style: Style): string {
  if (value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberInWords(value, style);
  if (typeof value === "string") return textInWords(value, style);
  const parts = Array.isArray(value)
    ? value.slice(0, FIELDS).map((item) => flat(item, style))
    : Object.entries(value)
        .slice(0, FIELDS)
        .map(([key, item]) => `${plainLine(spoken(key))}: ${flat(item, { ...style, name: key })}`);
  return parts.join(", ");
}

function flat(value: Json, style: Style): string {
  return typeof value === "object" && value !== null ? plainLine(JSON.stringify(value)) : inWords(value, style);
}

function numberInWords(value: number, { amount, name }: Style): string {
  if (name !== undefined && namesCode(name)) return String(value);
  return plainText(amount?.(value, name) ?? formatNumber(value));
}

function textInWords(text: string, { name, timeZone }: Style): string {
  const trimmed = text.trim();
  if (trimmed.length <= LONGEST_NUMERAL && isLargeNumeral(trimmed) && !namesCode(name ?? ""))
    return groupDigits(trimmed);
  const date = text.length < 40 ? dateInWords(trimmed, timeZone) : undefined;
  return date === undefined ? plainLine(text) : `${plainLine(trimmed)} (${date})`;
}

function formatText(text: string, style: Style): string {
  const trimmed = text.trimEnd();
  if (trimmed === "") return "**(an empty text)**";
  if (isShort(trimmed)) return `**${textInWords(trimmed.trim(), style)}**`;
  return fenced(trimmed, trimmed.trimStart().startsWith("<") ? "html" : "");
}

function formatList(items: readonly Json[], style: Style): string {
  if (items.length === 0) return "**(an empty list)**";
  if (items.every((item) => isShort(item))) return shortItems(items, style);
  const rows = items.filter(isRecord);
  if (rows.length < items.length) return asJson(items);
  return table(
    rows.map((item) => ({ item })),
    (value, name) => inWords(value, { ...style, name }),
  );
}

/** JSON on one line where it fits there, as people write small matrices. */
function asJson(value: Json | readonly Json[]): string {
  const isSmall = JSON.stringify(value).length <= SHORT;
  return fenced(isSmall ? onOneLine(value) : JSON.stringify(value, null, 2), "json");
}

function onOneLine(value: Json | readonly Json[]): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => onOneLine(item)).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`)
    .join(", ")}}`;
}

function shortItems(items: readonly Json[], style: Style): string {
  const shown = items.slice(0, ITEMS).map((item) => (item === "" ? "(empty)" : listed(item, style)));
  if (fitsInSentence(items)) return `**${shown.join(", ").trim()}**`;
  if (items.every((item) => typeof item === "number")) return `\n\n${shown.join(", ")}${more(items.length - ITEMS)}`;
  return `\n\n${shown.map((item) => `- ${lineStart(item)}`).join("\n")}${more(items.length - ITEMS)}`;
}

/** Whether a list reads well with commas between its items: few short ones that have none themselves. */
export function fitsInSentence(items: readonly Json[]): boolean {
  if (items.length > IN_A_SENTENCE || !items.every((item) => isShort(item))) return false;
  const texts = items.filter((item) => typeof item === "string");
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return items.length === 1 || (length <= TEXTS_IN_A_SENTENCE && !texts.some((text) => text.includes(",")));
}

/** Among commas, one that groups digits would look as if it set two numbers apart. */
function listed(item: Json, style: Style): string {
  const written = inWords(item, style);
  return typeof item === "number" ? written.replaceAll(/(?<=\d),(?=\d)/g, "") : written;
}

function formatRecord(value: Record<string, Json>, style: Style): string {
  const entries = Object.entries(value);
  const [only] = entries;
  if (only === undefined) return "**(nothing)**";
  if (entries.length === 1) return formatValue(only[1], { ...style, name: only[0] });
  const records = entries.flatMap(([key, item]) => (isRecord(item) ? [{ key, item }] : []));
  if (records.length === entries.length && haveSameKeys(records.map(({ item }) => item)))
    return table(records, (cell, name) => inWords(cell, { ...style, name }));
  return formatFields(entries, style);
}

/** “name: value” a line each; of very many the first. */
export function formatFields(fields: readonly [string, Json][], style: Style): string {
  return `\n\n${namedValues(fields.slice(0, FIELDS), style)}${more(fields.length - FIELDS)}`;
}

/** “name: value” a line; what is too long for a line follows as a block of its own. */
function namedValues(entries: readonly [string, Json][], style: Style): string {
  const isLong = ([, value]: readonly [string, Json]) => !isShort(value) && !fitsOneLine(value);
  const lines = entries
    .filter((entry) => !isLong(entry))
    .map(([key, value]) => `- ${lineStart(plainLine(spoken(key)))}: ${bold(inWords(value, { ...style, name: key }))}`);
  const blocks = entries
    .filter(isLong)
    .map(([key, value]) => `${lineStart(plainLine(spoken(key)))}:${formatValue(value, { ...style, name: key })}`);
  return [lines.join("\n"), ...blocks].filter((part) => part !== "").join("\n\n");
}

/** Whether what is no short value may still stand on one line: few parts, none of which has parts of its own. */
function fitsOneLine(value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return fitsInSentence(value);
  const parts = Object.values(value);
  return parts.length <= IN_A_SENTENCE && parts.every((part) => isShort(part));
}

function bold(plain: string): string {
  const text = plain.trim();
  return text === "" ? "(empty)" : `**${text}**`;
}

function more(count: number): string {
  return count > 0 ? `\n\n… and ${formatNumber(count)} more` : "";
}
