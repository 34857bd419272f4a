import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { identifierWords, stem } from "../text/words";

/** Whether numbers are written in the bases that a call says, and made into another one. */
export function suitsBases(judged: Judged, question: Question): boolean {
  // triangles have a base too
  const { all } = vocabularyOf(judged.reading.candidate.document);
  if (!OF_BASES.some((word) => all.has(stem(word)))) return true;
  return (
    isInDigits(judged, question) && changesBase(judged) && saysBase(judged, question) && isToBase(judged, question)
  );
}

const OF_BASES = ["binary", "hexadecimal", "octal", "radix", "logarithm"];

/** “'hello' in hexadecimal”: a word is no number, unless the call says in which digits it is written; nor is 12 one in binary. */
function isInDigits({ reading: { candidate, filling, arguments: given } }: Judged, { text }: Question): boolean {
  if (!Object.keys(candidate.document.inputs.properties).some((name) => /(?:^|_)base$/.test(name))) return true;
  const [, base] = Object.entries(given).find(([name]) => /^(?:from_)?base$/.test(name)) ?? [];
  const most = baseOf(base ?? candidate.document.inputs.properties.from_base?.default);
  return filling.choices.every(({ input, offer }) => {
    if (identifierWords(input.name).at(-1) !== "number" || typeof offer?.value !== "string") return true;
    if (offer.spans.some(({ start }) => CALLED_BASE.test(text.slice(Math.max(0, start - 6), start)))) return false;
    if (base === undefined && (!/\d/.test(offer.value) || /^[-+]?0[xbo]/i.test(offer.value)))
      return /\d/.test(offer.value);
    return most === undefined || [...offer.value].every((digit) => !(Number.parseInt(digit, 36) >= most));
  });
}

/** The 2 of “base 2” is no number that is written in one. */
const CALLED_BASE = /\bbase\s$/i;

const BASES: Record<string, number> = { binary: 2, octal: 8, decimal: 10, hexadecimal: 16 };

function baseOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : BASES[String(value)];
}

/** “101101 in decimal” is not asked of a number that is decimal already, nor “25 in base 16” of one in that base. */
function changesBase({ reading: { candidate, arguments: given } }: Judged): boolean {
  const { properties } = candidate.document.inputs;
  const [to, from] = ["to_base", "from_base"].map((name) => baseOf(given[name] ?? properties[name]?.default));
  // “0xff” says its own base
  const saysItself = Object.values(given).some((value) => typeof value === "string" && /^0[xbo]/i.test(value));
  return to === undefined || to !== from || saysItself;
}

/** “12 * 31 in binary”: a number is a base where it is called one. */
function saysBase({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(
    ({ input, offer }) =>
      !/(?:^|_)base$/.test(input.name) ||
      typeof offer?.value !== "number" ||
      offer.spans.every(({ start }) =>
        /\b(?:base|radix)[\s:=-]{0,3}$/i.test(text.slice(Math.max(0, start - 12), start)),
      ),
  );
}

/** “100 in base 7 to base 3”: what is written behind “to” is not what it comes from; “binary 110110” is binary already. */
function isToBase({ reading: { filling } }: Judged, { text }: Question): boolean {
  const to = filling.choices.find(({ input }) => input.name === "to_base")?.offer;
  const end = to?.spans.find((span) => /^binary$/i.test(text.slice(span.start, span.end)))?.end;
  if (end !== undefined && /^\s(?:number\s|value\s)?[01]{4,64}(?!\d)/i.test(text.slice(end))) return false;
  return filling.choices.every(
    ({ input, offer }) =>
      !/^from_base$/.test(input.name) ||
      !offer?.spans.some(({ start }) => /\b(?:to|into) (?:base )?$/i.test(text.slice(Math.max(0, start - 10), start))),
  );
}
