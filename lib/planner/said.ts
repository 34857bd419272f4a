import type { Span } from "@/lib/argument-source";

/** A number or a quoted text of a question: what a call should not leave out unsaid. */
interface Said extends Span {
  /** What a number may stand for: 25 % is 25 or 0.25, and 200k is 200,000. Empty for a text. */
  values: readonly number[];
  /** Whether an argument holds it: a program or a sentence may do so in its midst. */
  isHeldBy: (leaf: string | number) => boolean;
}

const NUMBER = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*(?:\s?%|(?:k|m|bn)(?![\p{L}\p{N}]))?/giu;
const QUOTED = /"([^"\n]*)"|“([^“”\n]*)”|(?<![\p{L}\p{N}])'([^'\n]*)'(?![\p{L}\p{N}])/gu;
const FACTORS: Readonly<Record<string, number>> = { "%": 0.01, k: 1e3, m: 1e6, bn: 1e9 };
/** More than anybody asks about at once; each is compared with each argument. */
const MOST = 100;

/** The numbers and the quoted texts of a question, in their order. */
export function saidIn(question: string): Said[] {
  const texts = [...question.matchAll(QUOTED)].slice(0, MOST).map(quoted);
  const numbers = numbersIn(question).filter((number) => !texts.some((text) => isInside(number, text)));
  return [...texts, ...numbers].sort((a, b) => a.start - b.start);
}

function quoted(match: RegExpMatchArray): Said {
  const text = match[1] ?? match[2] ?? match[3] ?? "";
  const start = match.index ?? 0;
  return {
    start,
    end: start + match[0].length,
    values: [],
    isHeldBy: (leaf) => String(leaf).includes(text),
  };
}

function numbersIn(text: string): Said[] {
  return [...text.matchAll(NUMBER)].slice(0, MOST).map((match) => {
    const start = match.index;
    const values = meanings(match[0]);
    return {
      start,
      end: start + match[0].length,
      values,
      isHeldBy: (leaf) =>
        typeof leaf === "number"
          ? values.includes(Math.abs(leaf))
          : numbersIn(leaf).some((other) => other.values.some((value) => values.includes(value))),
    };
  });
}

/** As it is written, with commas between thousands or before decimals, and with what follows it counted in. */
function meanings(written: string): number[] {
  const digits = written.replace(/[^\d.,].*$/su, "");
  const factor = FACTORS[written.slice(digits.length).trim().toLowerCase()];
  const read = [digits.replaceAll(",", ""), digits.replace(",", ".")].map(Number).filter(Number.isFinite);
  // 8 % of 0.01 is not 0.08 in floating point.
  const scaled = factor === undefined ? [] : read.map((value) => Number((value * factor).toPrecision(15)));
  return [...new Set([...read, ...scaled])];
}

function isInside(one: Span, other: Span): boolean {
  return one.start >= other.start && one.end <= other.end;
}
