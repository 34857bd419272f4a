import type { Candidate } from "@/lib/search";
import type { Judged, Question } from "../judge/judge";
import { wordsOf } from "../text/words";

/** What makes the opposite of a word: “encode” and “decode”, “encrypt” and “decrypt”. */
const TURNED = /^(?:de|en|un|dis)(?=\p{L}{3})/u;

/**
 * The readings but for those of a function of whose opposite a question speaks, another function of the same tool, and not of itself: what these
 * were likely by goes to the others.
 */
export function withoutOpposites(
  readings: readonly Judged[],
  { text }: Question,
  found: readonly Candidate[],
): readonly Judged[] {
  const said = new Set(wordsOf(text).map(({ lower }) => lower));
  const isUnsaid = ({ reading: { candidate } }: Judged) => {
    const { slug, function: own } = candidate.document;
    return (
      !said.has(own) && found.some(({ document }) => document.slug === slug && isSaidAgainst(document.function, own))
    );
  };
  const isSaidAgainst = (other: string, own: string) =>
    other !== own && said.has(other) && other.replace(TURNED, "") === own.replace(TURNED, "");
  const kept = readings.filter((one) => !isUnsaid(one));
  if (kept.length === readings.length) return readings;
  const share = 1 - readings.reduce((sum, one) => sum + (isUnsaid(one) ? one.probability : 0), 0);
  return kept.map((one) => ({ ...one, probability: one.probability / share }));
}
