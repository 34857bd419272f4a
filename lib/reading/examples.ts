import { Json } from "@/lib/json";
import { type Schema, typeOf } from "./schema";

/** “such as 1/2”, “e.g. "C#"”, “like 192.168.1.0/24”, “Example: 2d6”. */
const INTRODUCTION = /\b(?:such as|e\.\s?g\.,?|eg\.?|for example,?|for instance,?|like|examples?:)\s*:?\s*/gi;
const QUOTED = /^(?:"([^"]{1,200})"|'([^']{1,200})'|`([^`]{1,200})`|“([^”]{1,200})”)/;
/** A bare word counts only where a sign, a digit or a capital inside shows that it is no word of the sentence. */
const BARE = /^([^\s,;"'`“”()]*[\d/_:@#+*][^\s,;"'`“”]*|[a-z]+[A-Z]\w*)/;
const NUMBER = /^-?\d+(?:\.\d+)?(?=$|[\s,;).]|%)/;
const JOINT = /^(?:\s*\([^()]{0,60}\))?\s*(?:,\s*(?:or|and)\s+|,\s*|or\s+|and\s+)/i;
const MAX_EXAMPLES = 60;
const MAX_TEXT = 1_000;

/**
 * Values that a parameter takes: those that the source shows, or else those that the descriptions give, the parameter's own
 * first. Only values of its type count.
 */
export function examplesFor(schema: Schema, shown: readonly Json[], descriptions: readonly string[]): Json[] {
  if (schema.enum !== undefined || schema.format !== undefined || schema.type === "boolean") return [];
  const items = schema.type === "array" && typeof schema.items === "object" ? schema.items : undefined;
  const itemSchema = items && !Array.isArray(items) && items !== null ? items : undefined;
  if (itemSchema?.enum !== undefined || itemSchema?.format !== undefined) return [];
  const fits = (value: Json) =>
    value !== null && (hasType(value, schema) || (itemSchema !== undefined && hasType(value, itemSchema)));
  const candidates = [
    shown,
    ...descriptions.map((text) => saidExamples(text, itemSchema ?? schema)),
    ...(itemSchema ? descriptions.map((text) => saidExamples(text, schema)) : []),
  ];
  const found = candidates.map((values) => values.filter(fits)).find((values) => values.length > 0) ?? [];
  return [...new Map(found.map((value) => [JSON.stringify(value), value])).values()].slice(0, MAX_EXAMPLES);
}

/** The examples that a text gives of a number, or of a text or something of no known type. */
function saidExamples(text: string, { type }: Schema): Json[] {
  const short = text.slice(0, MAX_TEXT);
  const isNumber = type === "number" || type === "integer";
  if (type === "array" || type === "object") return saidJson(short);
  if (type !== undefined && type !== "string" && !isNumber) return [];
  const found: Json[] = [];
  for (const introduction of short.matchAll(INTRODUCTION)) {
    let rest = short.slice(introduction.index + introduction[0].length);
    for (
      let value = isNumber ? numberIn(rest) : textIn(rest);
      value;
      value = isNumber ? numberIn(rest) : textIn(rest)
    ) {
      found.push(value.value);
      rest = rest.slice(value.length);
      const joint = JOINT.exec(rest);
      if (!joint) break;
      rest = rest.slice(joint[0].length);
    }
  }
  return found;
}

/** Lists and objects that follow an introduction, as JSON or as Python writes them. */
function saidJson(text: string): Json[] {
  return [...text.matchAll(INTRODUCTION)].flatMap((introduction) => {
    const rest = text.slice(introduction.index + introduction[0].length).replace(/^[`"“]+(?=[[{])/, "");
    const json = /^[[{]/.test(rest) ? balanced(rest) : undefined;
    if (json === undefined) return [];
    const values = [
      json,
      json
        .replaceAll("'", '"')
        .replace(/\bTrue\b/g, "true")
        .replace(/\bFalse\b/g, "false")
        .replace(/\bNone\b/g, "null"),
    ];
    return values.flatMap((value) => parsed(value) ?? []).slice(0, 1);
  });
}

/** Up to the bracket that closes the first one; brackets in texts are not told apart. */
function balanced(text: string): string | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if ("[{".includes(text.charAt(index))) depth++;
    else if ("]}".includes(text.charAt(index))) depth--;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return undefined;
}

function parsed(text: string): Json[] | undefined {
  try {
    return [Json.parse(JSON.parse(text))];
  } catch {
    return undefined;
  }
}

function numberIn(text: string): { value: Json; length: number } | undefined {
  const match = NUMBER.exec(text);
  return match ? { value: Number(match[0]), length: match[0].length } : undefined;
}

function textIn(text: string): { value: Json; length: number } | undefined {
  const quoted = QUOTED.exec(text);
  if (quoted) return { value: quoted.slice(1).find((part) => part !== undefined) ?? "", length: quoted[0].length };
  if (/^[[{]/.test(text)) return jsonIn(text);
  const bare = BARE.exec(text)?.[1]?.replace(/[.:!?)]+$/, "");
  return bare ? { value: bare, length: bare.length } : undefined;
}

/** JSON that stands in a text, up to its last bracket. */
function jsonIn(text: string): { value: Json; length: number } | undefined {
  const end = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}")) + 1;
  const json = text.slice(0, end);
  try {
    JSON.parse(json);
  } catch {
    return undefined;
  }
  return { value: json, length: end };
}

function hasType(value: Json, { type }: Schema): boolean {
  const known = typeOf(value);
  const types = Array.isArray(type) ? type : [type];
  return types.some((one) => one === undefined || one === known || (one === "integer" && Number.isInteger(value)));
}
