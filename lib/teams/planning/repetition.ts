import { sameWords, type TeamMessage } from "../chat-state";
import type { Decision } from "../events";

/** Words of a shingle. */
const SHINGLE = 2;
/** From which share of common shingles on two messages say the same. */
const SAME = 0.8;
/** Earlier messages that one is compared with. */
const COMPARED = 50;

/** The words of a text two by two, in their order; its words themselves where it has fewer. */
function shingles(words: readonly string[]): Set<string> {
  if (words.length < SHINGLE) return new Set(words);
  return new Set(words.slice(SHINGLE - 1).map((word, at) => `${words[at]} ${word}`));
}

function saySame(a: string, b: string): boolean {
  const [one, other] = [sameWords(a).split(" "), sameWords(b).split(" ")];
  // Another figure makes it another message, however long it is.
  const figures = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join(" ");
  if (figures(one) !== figures(other)) return false;
  const [left, right] = [shingles(one), shingles(other)];
  const common = [...left].filter((shingle) => right.has(shingle)).length;
  return common / Math.max(1, left.size + right.size - common) >= SAME;
}

/**
 * The message that a decision repeats: what the same member said to the same one in almost the same words (Jaccard's index of
 * their shingles; A. Broder, 1997, “On the resemblance and containment of documents”). Tasks, pauses and conclusions do
 * something, and are none.
 */
export function repeatedBy(
  sender: string,
  { type, content, nextSpeakers }: Decision,
  messages: readonly TeamMessage[],
): string | undefined {
  if (type !== "discussion") return undefined;
  const own = messages.filter(
    (said) =>
      said.type === "discussion" &&
      said.sender === sender &&
      said.foldedInto === undefined &&
      said.nextSpeakers[0] === nextSpeakers[0],
  );
  return own.slice(-COMPARED).find((said) => saySame(said.content, content))?.messageId;
}
