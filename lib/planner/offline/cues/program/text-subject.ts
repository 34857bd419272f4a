import type { Mention } from "../../mentions/mention";
import type { Subject } from "./task";

/** A text that a question is about, and a letter or part of it where one is named. */
export interface TextSubject {
  text: string;
  part?: string;
}

const LETTER_NOUN = "(?:letters?|characters?|char|chars|symbols?|vowels?|consonants?)";

/**
 * Finds the text and, where `withPart`, the letter or substring to look for. Quotation marks decide first; without them
 * the text is what stands after “in”, “of” or “does … have”, and a letter is a single letter with or without its plural s.
 */
export function textSubject({ question, mentions }: Subject, withPart: boolean): TextSubject | undefined {
  const quoted = mentions.filter((mention) => mention.kind === "quoted").filter((mention) => mention.value !== "");
  if (!withPart) {
    const text = quotedText(question, quoted) ?? tailText(mentions) ?? unquotedText(question);
    return text === undefined ? undefined : { text };
  }
  if (quoted.length >= 2) return twoQuoted(question, quoted);
  const single = quoted[0] === undefined ? undefined : String(quoted[0].value);
  const letter = namedLetter(question, quoted);
  if (single !== undefined && (letter !== undefined || single.length > 1)) {
    const after = unquotedText(question.slice(quoted[0]?.end));
    if (letter === undefined && after !== undefined) return { text: after, part: single };
    return letter === undefined ? undefined : { text: single, part: letter };
  }
  const part = single ?? letter;
  const text =
    tailText(mentions) ??
    (quoted[0] === undefined
      ? unquotedText(question)
      : (unquotedText(question.slice(quoted[0].end)) ?? unquotedText(question.slice(0, quoted[0].start))));
  return part === undefined || text === undefined || text === part ? undefined : { text, part };
}

/** Of two quoted texts the part is the shorter one; of equals the first. */
function twoQuoted(question: string, quoted: readonly Mention[]): TextSubject | undefined {
  const [first, second] = quoted;
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [String(first.value), String(second.value)];
  const says = /\b(?:in|of|from|inside|within|does|from)\b[^'"“]{0,2000}$/i.test(
    question.slice(first.end, second.start),
  );
  if (says && a.length <= b.length) return { text: b, part: a };
  return a.length <= b.length ? { text: b, part: a } : { text: a, part: b };
}

function quotedText(question: string, quoted: readonly Mention[]): string | undefined {
  const longest = [...quoted].sort((a, b) => String(b.value).length - String(a.value).length)[0];
  return longest === undefined || question.length === 0 ? undefined : String(longest.value);
}

function tailText(mentions: readonly Mention[]): string | undefined {
  const tail = mentions.find((mention) => mention.kind === "tail");
  return tail === undefined ? undefined : String(tail.value);
}

