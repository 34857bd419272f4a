import { templateParts, templateValue } from "@/lib/answer-template";
import { Json } from "@/lib/json";
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
  const parts = templateParts(template);
  const written = parts.map((part) => ("text" in part ? part.text : `{${part.path.join(".")}}`));
  return parts.map((part, at) => {
    if ("text" in part) return part;
    const [before, after] = [written.slice(0, at), written.slice(at + 1)].map((texts) => texts.join(""));
    return { text: "", gap: { name: part.path.join("."), before: before ?? "", after: after ?? "" } };
  });
}

function isOfResult(name: string): boolean {
  return name === "result" || name.startsWith("result.");
}

/** Whether nothing but the end of the sentence follows. */
function isLast({ after }: Gap): boolean {
  return /^\s?[.!:]?\s?$/.test(after);
}

/** What stands at a place of the template; an input that was left out has its default. */
function valueAt(name: string, { call, result, document }: Filling): Json | undefined {
  const path = name.split(".");
  return templateValue(path, { arguments: call.arguments, result }) ?? presetOf(name, document);
}

function presetOf(name: string, document: SearchDocument | undefined): Json | undefined {
  const inputs = document?.inputs.properties ?? {};
  return Object.hasOwn(inputs, name) ? Json.safeParse(inputs[name]?.default).data : undefined;
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
