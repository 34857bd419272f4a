import type { Rewritten } from "../clauses/rewritten";
import type { Mention } from "../mentions/mention";
import { alsoAsked, askedOfFirst, both, parts, repeated, versions } from "./requests";

/** A question as several requests. */
export interface Several {
  requests: readonly Rewritten[];
  /**
   * They stand in it one after the other: one may rest on the result before it, and one call that takes the whole question goes before
   * them where it is surer. Else each is the whole question with another value.
   */
  areParts: boolean;
}

/** The ways to take a question as several requests, the plainest first. */
export function waysToSplit(said: Rewritten, mentions: readonly Mention[]): Several[] {
  const wholes = (requests: readonly Rewritten[]) => ({ requests, areParts: false });
  return [
    wholes(repeated(said)),
    wholes(alsoAsked(said)),
    wholes(askedOfFirst(said)),
    ...parts(said, mentions).map((requests) => ({ requests, areParts: true })),
    wholes(versions(said, mentions)),
    wholes(both(said)),
  ].filter(({ requests }) => requests.length > 1);
}
