import type { Json } from "@/lib/json";
import type { Schema } from "./schema";

/** “one of: a, b or c”, “One of 'a', 'b'”, “one of the following units: km, mi”. */
const INTRODUCTION = /\bone of(?: the following)?(?: [a-z]+){0,2}?\s*(:|(?=\s*["'`“‘([{]))\s*/i;
/** “one of a, b”: only where the default is among them. */
const LOOSE = /\bone of\s+/i;
/** “such as "a"” gives examples, and not all there is. */
const EXAMPLES = /(?:such as|e\.\s?g\.,?|eg\.?|for example,?|for instance,?|like|examples?:?|not|except)\s*$/i;
/** “either 'a' or 'b'”. */
const EITHER = /\beither\s+(?=["'`“‘])/i;
const WORD = /^[\p{L}\p{N}_.+*/%^<>=|&!×÷-]{1,40}$/u;
const QUOTED = /^\s*["'`“‘]([^"'`“”‘’]{1,60})["'`”’]/;
const SEPARATOR = /^\s*(?:,\s*(?:and|or)\b|,|;|\||\/|\band\b|\bor\b)\s*/i;
const MAX_VALUES = 100;
const MAX_TEXT = 1_000;

/**
 * The values that a parameter's description lists as the only ones, if it does. A list that does not fit the type or
 * leaves out the default is no such list.
 */
export function enumeratedValues(
  description: string,
  schema: Schema,
  defaultValue: Json | undefined,
): Json[] | undefined {
  if (schema.enum !== undefined || schema.anyOf !== undefined) return undefined;
  const type = schema.type ?? "string";
  if (type !== "string" && type !== "integer" && type !== "number") return undefined;
  const text = description.slice(0, MAX_TEXT);
  const start = INTRODUCTION.exec(text) ?? EITHER.exec(text);
  const listed = start
    ? readList(text.slice(start.index + start[0].length).replace(/^[\s([{]+/, ""))
    : withDefault(text, defaultValue);
  const values: Json[] = type === "string" ? listed : listed.map(Number);
  const usable =
    values.length >= 2 &&
    new Set(values).size === values.length &&
    values.every((value) => typeof value === "string" || Number.isFinite(value)) &&
    (defaultValue === undefined || defaultValue === null || values.some((value) => value === defaultValue));
  return usable ? values : undefined;
}

/** “'a', 'b' or 'c'” and “one of a, b”, which are no prose where the default is one of them. */
function withDefault(text: string, defaultValue: Json | undefined): string[] {
  if (typeof defaultValue !== "string" || defaultValue === "") return [];
  const at = text.search(/["'`“‘]/);
  const quoted = at === -1 || EXAMPLES.test(text.slice(0, at)) ? [] : readQuoted(text.slice(at));
  const loose = LOOSE.exec(text);
  const listed = quoted.length >= 2 ? quoted : loose ? readBare(text.slice(loose.index + loose[0].length)) : [];
  return listed.includes(defaultValue) ? listed : [];
}

/** Quoted values, or bare words up to the end of the sentence; anything else means that this is prose. */
function readList(text: string): string[] {
  return QUOTED.test(text) ? readQuoted(text) : readBare(text);
}

function readQuoted(text: string): string[] {
  const values: string[] = [];
  let rest = text;
  for (
    let match = QUOTED.exec(rest);
    match?.[1] !== undefined && values.length < MAX_VALUES;
    match = QUOTED.exec(rest)
  ) {
    values.push(match[1]);
    rest = rest.slice(match[0].length).replace(/^\s*\([^)]*\)/, "");
    const separator = SEPARATOR.exec(rest);
    if (!separator) break;
    rest = rest.slice(separator[0].length);
  }
  return values;
}

function readBare(text: string): string[] {
  const end = text.search(/[)\]};]|\.(?:\s|$)|\n|\(|\s(?:-|–|—)\s/);
  const sentence = end === -1 ? text : text.slice(0, end);
  const values = sentence
    .split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s*\|\s*/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return values.length <= MAX_VALUES && values.every((word) => WORD.test(word)) ? values : [];
}
