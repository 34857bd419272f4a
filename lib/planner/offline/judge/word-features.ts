import { COMMAND_VERBS } from "../text/word-lists";
import type { Word } from "../text/words";
import type { Features } from "../weights/weights";
import type { Looked } from "./looked";
import { share } from "./share";
import { vocabularyOf } from "./vocabulary";

/** How the words beside the values stand to what the function says of itself. */
export function wordFeatures({ asked, vocabulary, others, free, filled, unexplained }: Looked): Features {
  const { own } = vocabulary;
  const nouns = free.filter((word) => !COMMAND_VERBS.has(word.lower));
  const verbs = free.filter((word) => COMMAND_VERBS.has(word.lower));
  const called = new Set(others.flatMap((rival) => [...vocabularyOf(rival.candidate.document).called]));
  return {
    "words:unexplained": Math.min(6, unexplained.length),
    "words:unexplained:share": share(unexplained.length, free.length),
    "nouns:described": share(nouns.filter((word) => vocabulary.described.has(word.stem)).length, nouns.length),
    "percent:free": free.some(({ lower }) => /^percent/.test(lower)) ? 1 : 0,
    "nouns:none": nouns.length === 0 ? 1 : 0,
    "function:described": share(free.filter((word) => own.has(word.stem)).length, free.length),
    "rival:called": Math.min(3, free.filter((word) => called.has(word.stem) && !own.has(word.stem)).length),
    "rival:inside": Math.min(
      3,
      asked.words.filter((word) => called.has(word.stem) && !own.has(word.stem) && isLoose(word, filled)).length,
    ),
    "rival:only": Math.min(3, unexplained.filter((word) => called.has(word.stem)).length),
    "verbs:other": verbs.filter((word) => !vocabulary.all.has(word.stem)).length > 0 ? 1 : 0,
    // “slugify My First Post”, “caesar cipher hello”, where “my title” and “a text” are only spoken of
    "unexplained:capital": Math.min(3, unexplained.filter((word) => isCapital(word, asked.question)).length),
    "unexplained:bare": Math.min(3, unexplained.filter((word) => isBare(word, asked.question)).length),
    "first:unexplained": unexplained[0] !== undefined && unexplained[0] === free[0] ? 1 : 0,
  };
}

/** A capital that begins no sentence. */
function isCapital({ text, start }: Word, question: string): boolean {
  return /^\p{Lu}/u.test(text) && !/(?:^|[.?!]\s{1,9})\W{0,3}$/.test(question.slice(0, start));
}

/** Whether nothing points at a word, as “my diary” does. */
function isBare({ lower, start }: Word, question: string): boolean {
  return !COMMAND_VERBS.has(lower) && !POINTS.test(question.slice(Math.max(0, start - 40), start));
}

const POINTS =
  /\b(?:my|our|your|his|her|their|this|that|these|those|the|an?|some|any|what|which)\s(?:\p{L}{2,15}\s)?$/iu;

/** Whether a word stands inside of a text that nothing marks as one: it may be a part of the request. */
function isLoose({ start, end }: Word, filled: Looked["filled"]): boolean {
  return filled.some(
    ({ offer }) =>
      LOOSE.has(offer?.kind ?? "flag") && offer?.spans.some((span) => span.start <= start && end <= span.end) === true,
  );
}

const LOOSE: ReadonlySet<string> = new Set(["object", "phrase", "labelled"]);
