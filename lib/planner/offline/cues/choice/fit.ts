import type { Candidate } from "@/lib/search";
import { READ_CHARACTERS } from "../../mentions/find-mentions";
import { type Mention, overlaps } from "../../mentions/mention";
import { ASKING_WORDS, COMMAND_VERBS, FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, stem, stemsOf, type Word, wordsOf } from "../../text/words";
import { parametersOf } from "../inputs/parameter";
import { languageCode } from "../values/codes";
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
  /** 1 where nothing is required and nothing was filled, so that filling says nothing. */
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

/** What comes after is a measure: the 100 of “6 litres per 100 km”. */
const PER = /\bper\s+$/i;
const POSSESSIVE = /['’]s$/;

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
    // the word of “today's” is longer than the day by the ending
    (word) =>
      !filled.used.some(
        (mention) =>
          mention.start <= word.start && word.start + word.lower.replace(POSSESSIVE, "").length <= mention.end,
      ),
  );
  // a unit or an option is both a part of its value and a word about the matter
  const units = filled.used.flatMap(({ unit, kind, text }) =>
    kind === "option" ? [...stemsOf(text)] : unit === undefined ? [] : [stem(unit.toLowerCase().replace("°", ""))],
  );
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
  const covered = asked.size === 0 ? otherwise : shareIn(asked, everything);
  return {
    probability,
    named: shareIn(name, nouns),
    described: nouns.size === 0 ? Math.min(otherwise, covered) : shareIn(nouns, description),
    covered,
    filled: Math.min(1, filled.confidence / 4),
    missing: filled.missing.length > 0 ? 1 : 0,
    unused: unusedShare(mentions, filled, question),
    open: (document.inputs.required ?? []).length === 0 && filled.used.length === 0 ? 1 : 0,
    length: Math.log1p(words.length) / 3,
  };
}

/** What a small word weighs beside a word of content: “until” and “between” tell functions of one tool apart. */
const SMALL_WORD = 0.25;
const NAME_WEIGHT = 0.2;

/** “25 % off” is how people say that there is a discount. */
const PERCENT_OFF = /\b(percent\s+)off\b/gi;

/** How a question names a function. */
interface Naming {
  /** 0 to 1: how much of its name is said, and of the question by its name and description; 1 for a tool of one function. */
  said: number;
  /** The same as a share of what its best sibling of the same tool has. */
  among: number;
}

export function namingOf(candidate: Candidate, candidates: readonly Candidate[], question: string): Naming {
  if (candidate.document.function === "main") return { said: 1, among: 1 };
  const siblings = candidates.filter(({ document }) => document.slug === candidate.document.slug);
  const words = wordsOf(
    question
      .slice(0, READ_CHARACTERS)
      .replaceAll("%", " percent ")
      .replace(PERCENT_OFF, "$1 discount")
      .replace(/\d(?:st|nd|rd|th)\b(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, "$& nth")
      .replace(/\bday of (?:the )?week\b/gi, "$& weekday")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  );
  const said = functionNamed(candidate, words);
  const best = Math.max(said, ...siblings.map((sibling) => functionNamed(sibling, words)));
  return { said, among: best === 0 ? 1 : said / best };
}

/** The shares of the function's name that the words say, and of the words that its name and description say. */
function functionNamed({ document }: Candidate, words: readonly Word[]): number {
  const content = (text: string) => !FUNCTION_WORDS.has(text);
  const name = new Set(identifierWords(document.function).filter(content).map(stem));
  const options = parametersOf(document.inputs, document.hints).flatMap((parameter) => parameter.options.map(String));
  const own = new Set([
    ...identifierWords(document.function).map(stem),
    ...stemsOf([document.description, ...options].join(" ")),
  ]);
  const asked = words.filter((word) => /\p{L}/u.test(word.text));
  const weight = (word: Word) => (content(word.lower) ? 1 : SMALL_WORD);
  const total = asked.reduce((sum, word) => sum + weight(word), 0);
  const said = asked.filter((word) => own.has(word.stem)).reduce((sum, word) => sum + weight(word), 0);
  const stems = new Set(asked.map((word) => word.stem));
  return NAME_WEIGHT * shareIn(name, stems) + (total === 0 ? 0 : ((1 - NAME_WEIGHT) * said) / total);
}

/** Numbers, days and quoted texts are said to be used; one that is left over, or of which only a part was taken, asks for another tool. */
function unusedShare(mentions: readonly Mention[], { used }: Filled, question: string): number {
  const isDay = ({ kind, precision }: Mention) => kind === "date" && precision === "day";
  const days = mentions.filter(isDay);
  // of a day the year is no value beside it
  const isNumber = (mention: Mention) =>
    mention.kind === "number" && !mention.implied && !days.some((day) => overlaps(day, mention));
  const given = mentions.filter(
    (mention) =>
      (isNumber(mention) && !PER.test(question.slice(0, mention.start))) ||
      mention.kind === "quoted" ||
      mention.kind === "url" ||
      ((mention.kind === "name" || mention.kind === "phrase") && languageCode(mention.text) !== undefined) ||
      isDay(mention),
  );
  const isUsed = (value: Mention) =>
    used.some((other) =>
      isDay(value) ? other.start <= value.start && value.end <= other.end : overlaps(other, value),
    );
  return given.length === 0 ? 0 : given.filter((value) => !isUsed(value)).length / given.length;
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
