import type { SearchDocument } from "@/lib/search";
import type { Call } from "../../planner";
import { spoken } from "./names";
import { formatNumber, groupDigits } from "./numbers";

const SIGNS = "$€£¥₹₩₽₺₪฿";
const CODES = new Set([
  "USD",
  "EUR",
  "GBP",
  "JPY",
  "CHF",
  "CNY",
  "INR",
  "CAD",
  "AUD",
  "NZD",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
]);
/** Fields that are amounts of money where the question speaks of money. */
const MONEY = new Set(
  "amount payment total interest tip balance price cost bill sum salary income tax saving savings saved spent earned owed refund deposit principal value profit loss discount share person paid due fee worth".split(
    " ",
  ),
);
/** Fields that are none, whatever else their name says. */
const NO_MONEY = new Set(
  "rate percent percentage ratio count number months years periods days times term factor people".split(" "),
);

/** What stands beside a number. */
interface Marks {
  before: string;
  after: string;
}

/** A number of the question with what stands beside it. */
interface SaidNumber extends Marks {
  start: number;
  value: number;
}

/** How an amount of the question's currency is written. */
export type Money = (value: number) => string;

const MULTIPLES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 };

/** The numbers of a text, each with its currency sign before and the sign, unit or currency after it. */
function numbersSaid(question: string): SaidNumber[] {
  return [...question.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((match) => {
    const end = match.index + match[0].length;
    const beside = question.slice(end, end + 24);
    const word = /^ ?([A-Za-z]+|[^\sA-Za-z\d.,;:?!()])/.exec(beside)?.[1] ?? "";
    const times = MULTIPLES[word.toLowerCase()];
    const after = times === undefined ? word : (/^ ?[A-Za-z]+ ?([A-Za-z]{3}|\S)/.exec(beside)?.[1] ?? "");
    const before = question.slice(0, match.index).slice(-2).trim().slice(-1);
    const value = Number(match[0].replaceAll(",", "")) * (times ?? 1);
    return { start: match.index, value, before: isSign(before) ? before : "", after };
  });
}

function isSign(text: string): boolean {
  return text !== "" && SIGNS.includes(text);
}

/** The one currency that a question speaks in; undefined where there is none, or several. */
export function moneyOf(question: string): Money | undefined {
  const kinds = new Set(
    numbersSaid(question)
      .map(currencyOf)
      .filter((kind) => kind !== ""),
  );
  const [kind = "", another] = [...kinds];
  if (kind === "" || another !== undefined) return undefined;
  return (value) => {
    const text = amountText(Math.abs(value));
    const sign = value < 0 ? "-" : "";
    return kind.startsWith("<") ? `${sign}${kind.slice(1)}${text}` : `${sign}${text} ${kind}`;
  };
}

/** The currency with its place: `<$` stands before the number, `€` or `EUR` after it. */
function currencyOf({ before, after }: SaidNumber): string {
  if (before !== "") return `<${before}`;
  if (isSign(after)) return after;
  return CODES.has(after) || /^(?:dollars?|euros?|pounds sterling|bucks|rupees?|yen)$/i.test(after)
    ? plural(after)
    : "";
}

function plural(currency: string): string {
  return /^(?:dollar|euro|rupee)$/i.test(currency) ? `${currency}s` : currency;
}

/** Cents are two digits or none; a thousand euros in 2024 are no year, so the digits of every amount are grouped. */
function amountText(value: number): string {
  if (value >= 1e15) return formatNumber(value);
  return groupDigits(Number.isInteger(value) ? String(value) : value.toFixed(2));
}

/** Whether a field's name is that of an amount of money. */
export function namesMoney(name: string): boolean {
  const words = spoken(name)
    .toLowerCase()
    .split(/[^a-z]/);
  return words.some((word) => MONEY.has(word)) && !words.some((word) => NO_MONEY.has(word));
}

/** What stands beside the question's number that an input took: its currency sign, its percent sign or its unit. */
export function marksOf(call: Call, input: string, question: string, unit: string | undefined): Marks {
  const said = numbersSaid(question).filter(({ value }) => value === call.arguments[input]);
  const source = call.sources?.[input];
  const place = source?.from === "question" ? source : undefined;
  const taken = said.filter(
    ({ start }) => place?.start !== undefined && start >= place.start && start < (place.end ?? 0),
  );
  // the 5 years that 60 months are stand nowhere in the question
  const [number, another] = place === undefined ? said : taken;
  // the same number in two places, as in “20% of 20”: nobody knows which one it is
  if (number === undefined || another !== undefined) return { before: "", after: "" };
  if (number.before !== "") return { before: number.before, after: "" };
  if (number.after === "%" || isSign(number.after)) return { before: "", after: number.after };
  return { before: "", after: unit !== undefined && number.after === unit ? ` ${unit}` : "" };
}

/** Whether the call's inputs that money was said of are all that it computes with, so that its only number is money. */
export function takesMoney(call: Call, question: string, hints: SearchDocument["hints"]): boolean {
  const money = numbersSaid(question).filter((number) => currencyOf(number) !== "");
  return Object.entries(call.arguments).some(
    ([name, value]) =>
      typeof value === "number" &&
      money.some((number) => number.value === value) &&
      (namesMoney(name) || hints?.inputs[name]?.unit === "currency"),
  );
}
