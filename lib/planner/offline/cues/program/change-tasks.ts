import { operation } from "./expression";
import type { OperationName } from "./operations";
import type { Recogniser } from "./task";
import { textSubject } from "./text-subject";
import { quote, textTask } from "./text-task";

interface Change {
  pattern: RegExp;
  name: OperationName;
  sentence: (text: string, result: string) => string;
}

const CHANGES: Change[] = [
  {
    pattern:
      /\breverse\b.{0,300}\bwords?\b.{0,300}\border\b|\bwords?\b.{0,300}\bin reverse order\b|\breverse the (?:order of (?:the )?)?words\b/i,
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
    pattern:
      /\bsort\b.{0,300}\b(?:letters|characters)\b|\b(?:letters|characters)\b.{0,300}\b(?:sorted|alphabetical|in order)\b/i,
    name: "sortLetters",
    sentence: (text, result) => `The letters of ${quote(text)} in order: ${result}`,
  },
  {
    pattern: /\b(?:remove|delete|drop|strip|without)\b.{0,300}\bvowels\b/i,
    name: "withoutVowels",
    sentence: (text, result) => `${quote(text)} without vowels: ${result}`,
  },
  {
    pattern: /\b(?:remove|delete|strip|without)\b.{0,300}\b(?:spaces|whitespace)\b/i,
    name: "withoutSpaces",
    sentence: (text, result) => `${quote(text)} without spaces: ${result}`,
  },
  {
    pattern: /\b(?:remove|delete|without)\b.{0,300}\b(?:duplicate|repeated)\b.{0,300}\b(?:letters|characters)\b/i,
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
      /\b(?:most (?:common|frequent|used)|commonest)\b.{0,300}\b(?:letter|character)\b|\b(?:letter|character)\b.{0,300}\bmost (?:often|frequently)\b/i,
    name: "mostCommonLetter",
    sentence: (text, result) => `The most common letter in ${quote(text)} is ${result}`,
  },
  {
    pattern: /\b(?:most (?:common|frequent|used)|commonest)\b.{0,300}\bword\b/i,
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

const PICKED = /^(?:longest|shortest|mostCommon)/;

/** A text made into another, or judged. */
export const change: Recogniser = (subject) => {
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
  const task = textTask(expression, (result) => found.sentence(text, result));
  // statistics of a text rarely tell its longest word
  return PICKED.test(found.name) ? { ...task, madeFor: found.pattern } : task;
};
