import type { Mention } from "../mentions/mention";
import type { Expression } from "./expression";
import { solveStory } from "./solve";

/** “how many … plus how many …” asks for two things at once, of which either alone would be a wrong answer. */
const TWO_COUNTS = /\bhow many\b.{0,300}\b(?:plus|minus|times|divided by)\s{1,9}(?:how many|the number of)\b/i;
/** In characters: what is shorter tells no story. */
const SHORTEST = 40;

/** What a word problem comes to, a short story with numbers that ends in a question; undefined where it is none, or says more than is read. */
export function storyProblem(question: string, mentions: readonly Mention[]): Expression | undefined {
  return isStory(question, mentions) && !TWO_COUNTS.test(question) ? solveStory(question) : undefined;
}

function isStory(question: string, mentions: readonly Mention[]): boolean {
  const told =
    /[.!?]\s+\S|^if\b.*,/i.test(question.trim()) &&
    /\bhow (?:many|much|far|long|old)\b[^?]{0,300}\?\s{0,9}$/i.test(question);
  return (
    told &&
    question.length > SHORTEST &&
    mentions.filter(({ kind }) => kind === "number").length > 1 &&
    !mentions.some(({ kind }) => kind === "json" || kind === "tail")
  );
}
