import type { CallResult, Turn } from "@/lib/planner/planner";
import { findMentions } from "../mentions/find-mentions";
import { PLAIN, proposePrograms } from "../programs";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";

const CONTINUES =
  /^(?:(?:and|now|ok(?:ay)?|then|so)[,\s]+)*(?:(?:what(?:'s| is) )?(?:that|it|this|the result|the answer)\s+)?(times|multiplied by|plus|minus|divided by|over(?=\s{1,9}-?[\d.,]{1,19}[\s?.!]{0,9}$)|to the power of|squared|cubed|mod|[-+*/×÷^](?=\s*\d))/i;
const IMPERATIVE =
  /^(?:(?:and|now|ok(?:ay)?|then|so)[,\s]{1,9}){0,6}(?:(add|plus)|(subtract|take away|minus)|(multiply (?:it |that |this |the result )?(?:by|with))|(divide (?:it |that |this |the result )?by)|(double (?:it|that)?)|(half of (?:it|that)|halve (?:it|that)?)|(square (?:it|that)))\s{0,9}(-?[\d.,]{1,19})?(?:\s{1,9}(?:to|from) (?:it|that|this|the result))?[\s?.!]{0,19}$/i;

/** Whether a text is computed of numbers alone, with an operator: “3 times 4”, “5!”. A share is of what was asked before. */
export function isCalculation(text: string, now: Date, timeZone: string): boolean {
  if (/^-?[\d.,]+\s?%[\s?.!]*$/.test(text)) return false;
  const [first] = proposePrograms(text, findMentions(text, now, timeZone));
  return (
    first !== undefined &&
    first.cost < PLAIN &&
    first.type === "number" &&
    first.literals.length > 0 &&
    first.literals.every(({ start, end }) => !/["'“”‘’]/.test(text.slice(start, end)))
  );
}

const REFERENCE = /\b(?:it|that|this|the (?:result|output|answer|sum|product|text|word|number))\b/i;

/** Whether a text goes on from a result: “double it”, “times 3”, “convert that to binary”. */
function isDependent(text: string): boolean {
  const [first] = wordsOf(text);
  if (CONTINUES.test(text) || IMPERATIVE.test(text) || /\b(?:of|for) that[\s?.!]*$/i.test(text)) return true;
  return first !== undefined && COMMAND_VERBS.has(first.lower) && REFERENCE.test(text);
}

/** “reverse it” with the last result, as a number or in quotation marks, in the place of “it”. */
export function withResult(question: string, last: Turn): string | undefined {
  const result = last.calls.findLast((call) => call.status === "ok");
  if (result === undefined || !isDependent(question) || !REFERENCE.test(question)) return undefined;
  const said =
    typeof result.value === "string"
      ? result.value.trim()
      : typeof result.value === "number"
        ? String(result.value)
        : undefined;
  if (said === undefined || said === "" || said.length > 500) return undefined;
  return question.replace(REFERENCE, () => (/^-?\d+(?:\.\d+)?$/.test(said) ? said : JSON.stringify(said)));
}

/** “times 3”, “add 5 to it”: the calculation that goes on from the last number. */
export function continueCalculation(question: string, last: Turn): string | undefined {
  const result = numericResult(last.calls);
  if (result === undefined) return undefined;
  const match = CONTINUES.exec(question);
  if (match?.[1] !== undefined)
    return `${result} ${question.slice(question.indexOf(match[1], match[0].length - match[1].length))}`;
  const order = IMPERATIVE.exec(question);
  if (order === null) return undefined;
  const [, add, subtract, multiply, divide, double, half, square, by] = order;
  if (double !== undefined) return `${result} * 2`;
  if (half !== undefined) return `${result} / 2`;
  if (square !== undefined) return `${result} ** 2`;
  const sign =
    add !== undefined
      ? "+"
      : subtract !== undefined
        ? "-"
        : multiply !== undefined
          ? "*"
          : divide !== undefined
            ? "/"
            : undefined;
  return sign === undefined || by === undefined ? undefined : `${result} ${sign} ${by}`;
}

function numericResult(calls: readonly CallResult[]): number | undefined {
  const value = calls.findLast((call) => call.status === "ok")?.value;
  const text =
    typeof value === "number"
      ? String(value)
      : typeof value === "string"
        ? value.trim()
        : (calls.at(-1)?.stdout?.trim() ?? "");
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
