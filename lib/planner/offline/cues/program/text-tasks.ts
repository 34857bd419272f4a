import { ordinalValue } from "../../mentions/number-words";
import { change } from "./change-tasks";
import { countKind, countPart } from "./count-tasks";
import { operation, value } from "./expression";
import type { OperationName } from "./operations";
import type { Recogniser } from "./task";
import { textSubject } from "./text-subject";
import { COUNT, quote, textTask } from "./text-task";

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
  return textTask(
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
  return textTask(operation("positions", text, part), (result) =>
    result === ""
      ? `${quote(part)} does not occur in ${quote(text)}.`
      : `${quote(part)} stands in ${quote(text)} at position ${result}, counted from 1.`,
  );
};

/** Two texts compared, replaced, joined. */
const pair: Recogniser = ({ question, mentions }) => {
  const texts = mentions.filter((mention) => mention.kind === "quoted").map((mention) => String(mention.value));
  const plainPair = /\b([\p{L}]{1,60}) (?:and|an anagram of) ([\p{L}]{1,60})(?: anagrams)?/iu.exec(
    question.replace(/^(?:are|is|check (?:if|whether)) (?:the words? )?/i, ""),
  );
  const [a, b] = texts.length >= 2 ? texts : [plainPair?.[1], plainPair?.[2]];
  if (a !== undefined && b !== undefined && /\banagrams?\b/i.test(question)) {
    return textTask(operation("areAnagrams", a, b), (result) =>
      /yes/.test(result)
        ? `Yes, ${quote(a)} and ${quote(b)} are anagrams.`
        : `No, ${quote(a)} and ${quote(b)} are not anagrams.`,
    );
  }
  const [first, second, third] = texts;
  if (first === undefined || second === undefined) return undefined;
  if (third !== undefined && /\breplac|\bsubstitut|\bswap/i.test(question))
    return textTask(
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
    return textTask(operation(verdict[1], first, second), (result) =>
      /yes/.test(result)
        ? `Yes, ${quote(first)} ${verdict[2]} ${quote(second)}.`
        : `No, ${quote(first)} does not: it never ${verdict[2]} ${quote(second)}.`,
    );
  }
  if (/\b(?:concatenat|join|combine|append|merge)/i.test(question))
    return textTask(
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
  if (/\brepeat\b|\b(?:print|write|say) .{0,300}\btimes\b/i.test(question))
    return textTask(operation("repeat", text, Math.min(by, 1000)), (result) => `${quote(text)} ${by} times: ${result}`);
  if (/\bcaesar\b|\bshift\b/i.test(question))
    return textTask(
      operation("shifted", text, /\b(?:dec(?:ode|rypt|ipher)|undo|unshift)/i.test(question) ? -by : by),
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
