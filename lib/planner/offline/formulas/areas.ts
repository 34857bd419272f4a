import type { Mention } from "../mentions/mention";
import { type Expression, operation } from "./expression";

const ASKS_AREA = /^(?=.{0,300}\btriang(?:le|ular)\b)(?=.{0,300}\b(?:area|how big|how large)\b)/is;
/** What is asked besides, or of another thing than a plain triangle. */
const ASKS_MORE =
  /\b(?:and (?:what|how|its|the (?!height\b|base\b))|perimeter|prism|pyramid|volume|then|convert|in square|times|round(?:ed)?)\b/i;
const NUMBER = "(\\d{1,9}(?:\\.\\d{1,9})?)";
const SAYS = "(?: (?:a|of|is|=|length|measures|being)){0,3}\\s?[:=]?\\s?";
const BASE = [new RegExp(`\\bbase${SAYS}${NUMBER}`, "i"), new RegExp(`${NUMBER}(?: ?[a-z]{1,2})? base\\b`, "i")];
const HEIGHT = [
  new RegExp(`\\b(?:height|altitude)${SAYS}${NUMBER}`, "i"),
  new RegExp(`${NUMBER}(?: ?[a-z]{1,2})? (?:height|high|tall|altitude)\\b`, "i"),
];

/** Half of base times height, where the area of a triangle is asked for of these two alone; undefined for anything else. */
export function triangleArea(question: string, mentions: readonly Mention[]): Expression | undefined {
  const numbers = mentions.filter(({ kind, value }) => kind === "number" && typeof value === "number");
  const [one, other, ...others] = numbers;
  if (one === undefined || other === undefined || others.length > 0 || one.unit === "percent") return undefined;
  if (!ASKS_AREA.test(question) || ASKS_MORE.test(question)) return undefined;
  const [base, height] = [BASE, HEIGHT].map((ways) => ways.map((way) => way.exec(question)?.[1]).find(Boolean));
  const unitOf = ({ end }: Mention) =>
    /^\s?(mm|cm|dm|m|km|in|inch(?:es)?|ft|feet|yd|yards?)\b/i.exec(question.slice(end))?.[1];
  if (base === undefined || height === undefined || unitOf(one) !== unitOf(other)) return undefined;
  const isBoth = [base, height].map(Number).sort().join() === [one.value, other.value].map(Number).sort().join();
  return isBoth ? operation("divide", operation("multiply", Number(base), Number(height)), 2) : undefined;
}
