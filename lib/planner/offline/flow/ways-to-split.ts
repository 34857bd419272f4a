import { askedAgain } from "../clauses/asked-again";
import { codedTwice } from "../clauses/coded-twice";
import { each, eachValue, saysOfEach } from "../clauses/enumerated";
import { numbered } from "../clauses/numbered";
import type { Rewritten } from "../clauses/rewritten";
import type { Mention } from "../mentions/mention";
import { alsoAsked, askedOfFirst, askedOfLast, both, parts, repeated, versions } from "./requests";

/** A question as several requests. */
export interface Several {
  requests: readonly Rewritten[];
  /**
   * They stand in it one after the other: one may rest on the result before it, and one call that takes the whole question goes before
   * them where it is surer. Else each is the whole question with another value.
   */
  areParts: boolean;
  /** One call that takes all of it goes before them: a list may be meant as one. */
  areOfList?: boolean;
}

/** The ways to take a question as several requests, the plainest first. */
export function waysToSplit(said: Rewritten, mentions: readonly Mention[]): Several[] {
  const three = each(said);
  const wholes = (requests: readonly Rewritten[]) => ({ requests, areParts: false });
  return [
    { requests: numbered(said, mentions), areParts: true },
    { requests: codedTwice(said, mentions), areParts: true },
    wholes(three),
    { ...wholes(eachValue(said, mentions)), areOfList: !saysOfEach(said.text) },
    // “in octal, in hex and in binary” are three
    wholes(three.length > 0 ? [] : repeated(said)),
    wholes(alsoAsked(said)),
    wholes(askedOfFirst(said)),
    wholes(askedOfLast(said, mentions)),
    wholes(askedAgain(said, mentions)),
    ...parts(said, mentions).map((requests) => ({ requests, areParts: true })),
    wholes(versions(said, mentions)),
    wholes(both(said)),
  ].filter(({ requests }) => requests.length > 1);
}
