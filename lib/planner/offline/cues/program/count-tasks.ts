import { isKnownUnit } from "../values/units";
import { operation, value } from "./expression";
import type { OperationName } from "./operations";
import type { Recogniser, Subject } from "./task";
import { textSubject } from "./text-subject";
import { COUNT, quote, textTask } from "./text-task";

const are = (result: string) => (result.replaceAll("*", "") === "1" ? "is" : "are");

/** How often a letter, a word or another part occurs in a text. */
export const countPart: Recogniser = (subject) => {
  const { question, mentions } = subject;
  if (
    !COUNT.test(question) ||
    // the first of a list is no part of the next
    mentions.some(({ kind, value }) => kind === "json" && Array.isArray(value)) ||
    /\bhow many (?:letters|characters|words|vowels|consonants|syllables|digits|sentences|lines|spaces)\b(?! ["'“]?\p{L}["'”]?s? )/iu.test(
      question,
    )
  )
    return undefined;
  const found = textSubject(subject, true);
  if (found?.part === undefined) return undefined;
  const { text, part } = found;
  // “how many hours for 180 km”: what is longer than a text is no part of it, and an amount is no text
  if (part.length > text.length || isKnownUnit(/^\d[\d.,]{0,19}\s?(\S{1,20})$/.exec(text)?.[1])) return undefined;
  if (part.length > 1 && /\bword\b/i.test(question.slice(0, question.indexOf(part))) && /\s/.test(text)) {
    return textTask(
      operation("countWord", text, part),
      (result) => `The word ${quote(part)} occurs ${times(result)} in ${quote(text)}.`,
    );
  }
  const exact = part !== part.toLowerCase() && /\b(?:upper ?case|capital|case.sensitive)\b/i.test(question);
  const name = exact ? "countExactly" : "countIgnoringCase";
  return textTask(operation(name, text, exact ? part : part.toLowerCase()), (result) =>
    part.length === 1
      ? `The letter ${quote(part)} occurs ${times(result)} in ${quote(text)}.`
      : `${quote(part)} occurs ${times(result)} in ${quote(text)}.`,
  );
};

function times(result: string): string {
  return `${result} ${result.replaceAll("*", "") === "1" ? "time" : "times"}`;
}

interface Measure {
  pattern: RegExp;
  name: OperationName;
  noun: string;
  /** Set where something is listed first and counted then. */
  of?: OperationName;
}

const NUMBER_OF = "(?:how many|count|number of|counting|tally|total)\\b.{0,300}";
const MEASURES: Measure[] = [
  {
    pattern: new RegExp(`${NUMBER_OF}\\b(?:unique|distinct|different) (?:letters|characters)`, "i"),
    name: "countDistinct",
    noun: "different letters",
  },
  {
    pattern: new RegExp(`${NUMBER_OF}\\b(?:unique|distinct|different) words`, "i"),
    name: "count",
    noun: "different words",
    of: "unique",
  },
  { pattern: new RegExp(`${NUMBER_OF}\\bvowels?\\b`, "i"), name: "countVowels", noun: "vowels" },
  { pattern: new RegExp(`${NUMBER_OF}\\bconsonants?\\b`, "i"), name: "countConsonants", noun: "consonants" },
  {
    pattern: new RegExp(`${NUMBER_OF}\\b(?:upper ?case|capitals?|capital letters|uppercase letters)\\b`, "i"),
    name: "countCapitals",
    noun: "capital letters",
  },
  {
    pattern: new RegExp(`${NUMBER_OF}\\b(?:lower ?case|small letters)\\b`, "i"),
    name: "countSmall",
    noun: "lowercase letters",
  },
  { pattern: new RegExp(`${NUMBER_OF}\\bdigits?\\b`, "i"), name: "countDigits", noun: "digits" },
  { pattern: new RegExp(`${NUMBER_OF}\\b(?:spaces|whitespaces?)\\b`, "i"), name: "countSpaces", noun: "spaces" },
  { pattern: new RegExp(`${NUMBER_OF}\\bpunctuation`, "i"), name: "countPunctuation", noun: "punctuation marks" },
  { pattern: new RegExp(`${NUMBER_OF}\\bsentences\\b`, "i"), name: "countSentences", noun: "sentences" },
  { pattern: new RegExp(`${NUMBER_OF}\\blines\\b`, "i"), name: "countLines", noun: "lines" },
  { pattern: new RegExp(`${NUMBER_OF}\\bwords\\b|\\bword count\\b`, "i"), name: "count", noun: "words", of: "words" },
  { pattern: new RegExp(`${NUMBER_OF}\\bletters?\\b`, "i"), name: "countLetters", noun: "letters" },
  {
    pattern: new RegExp(`${NUMBER_OF}\\bcharacters?\\b|\\bhow long is\\b.{0,300}|\\blength of\\b.{0,300}`, "i"),
    name: "length",
    noun: "characters",
  },
];

/** How many letters, words, vowels and so on a text has. */
export const countKind: Recogniser = (subject) => {
  const measure = MEASURES.find(({ pattern }) => pattern.test(subject.question));
  if (measure === undefined) return undefined;
  const text = textSubject(subject, false)?.text;
  if (text === undefined || (measure.name === "length" && !isText(subject))) return undefined;
  const inner =
    measure.of === undefined
      ? value(text)
      : measure.of === "unique"
        ? operation("unique", operation("words", operation("lower", text)))
        : operation(measure.of, text);
  return textTask(
    operation(measure.name, inner),
    (result) => `There ${are(result)} ${result} ${measure.noun} in ${quote(text)}.`,
  );
};

/** A length of a table or a river is no length of a text. */
function isText({ question, mentions }: Subject): boolean {
  return (
    mentions.some((mention) => mention.kind === "quoted" || mention.kind === "tail") ||
    /\b(?:word|string|text|characters?|sentence|phrase)\b/i.test(question)
  );
}
