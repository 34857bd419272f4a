import type { Json } from "@/lib/json";
import { isSameFunction } from "@/lib/planner/same-call";
import type { Candidate, SearchDocument } from "@/lib/search";
import { isSvgPicture } from "@/lib/svg-picture";
import type { CallResult } from "../../planner";
import { moneyOf, namesMoney, takesMoney } from "./amounts";
import { askedFields } from "./asked-fields";
import { formatValue, inWords, isShort, type Style } from "./format-value";
import { ended, plainLine, plainText } from "./markdown-text";
import { nameOf, spoken } from "./names";
import { namesCode } from "./numbers";
import { rounded } from "./rounded";
import { isRecord } from "./tables";
import { tellsItself } from "./tells-itself";
import { fillTemplate } from "./template";
import { type Program, resultOf } from "./value-of";
import { verdict } from "./verdict";

/** A record of more is shown by its first ones, and says nothing in a sentence. */
const MOST_FIELDS = 100;

/** What an answer is made of. */
export interface ToWord {
  /** What was called, in the order asked. */
  results: readonly CallResult[];
  candidates: readonly Candidate[];
  programs?: readonly Program[];
  question: string;
  timeZone: string;
}

/** The answer, in Markdown, made of what the calls returned: a paragraph each; a failure is named as it is. */
export function wordAnswer(whole: ToWord): string {
  const results = toldOf(whole.results);
  if (results.length === 0) return "No tool was run, so there is no result to answer from.";
  const several = results.length > 1;
  const paragraphs = results.map((result) =>
    result.status === "ok"
      ? rounded(paragraph(result, whole, several ? results : undefined), whole.question)
      : failure(result, whole),
  );
  const none = results.every(({ status }) => status !== "ok");
  return `${paragraphs.join("\n\n")}${none ? " I have no result to answer from." : ""}`;
}

/** What is told: of failures after which others were tried, the last where all failed, and none that came to a result later. */
function toldOf(results: readonly CallResult[]): readonly CallResult[] {
  if (results.every(({ status }) => status !== "ok")) return results.slice(-1);
  return results.filter((result, index) => !isCorrected(result, results.slice(index + 1)));
}

/** Whether a failed call was made again, and then succeeded. */
function isCorrected({ call, status }: CallResult, later: readonly CallResult[]): boolean {
  return status !== "ok" && later.some((other) => other.status === "ok" && isSameFunction(other.call, call));
}

function paragraph(result: CallResult, whole: ToWord, among: readonly CallResult[] | undefined): string {
  const { call } = result;
  const program = whole.programs?.find(({ source }) => Object.values(call.arguments).includes(source));
  const value = resultOf(result, program);
  // Listing the fields of a record takes longer than writing down those that are shown: of a vast one they are not looked through.
  const isVast = isRecord(value) && Object.keys(value).length > MOST_FIELDS;
  // the value stays with the call, where it is shown as a picture; its source says nothing to a reader
  if (!isVast && holdsPicture(value)) return `Here is the ${plainText(nameOf(call.tool))}.`;
  const document = whole.candidates.find(({ document }) => isOf(document, call))?.document;
  const style = styleOf(result, document, whole);
  const template = program === undefined ? document?.hints?.answer : program.answer;
  const filling = { call, question: whole.question, style, document };
  const filled =
    template === undefined
      ? undefined
      : (fillTemplate(template, { ...filling, result: result.value ?? value }) ??
        fillTemplate(template, { ...filling, result: value }));
  if (filled !== undefined) return filled;
  const told = isVast ? undefined : tellsItself(value);
  if (told !== undefined) return ended(`${formatValue(told, style)}`);
  const asked = isVast ? "" : whole.question;
  // What computes anything says nothing by its name.
  return among === undefined || program !== undefined
    ? alone(value, style, asked)
    : labelled(value, style, result, among, document);
}

function isOf(document: SearchDocument, call: CallResult["call"]): boolean {
  return document.slug === call.tool && document.function === call.function;
}

