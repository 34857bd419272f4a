import type { SearchDocument } from "@/lib/search";
import { ordinalOf } from "../programs";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, type Word, wordsOf } from "../text/words";
import type { Features } from "../weights/weights";
import { READ_CHARACTERS } from "./asked";
import type { Reading } from "./readings";

/** What a small word weighs beside a word of content: “until” and “between” tell functions of one tool apart. */
const SMALL_WORD = 0.25;

function aliasesOf(document: SearchDocument): string[] {
  return Object.values(document.hints?.inputs ?? {}).flatMap(({ aliases = [] }) => aliases);
}

const known = new WeakMap<SearchDocument, Set<string>>();

/** Stems of what a function says of itself apart from its tool. */
function ownWords(document: SearchDocument): Set<string> {
  const before = known.get(document);
  if (before !== undefined) return before;
  const options = Object.values(document.inputs.properties).flatMap(({ enum: values }) =>
    Array.isArray(values) ? values.map(String) : [],
  );
  const name = identifierWords(document.function).map(stem);
  const own = new Set([
    ...name,
    ...stemsOf(`${document.description} ${options.join(" ")} ${aliasesOf(document).join(" ")}`),
  ]);
  known.set(document, own);
  return own;
}

/** How much of what a question says a function of several says of itself, its name counting twice. */
function saidOf(document: SearchDocument, said: readonly Word[]): number {
  const name = new Set(identifierWords(document.function).map(stem));
  const own = ownWords(document);
  return said.reduce(
    (sum, word) =>
      sum +
      (own.has(word.stem) ? (name.has(word.stem) ? 2 : 1) * (FUNCTION_WORDS.has(word.lower) ? SMALL_WORD : 1) : 0),
    0,
  );
}

/** How a question stands to a function, and to the others of its tool: nothing where it has none. */
export function siblingFeatures(
  { candidate: { document } }: Reading,
  rivals: readonly Reading[],
  question: string,
): Features {
  const siblings = [
    ...new Map(
      rivals
        .filter(
          ({ candidate }) =>
            candidate.document.slug === document.slug && candidate.document.function !== document.function,
        )
        .map(({ candidate }) => [candidate.document.function, candidate.document]),
    ).values(),
  ];
  if (siblings.length === 0) return {};
  const read = question.slice(0, READ_CHARACTERS);
  const said = wordsOf(
    read
      .replaceAll("%", " percent ")
      .replace(/\d(?:st|nd|rd|th)\b/gi, "$& nth")
      .replace(/\b\p{L}+\b/gu, (word) => (ordinalOf(word) === undefined ? word : `${word} nth`)),
  );
  const best = Math.max(...siblings.map((one) => saidOf(one, said)));
  const [own, theirs] = [ownWords(document), siblings.map(ownWords)];
  const plain = ` ${wordsOf(read)
    .map(({ lower }) => lower)
    .join(" ")} `;
  const phrases = phrasesIn(document, plain);
  const content = new Map(said.filter(({ lower }) => !FUNCTION_WORDS.has(lower)).map((word) => [word.stem, word]));
  const only = [...content.keys()].filter((one) => own.has(one) && !theirs.some((words) => words.has(one)));
  const rival = [...content.keys()].filter((one) => !own.has(one) && theirs.some((words) => words.has(one)));
  return {
    siblings: bounded(saidOf(document, said) - best),
    "siblings:phrases": bounded(phrases - Math.max(...siblings.map((one) => phrasesIn(one, plain)))),
    "siblings:only": Math.min(2, only.length),
    "siblings:rival": Math.min(2, rival.length),
  };
}

function bounded(difference: number): number {
  return Math.max(-3, Math.min(3, difference));
}

const knownPhrases = new WeakMap<SearchDocument, string[]>();

/** Other words for the inputs of a function that are several words in a row, with spaces around. */
function phrasesOf(document: SearchDocument): string[] {
  const before = knownPhrases.get(document);
  if (before !== undefined) return before;
  const read = aliasesOf(document).flatMap((alias) => {
    const words = wordsOf(alias.split("=")[0] ?? "").map(({ lower }) => lower);
    return words.length > 1 ? [` ${words.join(" ")} `] : [];
  });
  knownPhrases.set(document, read);
  return read;
}

/** How many of the other words for its inputs that are several words in a row, such as “out of”, a question has. */
function phrasesIn(document: SearchDocument, plain: string): number {
  return phrasesOf(document).filter((phrase) => plain.includes(phrase)).length;
}
