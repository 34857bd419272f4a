import { begun, type TemplateName, templateParts, templateValue, worded } from "@/lib/answer-template";
import { Json } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import type { Call } from "../../planner";
import { marksOf } from "./amounts";
import { fitsInSentence, formatFields, formatValue, inWords, isShort, type Style } from "./format-value";
import { ended, plainLine, says } from "./markdown-text";
import { isRecord } from "./tables";
import { tellsItself } from "./tells-itself";

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
interface Gap extends TemplateName {
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
  const parts = partsOf(template, filling);
  let sentence = "";
  for (const { text, gap } of parts) {
    sentence += plainLine(sentence === "" ? begun(text) : text);
    if (gap === undefined) continue;
    const value = valueAt(gap, filling);
    if (value === undefined || value === null) return undefined;
    const said = say(value, gap, filling);
    if (said === undefined) return isLast(gap) ? `${sentence.trimEnd()}${formatBlock(value, gap, filling)}` : undefined;
    sentence += isOne(sentence) && !isOfResult(gap.name) ? singular(said) : said;
  }
  if (!parts.some(({ gap }) => gap !== undefined && isOfResult(gap.name))) return undefined;
  return `${ended(sentence.trim())}${rest(template, sentence, filling)}`;
}

/** Whether what follows is counted, and is one. */
function isOne(sentence: string): boolean {
  return /(?:^|\s)1\s$/.test(sentence);
}

/** “weeks” as it stands after a one; what is no plural stays, such as “celsius” and “hertz”. */
function singular(units: string): string {
  const [unit = "", ...divisors] = units.split(" per ");
  const one = unit
    .replace(/\bfeet$/i, "foot")
    .replace(/(?<=ch|sh|x)es$/, "")
    .replace(/(?<=\w\w[^su\W])(?<!bp|siemen)s$/, "");
  return [one, ...divisors].join(" per ");
}

function partsOf(template: string, filling: Filling): { text: string; gap?: Gap }[] {
  const parts = templateParts(template, (path) => isSaid(path, filling));
  const written = parts.map((part) => ("text" in part ? part.text : `{${part.path.join(".")}}`));
  return parts.map((part, at) => {
    if ("text" in part) return part;
    const [before, after] = [written.slice(0, at), written.slice(at + 1)].map((texts) => texts.join(""));
    return { text: "", gap: { ...part, name: part.path.join("."), before: before ?? "", after: after ?? "" } };
  });
}

/** Whether an optional part can hold it: an input that the call gives, or a value of the result that fits a sentence. */
function isSaid(path: readonly string[], { call, result }: Filling): boolean {
  const value = templateValue(path, { arguments: call.arguments, result });
  return value !== undefined && value !== null && value !== "" && fitsSentence(value);
}

function isOfResult(name: string): boolean {
  return name === "result" || name.startsWith("result.");
}

/** Whether nothing but the end of the sentence follows. */
function isLast({ after }: Gap): boolean {
  return /^\s?[.!:]?\s?$/.test(after);
}

/** What stands at a place of the template; an input that was left out has its default. */
function valueAt({ name, path }: Gap, { call, result, document }: Filling): Json | undefined {
  return templateValue(path, { arguments: call.arguments, result }) ?? presetOf(name, document);
}

function presetOf(name: string, document: SearchDocument | undefined): Json | undefined {
  const inputs = document?.inputs.properties ?? {};
  return Object.hasOwn(inputs, name) ? Json.safeParse(inputs[name]?.default).data : undefined;
}

/** A value inside of the sentence: the result's stand out. Undefined for one that is too long. */
function say(value: Json, gap: Gap, filling: Filling): string | undefined {
  if (!fitsSentence(value) || value === "") return undefined;
  const word = worded(gap, value);
  if (word !== undefined) return plainLine(word);
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

function fitsSentence(value: Json): boolean {
  return Array.isArray(value) ? fitsInSentence(value) : isShort(value);
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

/** Fields of the result that the sentence does not say, and would not with its optional parts. */
function rest(template: string, sentence: string, { result, style }: Filling): string {
  const paths = templateParts(template).flatMap((part) =>
    "path" in part && part.path[0] === "result" ? [part.path] : [],
  );
  if (!isRecord(result) || paths.some(({ length }) => length === 1)) return "";
  const said = new Set(paths.map(([, field]) => field));
  const fields = Object.entries(result).filter(([key, value]) => !said.has(key) && value !== null);
  const isSaid = ([name, value]: [string, Json]) =>
    isShort(value) && (says(sentence, inWords(value, { ...style, name })) || tellsItself(result) === value);
  // of very many fields a sentence says none but its own, and to look for each would take long
  const left = fields.length > MOST_FIELDS ? fields : fields.filter((field) => !isSaid(field));
  return left.length === 0 ? "" : formatFields(left, style);
}
