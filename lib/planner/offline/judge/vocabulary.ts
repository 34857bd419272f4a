import type { SearchDocument } from "@/lib/search";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";
import { share } from "./share";

/** Stems of all that a function says of itself, by how plainly it says it. */
export interface Vocabulary {
  name: Set<string>;
  described: Set<string>;
  all: Set<string>;
  /** Of this function, and not of the others of its tool. */
  own: Set<string>;
  /** What it is called, apart from the others of its tool. */
  called: Set<string>;
}

const vocabularies = new WeakMap<SearchDocument, Vocabulary>();

export function vocabularyOf(document: SearchDocument): Vocabulary {
  const known = vocabularies.get(document) ?? readVocabulary(document);
  vocabularies.set(document, known);
  return known;
}

function readVocabulary(document: SearchDocument): Vocabulary {
  const name = new Set(
    identifierWords(
      `${document.slug} ${document.toolName} ${document.function === "main" ? "" : document.function}`,
    ).map(stem),
  );
  const described = new Set([
    ...name,
    ...stemsOf(`${document.toolDescription} ${document.description} ${document.keywords.join(" ")}`),
  ]);
  const hints = Object.values(document.hints?.inputs ?? {})
    .flatMap(({ aliases = [] }) => aliases)
    .join(" ");
  const all = new Set([
    ...described,
    ...stemsOf(`${hints} ${document.examplePrompts.join(" ")} ${JSON.stringify(document.inputs)}`),
    ...identifierWords(Object.keys(document.inputs.properties).join(" ")).map(stem),
  ]);
  const called = new Set(identifierWords(document.function === "main" ? document.slug : document.function).map(stem));
  return { name, described, all, called, own: new Set([...called, ...stemsOf(document.description)]) };
}

/** How much of the words of a question is in the example question that is most alike, and of that in the question. */
export function promptAlike(document: SearchDocument, asked: ReadonlySet<string>): number {
  const shares = document.examplePrompts.map((prompt) => {
    const own = new Set(
      wordsOf(prompt)
        .filter(({ lower }) => !/^\d/.test(lower) && !FUNCTION_WORDS.has(lower))
        .map((word) => word.stem),
    );
    const both = [...own].filter((one) => asked.has(one)).length;
    return share(2 * both, own.size + asked.size);
  });
  return Math.max(0, ...shares);
}

/** Whether the creator of a function says that it is asked in just these words. */
export function isExampleOf(document: SearchDocument, question: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return document.examplePrompts.some((prompt) => plain(prompt) === plain(question));
}
