import type { Json } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import type { Call } from "../../planner";
import { marksOf } from "./amounts";
import { formatFields, formatValue, inWords, isShort, type Style } from "./format-value";
import { ended, plainLine, says } from "./markdown-text";
import { isRecord } from "./tables";

/** In characters: a longer template says more than a sentence. */
const LONGEST = 1_000;
const MOST_FIELDS = 100;

/** What a template is filled from. */
interface Filling {
  call: Call;
  result: Json;
  question: string;
  style: Style;
  document?: SearchDocument | undefined;
}

/** A place of a template that is filled, with the template's text around it. */
interface Gap {
  name: string;
  before: string;
  after: string;
}

/**
 * A template such as “{value} {from} is {result} {to}” with the call's values, in Markdown. What a result says besides
 * follows it. Undefined where a value is missing, or too long for where it stands.
 */
export function fillTemplate(template: string, filling: Filling): string | undefined {
  if (template.length > LONGEST) return undefined;
  const parts = partsOf(template);
  let sentence = "";
  for (const { text, gap } of parts) {
    sentence += plainLine(text);
    if (gap === undefined) continue;
    const value = valueAt(gap.name, filling);
    if (value === undefined || value === null) return undefined;
    const said = say(value, gap, filling);
    if (said === undefined) return isLast(gap) ? `${sentence.trimEnd()}${formatBlock(value, gap, filling)}` : undefined;
    sentence += said;
  }
  const names = parts.flatMap(({ gap }) => (gap === undefined ? [] : [gap.name]));
  return names.some(isOfResult) ? `${ended(sentence.trim())}${rest(names, sentence, filling)}` : undefined;
}

function partsOf(template: string): { text: string; gap?: Gap }[] {
  const parts: { text: string; gap?: Gap }[] = [];
  let from = 0;
  for (const match of template.matchAll(/\{([^{}]{1,100})\}/g)) {
    const text = template.slice(from, match.index);
    from = match.index + match[0].length;
    parts.push({ text, gap: { name: (match[1] ?? "").trim(), before: text, after: template.slice(from) } });
  }
  return [...parts, { text: template.slice(from) }];
}

function isOfResult(name: string): boolean {
  return name === "result" || name.startsWith("result.");
}

/** Whether nothing but the end of the sentence follows. */
function isLast({ after }: Gap): boolean {
  return /^\s?[.!:]?\s?$/.test(after);
}

function valueAt(name: string, { call, result, document }: Filling): Json | undefined {
  if (isOfResult(name)) return walk(result, name.split(".").slice(1));
  if (Object.hasOwn(call.arguments, name)) return call.arguments[name];
  const schema = document?.inputs.properties;
  const fallback = schema !== undefined && Object.hasOwn(schema, name) ? schema[name]?.default : undefined;
  return typeof fallback === "number" || typeof fallback === "string" || typeof fallback === "boolean"
    ? fallback
    : undefined;
}

function walk(value: Json | undefined, path: readonly string[]): Json | undefined {
  let at = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Array.isArray(at) ? at[Number(key)] : at[key];
  }
  return at;
}

/** A value inside of the sentence: the result's stand out. Undefined for one that is too long. */
function say(value: Json, gap: Gap, filling: Filling): string | undefined {
  const fits = Array.isArray(value) ? value.length <= 20 && value.every((item) => isShort(item)) : isShort(value);
  if (!fits || value === "") return undefined;
  if (isOfResult(gap.name)) return `**${inWords(value, styleOf(gap, filling)).trim()}**`;
  const said = inWords(value, { timeZone: filling.style.timeZone, name: gap.name });
  const { before, after } = marksOf(
    filling.call,
    gap.name,
    filling.question,
    unitOf(filling.document?.hints, gap.name),
  );
  const isThere = after !== "" && gap.after.trimStart().startsWith(after.trim());
  return `${gap.before.endsWith(before) ? "" : before}${said}${isThere ? "" : plainLine(after)}`;
}

function unitOf(hints: SearchDocument["hints"], input: string): string | undefined {
  return hints !== undefined && Object.hasOwn(hints.inputs, input) ? hints.inputs[input]?.unit : undefined;
}

/** How the result is written here: with no currency where the template itself says what the number is of. */
function styleOf(gap: Gap, { style }: Filling): Style {
  const name = gap.name.split(".").slice(1).at(-1);
  const saysUnit =
    /^\s?(?:[%°{]|percent|years?\b|months?\b|weeks?\b|days?\b|hours?\b|times\b|x\b|euros?\b|dollars?\b)/i.test(
      gap.after,
    ) || /[$€£¥]\s?$/.test(gap.before);
  return {
    timeZone: style.timeZone,
    ...(name === undefined ? {} : { name }),
    amount: saysUnit ? undefined : style.amount,
  };
}

/** A value that follows the sentence, below it. */
function formatBlock(value: Json, gap: Gap, filling: Filling): string {
  const block = formatValue(value, styleOf(gap, filling));
  return block.startsWith("\n") ? `:${block}` : ` ${block}`;
}

/** Fields of the result that the sentence does not say. */
function rest(names: readonly string[], sentence: string, { result, style }: Filling): string {
  if (!isRecord(result) || names.includes("result")) return "";
  const said = new Set(names.map((name) => name.split(".")[1]));
  const fields = Object.entries(result).filter(([key, value]) => !said.has(key) && value !== null);
  const isSaid = ([name, value]: [string, Json]) =>
    isShort(value) && says(sentence, inWords(value, { ...style, name }));
  // of very many fields a sentence says none but its own, and to look for each would take long
  const left = fields.length > MOST_FIELDS ? fields : fields.filter((field) => !isSaid(field));
  return left.length === 0 ? "" : formatFields(left, style);
}