function namedLetter(question: string, quoted: readonly Mention[]): string | undefined {
  const outside = quoted.reduce(
    (text, mention) => text.slice(0, mention.start) + "_".repeat(mention.end - mention.start) + text.slice(mention.end),
    question,
  );
  const patterns = [
    new RegExp(`\\b${LETTER_NOUN}\\s+([\\p{L}\\p{N}])(?:'?s)?(?![\\p{L}\\p{N}])`, "iu"),
    /(?<![\p{L}\p{N}'])([\p{L}])['’]s(?![\p{L}\p{N}])/u,
    /\b(?:many|count|the|of|all|times|often|number of|count of)\s+(?:the\s+)?(?:(?:lower|upper)case\s+)?([\p{L}])s?(?=\s+(?:are|is|in|does|do|occurs?|appears?|shows?|letters?|exist|can|will|inside|within|there|you)\b)/iu,
    // of “the note E in octave 2” the letter is no part of a text, nor of “180 C in Fahrenheit”
    /(?<=^|[^\p{L}\p{N}\s]\s{0,9}|\b(?:many|much|often|count|counts|find|letters?|characters?|the|of|all|times|and|or|are|is|an?)\s{1,9})([b-hj-zB-HJ-Z])s?\b(?=\s{1,9}(?:in|inside|within|letters?)\b)/iu,
  ];
  for (const pattern of patterns) {
    const letter = pattern.exec(outside)?.[1];
    if (letter !== undefined && !/^[sS]$/.test(letter)) return letter;
    if (
      letter !== undefined &&
      !/'s/.test(outside.slice(Math.max(0, outside.indexOf(letter) - 1), outside.indexOf(letter) + 2))
    )
      return letter;
  }
  return undefined;
}

const NOUN =
  "(?:(?:the|this|my|following|given|english|whole)\\s{1,9}){0,6}(?:(?:word|name|string|text|phrase|sentence|term|city|country|fruit|number|expression|title|paragraph|words)\\s{0,9})?(?:[:=]\\s{0,9})?";

/** “hello world in uppercase”: the text stands before what is to be made of it. */
const BEFORE_CASE =
  /^(?:(?:please|can you|what is|what's|put|make|write|turn|convert|change)\s){0,3}(?:the (?:word|text|phrase|sentence)\s)?(?!(?:please|can|put|make|write|turn|convert|change|how|what|what's|reverse|spell|count|is|my|your|our|this|that|it|them)\b)(\S[^?:]{0,300}?)\s(?:in|to|into)\s(?:(?:upper|lower)\s?case|capitals|(?:capital|small) letters|all caps|title case)$/iu;

/** The text that follows a small word, to the end: “in the word strawberry”, “does nevertheless have”. */
function unquotedText(question: string): string | undefined {
  const end = question
    .replace(/\s{0,9}[?!.]{1,19}\s{0,9}$/, "")
    .replace(/\s{1,9}(?:please|for me|thanks|thank you)$/i, "");
  const patterns = [
    BEFORE_CASE,
    new RegExp(`\\b(?:does|do)\\s{1,9}${NOUN}(.{1,300}?)\\s{1,9}(?:have|contain|include|hold|use|consist)\\b`, "iu"),
    /\b(?:word|string|phrase|term|sentence|text|name)\s{1,9}(?:[:=]\s{0,9}|is\s{1,9})?(?!of\b|in\b|and\b|is\b|has\b|have\b)([\p{L}\p{N}'-]{1,60})(?=\s{1,9}(?:have|has|contain|contains|is|a|backwards?|in)\b|$)/iu,
    new RegExp(
      `\\b(?:in|inside|within)\\s{1,9}${NOUN}(?!(?:reverse|alphabetical|order|(?:upper|lower)(?:case)?|capitals?|small letters|all caps|title|a|an)\\b)(.{1,2000})$`,
      "iu",
    ),
    new RegExp(`\\b(?:of|for|from)\\s{1,9}${NOUN}(.{1,2000})$`, "iu"),
    new RegExp(
      `^(?:please\\s{1,9})?(?:(?:can|could) you\\s{1,9})?(?:reverse|spell|uppercase|lowercase|capitali[sz]e|flip|invert|write|turn|mirror|convert|is|make|put)\\s{1,9}${NOUN}(.{1,2000}?)(?:\\s{1,9}(?:backwards?|in reverse|to (?:upper|lower).{0,300}|in (?:upper|lower|capital).{0,300}|(?:upper|lower)case|a palindrome.{0,300}|reversed|around|palindromic))?$`,
      "iu",
    ),
    /^([\p{L}\p{N}-]+)\s+(?:backwards?|reversed|in reverse|has|contains)\b/iu,
    /\b(?:word|string|phrase|text)\s{1,9}(.{1,2000})$/iu,
  ];
  for (const pattern of patterns) {
    const found = pattern.exec(end)?.[1]?.trim();
    if (found !== undefined && found !== "" && !/^(?:it|them|this|that|the|a|an|there|total)$/i.test(found))
      return found.replace(/^["'`]|["'`]$/g, "");
  }
  return undefined;
}
