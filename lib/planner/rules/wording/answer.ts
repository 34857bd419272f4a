import type { Json } from "@/lib/json";
import type { CallResult } from "@/lib/planner/planner";
import { isSvgPicture } from "@/lib/svg-picture";
import type { Task } from "../program/task";
import { formatValue, isShort, plainText } from "./format-value";
import { verdict } from "./verdict";

/** The answer, in Markdown, made of what the calls returned; a failure is named as it is. */
export function wordAnswer(results: readonly CallResult[], task: Task | undefined, question = ""): string {
  const last = results.at(-1);
  if (last?.status === "ok") return sentence(last, task, question);
  const before = results.findLast(({ status }) => status === "ok");
  // a step before the one that failed is told, but not as the answer
  return before === undefined
    ? failure(last)
    : `${failure(last)} The step before gave ${formatValue(resultOf(before)).trimStart()}.`;
}

function sentence(result: CallResult, task: Task | undefined, question: string): string {
  const value = resultOf(result);
  // the value stays with the call, where it is shown as a picture; its source says nothing to a reader
  if (holdsPicture(value)) return `Here is the ${nameOf(result.call.tool)}.`;
  const told = tellsItself(value);
  if (told !== undefined) return `${formatValue(told)}${/[.!?]$/.test(told) ? "" : "."}`;
  const formatted =
    typeof value === "number" && ASKS_PERCENT.test(question)
      ? `${formatValue(value).slice(0, -2)} %**`
      : formatValue(value);
  if (task !== undefined && computes(result.call.arguments, task) && isShort(value)) {
    const text = task.sentence(formatted);
    return /[.!?]$/.test(text) ? text : `${text}.`;
  }
  const judged = typeof value === "boolean" ? verdict(question, value) : undefined;
  if (judged !== undefined) return judged;
  return isShort(value)
    ? `The answer is ${formatted}${/[.!?]\*\*$/.test(formatted) ? "" : "."}`
    : `Here is the result:${formatted.startsWith("\n") ? "" : " "}${formatted}`;
}

const ASKS_PERCENT =
  /\b(?:what|which|how many) (?:percent\b|percentage\b|%)|\bpercent(?:age)?(?:wise)? (?:increase|decrease|change|difference|growth|drop)\b/i;

/** The sentence of a record that says all its other values, such as `{value: 5, unit: "km", text: "5000 m = 5 km"}`. */
function tellsItself(value: Json): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const values = Object.values(value);
  return values
    .filter((part) => typeof part === "string")
    .find(
      (sentence) =>
        values.length > 1 &&
        isShort(sentence) &&
        values.every(
          (part) =>
            (typeof part === "string" || typeof part === "number") && part !== "" && sentence.includes(String(part)),
        ),
    );
}

function holdsPicture(value: Json): boolean {
  if (typeof value === "string") return isSvgPicture(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((part) => typeof part === "string" && isSvgPicture(part));
}

/** What a tool makes, by its slug: “QR code” of `qr-code-generator`. */
function nameOf(slug: string): string {
  const words = slug.split("-").filter((word) => !/^(?:generator|maker|creator|tool)$/.test(word));
  const spoken = words.map((word) => (/^[^aeiou\d]{2,4}$/.test(word) ? word.toUpperCase() : word));
  return spoken.join(" ") || "picture";
}

/** A result's value, or what was printed where there is none; a record with one field stands for that field. */
function resultOf({ value, stdout }: CallResult): Json {
  const printed = stdout?.trim() ?? "";
  if (value === undefined || (value === null && printed !== "")) return asNumber(printed);
  if (typeof value === "string") return asNumber(value.trim());
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const output = value.output ?? value.stdout ?? value.result;
    if (output !== undefined && Object.keys(value).length === 1)
      return typeof output === "string" ? asNumber(output.trim()) : output;
  }
  return value;
}

function asNumber(text: string): Json {
  return /^-?\d{1,15}$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** Whether a call computed the task itself, so that the task's own sentence tells its result. */
function computes(values: CallResult["call"]["arguments"], task: Task): boolean {
  const numbers = Object.values(values).filter((value) => typeof value === "number");
  if (task.binary !== undefined && numbers.includes(task.binary.left) && numbers.includes(task.binary.right))
    return true;
  return Object.values(values).some((value) => typeof value === "string" && /\bprint\(/.test(value));
}

function failure(last: CallResult | undefined): string {
  if (last === undefined) return "No tool was run, so there is no result to answer from.";
  const cause = (last.error ?? `it ended with “${last.status}”`).split("\n")[0];
  return `The tool “${last.call.tool}” did not succeed: ${plainText(cause ?? "")}${/[.!?]$/.test(cause ?? "") ? "" : "."} I have no result to answer from.`;
}
