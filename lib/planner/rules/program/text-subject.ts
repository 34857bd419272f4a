import type { Mention } from "../mentions/mention";
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
  const says = /\b(?:in|of|from|inside|within|does|from)\b[^'"“]*$/i.test(question.slice(first.end, second.start));
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
    (text, mention) => text.slice(0, mention.start) + " ".repeat(mention.end - mention.start) + text.slice(mention.end),
    question,
  );
  const patterns = [
    new RegExp(`\\b${LETTER_NOUN}\\s+([\\p{L}\\p{N}])(?:'?s)?(?![\\p{L}\\p{N}])`, "iu"),
    /(?<![\p{L}\p{N}'])([\p{L}])['’]s(?![\p{L}\p{N}])/u,
    /\b(?:many|count|the|of|all|times|often|number of|count of)\s+(?:the\s+)?(?:(?:lower|upper)case\s+)?([\p{L}])s?(?=\s+(?:are|is|in|does|do|occurs?|appears?|shows?|letters?|exist|can|will|inside|within|there|you)\b)/iu,
    // of “the note E in octave 2” the letter is no part of a text
    /(?<=^|[^\p{L}\s]\s*|\b(?:many|much|often|count|counts|find|letters?|characters?|the|of|all|times|and|or|are|is|an?)\s+)([b-hj-zB-HJ-Z])s?\b(?=\s+(?:in|inside|within|letters?)\b)/iu,
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
  "(?:(?:the|this|my|following|given|english|whole)\\s+)*(?:(?:word|name|string|text|phrase|sentence|term|city|country|fruit|number|expression|title|paragraph|words)\\s*)?(?:[:=]\\s*)?";

/** The text that follows a small word, to the end: “in the word strawberry”, “does nevertheless have”. */
function unquotedText(question: string): string | undefined {
  const end = question.replace(/\s*[?!.]+\s*$/, "").replace(/\s+(?:please|for me|thanks|thank you)$/i, "");
  const patterns = [
    new RegExp(`\\b(?:does|do)\\s+${NOUN}(.+?)\\s+(?:have|contain|include|hold|use|consist)\\b`, "iu"),
    /\b(?:word|string|phrase|term|sentence|text|name)\s+(?:[:=]\s*|is\s+)?(?!of\b|in\b|and\b|is\b|has\b|have\b)([\p{L}\p{N}'-]+)(?=\s+(?:have|has|contain|contains|is|a|backwards?|in)\b|$)/iu,
    new RegExp(
      `\\b(?:in|inside|within)\\s+${NOUN}(?!(?:reverse|alphabetical|order|upper|lower|a|an|capital)\\b)(.+)$`,
      "iu",
    ),
    new RegExp(`\\b(?:of|for|from)\\s+${NOUN}(.+)$`, "iu"),
    new RegExp(
      `^(?:please\\s+)?(?:(?:can|could) you\\s+)?(?:reverse|spell|uppercase|lowercase|capitali[sz]e|flip|invert|write|turn|mirror|convert|is|make|put)\\s+${NOUN}(.+?)(?:\\s+(?:backwards?|in reverse|to (?:upper|lower).*|in (?:upper|lower|capital).*|(?:upper|lower)case|a palindrome.*|reversed|around|palindromic))?$`,
      "iu",
    ),
    /^([\p{L}\p{N}-]+)\s+(?:backwards?|reversed|in reverse|has|contains)\b/iu,
    /\b(?:word|string|phrase|text)\s+(.+)$/iu,
  ];
  for (const pattern of patterns) {
    const found = pattern.exec(end)?.[1]?.trim();
    if (found !== undefined && found !== "" && !/^(?:it|them|this|that|the|a|an|there|total)$/i.test(found))
      return found.replace(/^["'`]|["'`]$/g, "");
  }
  return undefined;
}
