import type { Json } from "@/lib/json";
import type { CallResult } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { bound, meantPart, refersBack } from "../clauses/bind";
import type { Rewritten } from "../clauses/rewritten";
import type { Question } from "../judge/judge";

/** One request of several in a question. */
export interface Clause {
  said: Rewritten;
  /** Whether it needs the result of the one before it. */
  isBound: boolean;
}

/** Stand for a result that is not there yet, so that it shows whether the request will be understood. */
const STANDS_FOR: readonly Json[] = [7, "result"];

export function clausesOf(parts: readonly Rewritten[], read: (text: string) => Question): Clause[] {
  return parts.map((said, at) => ({ said, isBound: at > 0 && refersBack(said.text, read(said.text).mentions) }));
}

/** What is searched for a request: with a stand-in where it speaks of a result. */
export function queryOf({ said, isBound }: Clause): string {
  return isBound ? (bound(said, STANDS_FOR[1] ?? "")?.text ?? said.text) : said.text;
}

/** The ways to read a request before what it rests on is known. */
export function wordings({ said, isBound }: Clause): Rewritten[] {
  return isBound ? STANDS_FOR.flatMap((value) => bound(said, value) ?? []) : [said];
}

/** The request with the result that it rests on; undefined where that is nothing that it could go on from. */
export function withResult(
  clause: Clause,
  before: Clause,
  result: CallResult | undefined,
  candidates: readonly Candidate[],
): Rewritten | undefined {
  if (result?.value === undefined) return undefined;
  const called = candidates.find(
    ({ document }) => document.slug === result.call.tool && document.function === result.call.function,
  );
  const part = meantPart(result.value, before.said.text, called?.document.hints?.answer);
  return part === undefined ? undefined : bound(clause.said, part);
}
