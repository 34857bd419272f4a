import type { KeywordHit } from "@/lib/search";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { stemsOf, wordsOf } from "../text/words";

const MOST = 8;
const NEAR = 0.6;

/** The mart's keywords to search by: those that share a word with the question or with what it computes, and the very near ones. */
export function pickKeywords(question: string, keywords: readonly KeywordHit[], topics: readonly string[]): string[] {
  const asked = wordsOf(question).filter((word) => !FUNCTION_WORDS.has(word.lower) && !FILLER_WORDS.has(word.lower));
  const stems = new Set([...asked.map((word) => word.stem), ...topics.flatMap((topic) => [...stemsOf(topic)])]);
  const picked = keywords
    .filter((hit) => hit.score >= NEAR || [...stemsOf(hit.keyword)].some((word) => stems.has(word)))
    .map((hit) => hit.keyword);
  return [...new Set([...topics.slice(0, 4), ...picked])].slice(0, MOST);
}
