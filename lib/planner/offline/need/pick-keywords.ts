import type { KeywordHit } from "@/lib/search";
import { stemsOf } from "../text/words";

const MOST = 8;
const NEAR = 0.6;

/**
 * The mart's keywords to search by: the near ones that bring a word which the question does not say, for those that it says
 * have counted in its own search already, and what it computes.
 */
export function pickKeywords(question: string, keywords: readonly KeywordHit[], topics: readonly string[]): string[] {
  const said = stemsOf(question);
  const picked = keywords
    .filter((hit) => hit.score >= NEAR && ![...stemsOf(hit.keyword)].every((word) => said.has(word)))
    .map((hit) => hit.keyword);
  return [...new Set([...topics.slice(0, 4), ...picked])].slice(0, MOST);
}
