import { ordinalValue } from "../mentions/number-words";
import { type Expression, operation, value } from "./expression";
import type { OperationName } from "./operations";
import type { Recogniser, Subject, Task } from "./task";
import { textSubject } from "./text-subject";

const TOPICS = ["python", "program"];

function task(expression: Expression, sentence: Task["sentence"]): Task {
  return { expression, topics: TOPICS, sentence };
}

const quote = (text: string) => `“${text.length > 80 ? `${text.slice(0, 77)}…` : text}”`;
const are = (result: string) => (result.replaceAll("*", "") === "1" ? "is" : "are");
const COUNT = /\b(?:how many|how often|count|counts|counting|number of|tally|occurrences?|frequency|times|how much)\b/i;

/** How often a letter, a word or another part occurs in a text. */
const countPart: Recogniser = (subject) => {
  const { question } = subject;
  if (
    !COUNT.test(question) ||
    /\bhow many (?:letters|characters|words|vowels|consonants|syllables|digits|sentences|lines|spaces)\b(?! ["'“]?\p{L}["'”]?s? )/iu.test(
      question,
    )
  )
    return undefined;
  const found = textSubject(subject, true);
  if (found?.part === undefined) return undefined;
  const { text, part } = found;
  if (part.length > 1 && /\bword\b/i.test(question.slice(0, question.indexOf(part))) && /\s/.test(text)) {
    return task(
      operation("countWord", text, part),
      (result) => `The word ${quote(part)} occurs ${times(result)} in ${quote(text)}.`,
    );
  }
  const exact = part !== part.toLowerCase() && /\b(?:upper ?case|capital|case.sensitive)\b/i.test(question);
  const name = exact ? "countExactly" : "countIgnoringCase";
  return task(operation(name, text, exact ? part : part.toLowerCase()), (result) =>
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

const NUMBER_OF = "(?:how many|count|number of|counting|tally|total)\\b.*";
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
    pattern: new RegExp(`${NUMBER_OF}\\bcharacters?\\b|\\bhow long is\\b.*|\\blength of\\b.*`, "i"),
    name: "length",
    noun: "characters",
  },
];

/** How many letters, words, vowels and so on a text has. */
const countKind: Recogniser = (subject) => {
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
  return task(
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

interface Change {
  pattern: RegExp;
  name: OperationName;
  sentence: (text: string, result: string) => string;
}

const CHANGES: Change[] = [
  {
    pattern:
      /\breverse\b.*\bwords?\b.*\border\b|\bwords?\b.*\bin reverse order\b|\breverse the (?:order of (?:the )?)?words\b/i,
    name: "reverseWords",
    sentence: (text, result) => `${quote(text)} with its words in reverse order: ${result}`,
  },
  {
    pattern: /\b(?:reverse|reversed|backwards?|mirror|flip|in reverse)\b/i,
    name: "reverse",
    sentence: (text, result) => `${quote(text)} backwards is ${result}`,
  },
  {
    pattern: /\bpalindrom/i,
    name: "isPalindrome",
    sentence: (text, result) =>
      /yes/.test(result) ? `Yes, ${quote(text)} is a palindrome.` : `No, ${quote(text)} is not a palindrome.`,
  },
  {
    pattern: /\b(?:upper ?case|all caps|capital letters|capitals|uppercased)\b/i,
    name: "upper",
    sentence: (text, result) => `${quote(text)} in capitals: ${result}`,
  },
  {
    pattern: /\b(?:lower ?case|small letters|lowercased)\b/i,
    name: "lower",
    sentence: (text, result) => `${quote(text)} in lower case: ${result}`,
  },
  {
    pattern: /\btitle ?case\b|\bcapitali[sz]e (?:each|every|the first letter)/i,
    name: "title",
    sentence: (text, result) => `${quote(text)} in title case: ${result}`,
  },
  {
    pattern: /\bswap (?:the )?case\b/i,
    name: "swapCase",
    sentence: (text, result) => `${quote(text)} with its case swapped: ${result}`,
  },
  {
    pattern: /\bsort\b.*\b(?:letters|characters)\b|\b(?:letters|characters)\b.*\b(?:sorted|alphabetical|in order)\b/i,
    name: "sortLetters",
    sentence: (text, result) => `The letters of ${quote(text)} in order: ${result}`,
  },
  {
    pattern: /\b(?:remove|delete|drop|strip|without)\b.*\bvowels\b/i,
    name: "withoutVowels",
    sentence: (text, result) => `${quote(text)} without vowels: ${result}`,
  },
  {
    pattern: /\b(?:remove|delete|strip|without)\b.*\b(?:spaces|whitespace)\b/i,
    name: "withoutSpaces",
    sentence: (text, result) => `${quote(text)} without spaces: ${result}`,
  },
  {
    pattern: /\b(?:remove|delete|without)\b.*\b(?:duplicate|repeated)\b.*\b(?:letters|characters)\b/i,
    name: "uniqueLetters",
    sentence: (text, result) => `${quote(text)} with every letter once: ${result}`,
  },
  {
    pattern: /\bacronym\b|\binitials\b/i,
    name: "acronym",
    sentence: (text, result) => `The initials of ${quote(text)} are ${result}`,
  },
  {
    pattern:
      /\b(?:most (?:common|frequent|used)|commonest)\b.*\b(?:letter|character)\b|\b(?:letter|character)\b.*\bmost (?:often|frequently)\b/i,
    name: "mostCommonLetter",
    sentence: (text, result) => `The most common letter in ${quote(text)} is ${result}`,
  },
  {
    pattern: /\b(?:most (?:common|frequent|used)|commonest)\b.*\bword\b/i,
    name: "mostCommonWord",
    sentence: (text, result) => `The most common word in ${quote(text)} is ${result}`,
  },
  {
    pattern: /\blongest word\b/i,
    name: "longest",
    sentence: (text, result) => `The longest word in ${quote(text)} is ${result}`,
  },
  {
    pattern: /\bshortest word\b/i,
    name: "shortest",
    sentence: (text, result) => `The shortest word in ${quote(text)} is ${result}`,
  },
  { pattern: /\brot ?13\b/i, name: "shifted", sentence: (text, result) => `${quote(text)} in ROT13: ${result}` },
];

/** A text made into another, or judged. */
const change: Recogniser = (subject) => {
  const found = CHANGES.find(({ pattern }) => pattern.test(subject.question));
  if (found === undefined || /\b(?:list|numbers|array)\b/i.test(subject.question.split(/["'“]/)[0] ?? ""))
    return undefined;
  const text = textSubject(subject, false)?.text;
  if (text === undefined) return undefined;
  const expression =
    found.name === "longest" || found.name === "shortest"
      ? operation(found.name, operation("words", text))
      : found.name === "shifted"
        ? operation("shifted", text, 13)
        : operation(found.name, text);
  return task(expression, (result) => found.sentence(text, result));
};

const NAMED_PLACES: Record<string, number> = { last: -1, final: -1, "second-to-last": -2, penultimate: -2 };

/** The third letter, the last word. */
const nth: Recogniser = (subject) => {
  const match =
    /\b(last|final|penultimate|second-to-last|[a-z]+|\d+(?:st|nd|rd|th))\s+(letter|character|word)\s+(?:of|in|from)\b/i.exec(
      subject.question,
    );
  const [, rank = "", unit = ""] = match ?? [];
  const place = NAMED_PLACES[rank.toLowerCase()] ?? ordinalValue(rank);
  if (match === null || place === undefined || COUNT.test(subject.question)) return undefined;
  const text = textSubject(subject, false)?.text;
  if (text === undefined) return undefined;
  const index = place > 0 ? place - 1 : place;
  return task(
    operation(/word/i.test(unit) ? "word" : "character", text, index),
    (result) => `The ${rank.toLowerCase()} ${unit.toLowerCase()} of ${quote(text)} is ${result}`,
  );
};

/** Where a letter or part stands in a text. */
const position: Recogniser = (subject) => {
  if (!/\b(?:positions?|index|indices|where)\b/i.test(subject.question)) return undefined;
  const found = textSubject(subject, true);
  if (found?.part === undefined) return undefined;
  const { text, part } = found;
  return task(operation("positions", text, part), (result) =>
    result === ""
      ? `${quote(part)} does not occur in ${quote(text)}.`
      : `${quote(part)} stands in ${quote(text)} at position ${result}, counted from 1.`,
  );
};

/** Two texts compared, replaced, joined. */
const pair: Recogniser = ({ question, mentions }) => {
  const texts = mentions.filter((mention) => mention.kind === "quoted").map((mention) => String(mention.value));
  const plainPair = /\b([\p{L}]+) (?:and|an anagram of) ([\p{L}]+)(?: anagrams)?/iu.exec(
    question.replace(/^(?:are|is|check (?:if|whether)) (?:the words? )?/i, ""),
  );
  const [a, b] = texts.length >= 2 ? texts : [plainPair?.[1], plainPair?.[2]];
  if (a !== undefined && b !== undefined && /\banagrams?\b/i.test(question)) {
    return task(operation("areAnagrams", a, b), (result) =>
      /yes/.test(result)
        ? `Yes, ${quote(a)} and ${quote(b)} are anagrams.`
        : `No, ${quote(a)} and ${quote(b)} are not anagrams.`,
    );
  }
  const [first, second, third] = texts;
  if (first === undefined || second === undefined) return undefined;
  if (third !== undefined && /\breplac|\bsubstitut|\bswap/i.test(question))
    return task(
      operation("replace", third, first, second),
      (result) => `With ${quote(first)} replaced by ${quote(second)}: ${result}`,
    );
  const verdicts: [RegExp, OperationName, string][] = [
    [/\bstarts? with\b|\bbegins? with\b/i, "startsWith", "starts with"],
    [/\bends? (?:with|in)\b/i, "endsWith", "ends with"],
    [/\b(?:contains?|includes?|substring)\b/i, "contains", "contains"],
  ];
  const verdict = verdicts.find(([pattern]) => pattern.test(question));
  if (verdict !== undefined && /^(?:does|do|is|check|tell|see)\b/i.test(question)) {
    return task(operation(verdict[1], first, second), (result) =>
      /yes/.test(result)
        ? `Yes, ${quote(first)} ${verdict[2]} ${quote(second)}.`
        : `No, ${quote(first)} does not: it never ${verdict[2]} ${quote(second)}.`,
    );
  }
  if (/\b(?:concatenat|join|combine|append|merge)/i.test(question))
    return task(
      operation("join", value(texts), /\bspace\b/i.test(question) ? " " : ""),
      (result) => `Joined: ${result}`,
    );
  return undefined;
};

/** A text repeated, or shifted letter by letter. */
const withNumber: Recogniser = (subject) => {
  const { question, mentions } = subject;
  const amount = mentions.find((mention) => mention.kind === "number");
  const quoted = mentions.find((mention) => mention.kind === "quoted");
  if (
    amount === undefined ||
    quoted === undefined ||
    typeof amount.value !== "number" ||
    !Number.isInteger(amount.value)
  )
    return undefined;
  const text = String(quoted.value);
  const by = amount.value;
  if (/\brepeat\b|\b(?:print|write|say) .*\btimes\b/i.test(question))
    return task(operation("repeat", text, Math.min(by, 1000)), (result) => `${quote(text)} ${by} times: ${result}`);
  if (/\bcaesar\b|\bshift\b/i.test(question))
    return task(
      operation("shifted", text, /\bdec(?:ode|rypt|ipher)/i.test(question) ? -by : by),
      (result) => `${quote(text)} shifted by ${by}: ${result}`,
    );
  return undefined;
};

/** Everything that is asked of the letters and words of a text. */
export const recogniseText: Recogniser = (subject) => {
  for (const recognise of [pair, withNumber, nth, position, countPart, countKind, change]) {
    const found = recognise(subject);
    if (found !== undefined) return found;
  }
  return undefined;
};
