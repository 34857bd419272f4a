import { sameWords, type TeamMessage } from "../chat-state";
import type { Decision } from "../events";

/** Words of a shingle. */
const SHINGLE = 2;
/** From which share of common shingles on two messages say the same, where nothing but fillers sets them apart. */
const SAME = 0.6;
/** Words that come and go without changing what is said. One other word more or less, such as “not”, is another message. */
const FILLERS = new Set(
  "a again also alright and as before everyone everybody great hello here hey hi i just kindly now okay once ok please really said so sure team thank thanks the then there well yes you".split(
    " ",
  ),
);
/** Earlier messages that one is compared with. */
const COMPARED = 50;

/** The words of a text two by two, in their order; its words themselves where it has fewer. */
function shingles(words: readonly string[]): Set<string> {
  if (words.length < SHINGLE) return new Set(words);
  return new Set(words.slice(SHINGLE - 1).map((word, at) => `${words[at]} ${word}`));
}

function saySame(a: string, b: string): boolean {
  const [one, other] = [sameWords(a).split(" "), sameWords(b).split(" ")];
  const telling = (words: readonly string[]) => words.filter((word) => !FILLERS.has(word)).join(" ");
  if (telling(one) !== telling(other)) return false;
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
