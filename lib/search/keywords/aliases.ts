import { stemOf, words } from "../text/words";

/** Keywords that mean the same; the first is the one that others are taken for. */
const SAME: readonly (readonly string[])[] = [
  ["add", "addition", "plus", "sum"],
  ["average", "avg", "mean"],
  ["calculate", "calc", "compute", "computation", "arithmetic"],
  ["color", "colour"],
  ["convert", "conversion", "converter"],
  ["currency", "fx", "forex", "exchange rate"],
  ["database", "db"],
  ["date", "calendar date"],
  ["divide", "division"],
  ["email", "e mail", "mail"],
  ["image", "img", "picture", "photo"],
  ["javascript", "js"],
  ["maximum", "max"],
  ["message", "msg"],
  ["minimum", "min"],
  ["multiply", "multiplication", "times"],
  ["number", "num"],
  ["organize", "organise"],
  ["parameter", "param"],
  ["password", "passphrase", "pwd"],
  ["percentage", "percent"],
  ["power", "exponent", "exponentiation", "pow"],
  ["python", "py"],
  ["random", "rand"],
  ["square root", "sqrt"],
  ["string length", "strlen", "text length"],
  ["subtract", "subtraction", "minus"],
  ["summarize", "summarise", "summary"],
  ["time zone", "timezone", "tz"],
  ["translate", "translation"],
  ["typescript", "ts"],
  ["url", "link", "web address"],
  ["website", "web site", "webpage", "web page"],
];

function form(text: string): string {
  return words(text).map(stemOf).join(" ");
}

const CANONICAL = new Map(SAME.flatMap(([first = "", ...others]) => others.map((alias) => [form(alias), form(first)])));

/** The form that stands for a keyword's form and its aliases'. */
export function canonicalForm(keyword: string): string {
  const own = form(keyword);
  return CANONICAL.get(own) ?? own;
}

/** Other ways to say a keyword, as words. */
export function aliasesOf(keyword: string): readonly string[] {
  const wanted = canonicalForm(keyword);
  const group = SAME.find(([first = ""]) => form(first) === wanted) ?? [];
  return group.filter((alias) => form(alias) !== form(keyword));
}