/** How this call's values are written: money in the question's currency, codes without groups. */
function styleOf(
  { call }: CallResult,
  document: SearchDocument | undefined,
  { question, timeZone, results }: ToWord,
): Style {
  const money = moneyOf(question);
  const isMoney = money !== undefined && !ASKS_NO_MONEY.test(question) && takesMoney(call, question, document?.hints);
  const amount = (value: number, name: string | undefined) => {
    if (isMoney && (name === undefined || namesMoney(name))) return money(value);
    // Which of several is asked for in percent, the question alone does not say.
    return results.length === 1 ? percentOf(value, name, question) : undefined;
  };
  const name = [call.tool, call.function].find(namesCode);
  const isJson = [question, document?.toolName ?? ""].every((text) => /\bjson\b/i.test(text));
  return { timeZone, amount, isJson, ...(name === undefined ? {} : { name }) };
}

function percentOf(value: number, name: string | undefined, question: string): string | undefined {
  return name === undefined && ASKS_PERCENT.test(question) ? `${value} %` : undefined;
}

const ASKS_PERCENT =
  /\b(?:what|which|how many) (?:percent\b|percentage\b|%)|\bpercent(?:age)?(?:wise)? (?:increase|decrease|change|difference|growth|drop)\b/i;
const ASKS_NO_MONEY = /\bhow (?:many|long|often)\b|\b(?:what|which) (?:percent|percentage|ratio|rate|fraction)\b/i;

/** The one result of a question. */
function alone(value: Json, style: Style, question: string): string {
  const judged = typeof value === "boolean" ? verdict(question, value) : undefined;
  if (judged !== undefined) return plainText(judged);
  const asked = isRecord(value) && question !== "" ? askedFields(value, style, question) : undefined;
  if (asked !== undefined) return asked;
  const formatted = formatValue(value, style);
  if (isShort(value)) return ended(`The answer is ${formatted}`);
  return `Here is the result:${formatted.startsWith("\n") ? "" : " "}${formatted}`;
}

/** One of several results: with the tool's name, and the values by which its call differs from others of the function. */
function labelled(
  value: Json,
  style: Style,
  { call }: CallResult,
  among: readonly CallResult[],
  document: SearchDocument | undefined,
): string {
  const others = among.filter((other) => other.call !== call && isSameFunction(other.call, call));
  const own = Object.entries(call.arguments).filter(
    ([input, argument]) =>
      isShort(argument) &&
      (others.length === 0 || others.some((other) => inText(other.call.arguments[input]) !== inText(argument))),
  );
  const inputs = own.slice(0, 4).map(([input, argument]) => {
    const said = inWords(argument, { timeZone: style.timeZone, name: input });
    return `${plainLine(spoken(input))} ${said}`;
  });
  const label = [plainLine(document?.toolName ?? nameOf(call.tool)), ...inputs].join(", ");
  const formatted = formatValue(value, style);
  return formatted.startsWith("\n") ? `${label}:${formatted}` : ended(`${label}: ${formatted}`);
}

function inText(value: Json | undefined): string {
  return value === undefined ? "" : JSON.stringify(value);
}

function holdsPicture(value: Json): boolean {
  if (typeof value === "string") return isSvgPicture(value) || value.startsWith("data:image/");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((part) => typeof part === "string" && holdsPicture(part));
}

function failure({ call, status, error }: CallResult, { candidates, programs = [] }: ToWord): string {
  const [first = ""] = (error ?? `it ended with “${status}”`).split("\n");
  const cause = ended(plainText(first.replace(KIND_OF_ERROR, "")));
  if (
    first.startsWith(ENDED) &&
    status === "tool-error" &&
    programs.some(({ source }) => Object.values(call.arguments).includes(source))
  )
    return `This cannot be computed: ${cause}`;
  const name = candidates.find(({ document }) => isOf(document, call))?.document.toolName ?? call.tool;
  return `The tool “${plainText(name)}” did not succeed: ${cause}`;
}

/** What stands before the words that a program ends with, and before no error of its own. */
const ENDED = "RuntimeError: ";
/** What a language calls an error that says itself what is wrong. */
const KIND_OF_ERROR = /^(?:Value|Runtime|Range|Type)?Error: (?=\S)/;
