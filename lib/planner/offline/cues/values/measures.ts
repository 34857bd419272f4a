import type { Mention } from "../../mentions/mention";
import { escaped } from "../../text/escaped";
import { FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, stem } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import type { Reading } from "./reading";

const SAID = 1.6;
const SIDES = new Set(["width", "height", "depth", "length", "breadth"]);
const BEFORE_BY = /\d\s?\p{L}{0,3}(?:\s*[x×]\s*|\s+by\s+)$/iu;
const AFTER_BY = /^\s?\p{L}{0,3}(?:\s*[x×]\s*|\s+by\s+)\d/iu;

/** “a 4 by 3 rectangle” gives lengths in the order in which people name them. */
export function sizeEvidence({ name }: Parameter, { kind, start, end }: Mention, { question }: Reading): number {
  if (kind !== "number" || !identifierWords(name).some((word) => SIDES.has(word))) return 0;
  return BEFORE_BY.test(question.slice(Math.max(0, start - 20), start)) || AFTER_BY.test(question.slice(end))
    ? SAID
    : 0;
}

/** “sides 5 and 12” for `side_a` and `side_b`: the plural before a list names what its numbers are. */
export function listEvidence({ name }: Parameter, mention: Mention, { mentions, words, parameters }: Reading): number {
  const list = mentions.find(({ kind, start, end }) => kind === "list" && start <= mention.start && mention.end <= end);
  const noun = words.findLast(({ end, lower }) => end <= (list?.start ?? 0) && !FUNCTION_WORDS.has(lower));
  if (list?.items === undefined || noun === undefined || noun.lower === noun.stem) return 0;
  const isNamed = (parameter: { name: string }) => identifierWords(parameter.name).map(stem).includes(noun.stem);
  return isNamed({ name }) && parameters.filter(isNamed).length >= list.items.length ? SAID : 0;
}

const ROUND = { radius: { other: "diameter", factor: 0.5 }, diameter: { other: "radius", factor: 2 } };

/** The radius where a diameter is said, and the other way about; undefined where the function takes what is said. */
export function acrossCircle(
  { name }: Parameter,
  mention: Mention,
  { question, parameters }: Reading,
): number | undefined {
  const own = identifierWords(name).at(-1);
  if (mention.kind !== "number" || typeof mention.value !== "number" || (own !== "radius" && own !== "diameter"))
    return undefined;
  const { other, factor } = ROUND[own];
  if (parameters.some((parameter) => identifierWords(parameter.name).includes(other))) return undefined;
  const before = new RegExp(`\\b${escaped(other)}\\s{0,9}(?:of|is|=|:)?\\s{0,9}$`, "i").test(
    question.slice(0, mention.start),
  );
  const after = new RegExp(`^\\s?(?:\\p{L}+\\s+)?(?:in\\s+)?${escaped(other)}\\b`, "iu").test(
    question.slice(mention.end),
  );
  return before || after ? mention.value * factor : undefined;
}
