import type { Mention } from "./mention";

const TERM =
  "(?:\\d+(?:\\.\\d+)?\\s?\\*?\\s?)?(?:(?:sin|cos|tan|exp|log|ln|sqrt)\\([^()]*\\)|(?<![A-Za-z])[a-z](?![A-Za-z]))(?:\\s?(?:\\^|\\*\\*)\\s?\\d+)?|\\d+(?:\\.\\d+)?(?:\\s?(?:\\^|\\*\\*)\\s?(?:\\d+|[a-z](?![A-Za-z])))?";
const FORMULA = new RegExp(
  `(?<![\\w.])(?:(?:[a-z]\\([a-z]\\)|[a-z])\\s?=\\s?)?-?(?:${TERM})(?:\\s?[-+*/]\\s?(?:${TERM}))*(?![\\w])`,
  "g",
);

/** Expressions with a variable, such as `3x^2 + 2x - 1` or `y = x^2`; the value is without the `y =`. */
export function findFormulas(question: string): Mention[] {
  return [...question.matchAll(FORMULA)].flatMap((match): Mention[] => {
    const body = match[0].replace(/^\s*(?:[a-z]\([a-z]\)|[a-z])\s?=\s?/, "");
    const variable = /(?<![A-Za-z])[a-z](?![A-Za-z])|\(/.test(body.replace(/(?:sin|cos|tan|exp|log|ln|sqrt)\(/g, "("));
    if (!variable || !/[\d^*+/(-]/.test(body) || body.trim().length < 2) return [];
    return [
      { kind: "formula", start: match.index, end: match.index + match[0].length, text: match[0], value: body.trim() },
    ];
  });
}
