import type { Candidate } from "@/lib/search";
import { READ_CHARACTERS } from "../mentions/find-mentions";
import { type Mention, overlaps } from "../mentions/mention";
import { ASKING_WORDS, COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, type Word, wordsOf } from "../text/words";
import type { Filled } from "../values/fill-arguments";

/** Signs that a function does what a question asks, each 0 to 1. */
export interface FitSigns {
  /** Search's probability. */
  probability: number;
  /** Share of the nouns of the function's name that the question says. */
  named: number;
  /** Share of the question's nouns, values aside, that the function's name and description say. */
  described: number;
  /** Share of the question's words, values aside, that anything about the function says. */
  covered: number;
  /** How well the filled arguments fit their parameters. */
  filled: number;
  /** 1 where a required input is not in the question. */
  missing: number;
  /** Share of the values that the question gives which found no place. */
  unused: number;
  /** 1 where nothing is required, so that filling says nothing. */
  open: number;
  /** How much the question says at all. */
  length: number;
}

/** Logistic weights, found on the development split of MetaTool and BFCL questions with `npm run bench:planner`. */
const WEIGHTS = {
  bias: -2.84,
  probability: 2.94,
  named: 0.41,
  described: 0.69,
  covered: 1.12,
  filled: 1.12,
  missing: -2.32,
  unused: -0.85,
  open: -1.18,
  length: 1.2,
};

/** How sure it is, 0 to 1, that calling the function with these arguments answers the question. */
export function fitCertainty(signs: FitSigns): number {
  const logit =
    WEIGHTS.bias +
    WEIGHTS.probability * signs.probability +
    WEIGHTS.named * signs.named +
    WEIGHTS.described * signs.described +
    WEIGHTS.covered * signs.covered +
    WEIGHTS.filled * signs.filled +
    WEIGHTS.missing * signs.missing +
    WEIGHTS.unused * signs.unused +
    WEIGHTS.open * signs.open +
    WEIGHTS.length * signs.length;
  return 1 / (1 + Math.exp(-logit));
}

export function fitSigns(
  { document, probability }: Candidate,
  question: string,
  mentions: readonly Mention[],
  filled: Filled,
): FitSigns {
  const words = contentWords(question);
  const rest = words.filter(
    (word) => !filled.used.some((mention) => mention.start <= word.start && word.end <= mention.end),
  );
  // a unit is both a part of its value and a word about the matter
  const units = filled.used.flatMap(({ unit }) => (unit === undefined ? [] : [stem(unit.toLowerCase())]));
  const asked = new Set([...rest.map((word) => word.stem), ...units]);
  const nouns = new Set([...rest.filter((word) => !COMMAND_VERBS.has(word.lower)).map((word) => word.stem), ...units]);
  const name = nameStems(`${document.slug} ${document.function === "main" ? "" : document.function}`);
  const description = new Set([
    ...name,
    ...stemsOf(`${document.toolName} ${document.toolDescription} ${document.description}`),
  ]);
  const everything = new Set([
    ...description,
    ...stemsOf(
      [document.keywords.join(" "), document.examplePrompts.join(" "), JSON.stringify(document.inputs)].join(" "),
    ),
  ]);
  // where the question says nothing but values, and all found their place, search's word counts
  const otherwise = filled.missing.length === 0 && filled.used.length > 0 ? probability : 0;
  return {
    probability,
    named: shareIn(name, nouns),
    described: nouns.size === 0 ? otherwise : shareIn(nouns, description),
    covered: asked.size === 0 ? otherwise : shareIn(asked, everything),
    filled: Math.min(1, filled.confidence / 4),
    missing: filled.missing.length > 0 ? 1 : 0,
    unused: unusedShare(mentions, filled),
    open: (document.inputs.required ?? []).length === 0 ? 1 : 0,
    length: Math.log1p(words.length) / 3,
  };
}

/** The share of a function's own name, verbs and all, that the question says; 1 for a tool of one function. */
export function functionNamed({ document }: Candidate, question: string): number {
  if (document.function === "main") return 1;
  return shareIn(new Set(identifierWords(document.function).map(stem)), stemsOf(question.replaceAll("%", " percent ")));
}

/** Numbers and quoted texts are said to be used; one that is left over asks for another tool. */
function unusedShare(mentions: readonly Mention[], { used }: Filled): number {
  const given = mentions.filter(
    ({ kind, implied }) => (kind === "number" && !implied) || kind === "quoted" || kind === "url",
  );
  return given.length === 0
    ? 0
    : given.filter((value) => !used.some((other) => overlaps(other, value))).length / given.length;
}

function contentWords(question: string): Word[] {
  return wordsOf(question.slice(0, READ_CHARACTERS)).filter(
    (word) => !FUNCTION_WORDS.has(word.lower) && !ASKING_WORDS.has(word.lower) && !/^\d+$/.test(word.text),
  );
}

function nameStems(name: string): Set<string> {
  const words = identifierWords(name).filter(
    (word) => !FUNCTION_WORDS.has(word) && !COMMAND_VERBS.has(word) && !/^\d+$/.test(word),
  );
  return new Set(words.map(stem));
}

function shareIn(some: ReadonlySet<string>, all: ReadonlySet<string>): number {
  return some.size === 0 ? 0 : [...some].filter((one) => all.has(one)).length / some.size;
}
