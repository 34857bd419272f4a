import type { Json } from "@/lib/json";
import { isSvgPicture } from "@/lib/svg-picture";
import { isQuickToDraw } from "./drawing-work";

type Row = Record<string, Json>;

/** How a value is best shown. */
export type ValueKind =
  | { kind: "svg"; source: string }
  | { kind: "scalar"; text: string }
  | { kind: "text"; text: string }
  | { kind: "table"; columns: string[]; rows: Row[] }
  | { kind: "record"; fields: { name: string; text: string }[] }
  | { kind: "json"; text: string };

const SCALAR_LENGTH = 120;
const MAX_COLUMNS = 12;

/** Decides how to show what a function returned. */
export function valueKind(value: Json): ValueKind {
  if (typeof value === "string")
    return isSvgPicture(value) && isQuickToDraw(value) ? { kind: "svg", source: value } : stringKind(value);
  if (value === null || typeof value !== "object") return { kind: "scalar", text: String(value) };
  const rows = Array.isArray(value) ? flatRows(value) : null;
  const columns = [...new Set((rows ?? []).flatMap(Object.keys))];
  if (rows && columns.length > 0 && columns.length <= MAX_COLUMNS) return { kind: "table", columns, rows };
  const fields = fieldsOf(value);
  if (fields !== null) return { kind: "record", fields };
  return { kind: "json", text: JSON.stringify(value, null, 2) };
}

/** An address that shows the picture in an `<img>`, where none of its scripts runs and nothing is loaded. */
export function svgAddress(source: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
}

function stringKind(text: string): ValueKind {
  return text.length <= SCALAR_LENGTH && !text.includes("\n") ? { kind: "scalar", text } : { kind: "text", text };
}

/** The fields of a record that is read at a glance: few, and none with more than a line. */
function fieldsOf(value: Json): { name: string; text: string }[] | null {
  if (!isFlat(value)) return null;
  const fields = Object.entries(value).map(([name, field]) => ({ name, text: String(field) }));
  const isShort = fields.every(({ text }) => text.length <= SCALAR_LENGTH && !text.includes("\n"));
  return fields.length > 0 && fields.length <= MAX_COLUMNS && isShort ? fields : null;
}

function flatRows(items: Json[]): Row[] | null {
  const rows = items.filter(isFlat);
  return rows.length > 0 && rows.length === items.length ? rows : null;
}

function isFlat(item: Json): item is Row {
  if (item === null || typeof item !== "object" || Array.isArray(item)) return false;
  return Object.values(item).every((cell) => cell === null || typeof cell !== "object");
}
