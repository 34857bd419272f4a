import type { Json } from "@/lib/json";
import type { CallResult } from "../../planner";

/** A program that the planner wrote for this question. */
export interface Program {
  /** As it stands among the arguments of the call that runs it. */
  source: string;
  /** How its result is said, a template with `{result}`. */
  answer?: string | undefined;
}

/** In characters: a printed list that is longer is shown as it was printed. */
const LONGEST_LIST = 20_000;

/** A result's value, or what was printed where there is none; a record with one field stands for that field. */
export function resultOf({ value, stdout }: CallResult, program?: Program): Json {
  const printed = stdout?.trim() ?? "";
  const given = value === undefined || (value === null && printed !== "") ? printed : unwrapped(value);
  if (typeof given !== "string") return given;
  const text = given.trim();
  if (program === undefined) return given === printed || typeof value === "object" ? asNumber(text) : given;
  return asPrinted(text);
}

function unwrapped(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const output = value.output ?? value.stdout ?? value.result;
  return output !== undefined && Object.keys(value).length === 1 ? output : value;
}

/** What Python printed: a truth value, a number or a list is taken for one. */
function asPrinted(text: string): Json {
  if (text === "True" || text === "False") return text === "True";
  if (!text.startsWith("[") || text.length > LONGEST_LIST) return asNumber(text);
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isPlain) ? list : text;
  } catch {
    return text;
  }
}

function isPlain(item: unknown): item is string | number | boolean {
  return typeof item === "string" || typeof item === "boolean" || Number.isSafeInteger(item);
}

/** What a double holds exactly as it was written; anything else stays text, digit by digit. */
function asNumber(text: string): Json {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
