import type { ScoreParts, SearchDocument } from "../search";

/** Points by which a copy is behind. */
const BEHIND = 0.01;

export interface Placeable {
  document: SearchDocument;
  parts: ScoreParts;
  score: number;
}

/**
 * Puts each copy of a tool behind the best function of its original where both are among the first `limit`: what takes
 * it there is told as part of `rerank`. Gives the originals of the copies; nothing is moved where there is no copy.
 */
export function putBehindOriginals<T extends Placeable>(ranked: readonly T[], limit: number): Map<T, T> {
  const first = ranked.slice(0, limit);
  const originals = new Map<T, T>();
  for (const copy of first) {
    const { originalId } = copy.document;
    const original = originalId && first.find(({ document }) => document.toolId === originalId);
    if (!original) continue;
    originals.set(copy, original);
    const ahead = copy.score - original.score;
    if (ahead < 0) continue;
    copy.parts.rerank -= ahead + BEHIND;
    copy.score -= ahead + BEHIND;
  }
  return originals;
}
