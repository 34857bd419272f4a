import { isDeepStrictEqual } from "node:util";
import type { Call, CallResult, PlannerState } from "@/lib/planner/planner";
import type { Rewritten } from "../clauses/rewritten";
import { inPlainWords } from "../cues/choice/plain-words";
import { judge, type Question } from "../judge/judge";
import { THRESHOLDS } from "../weights/thresholds";
import { type Clause, clausesOf, ofTheSame, queryOf, restingOnResult, withResult, wordings } from "./chain";
import { callFor, type Step } from "./one";
import { foundFor } from "./requests";
import type { Way } from "./way";

type Read = (text: string) => Question;

/** Several requests: all of them clear the bar before the first is called, and are at least so probable. */
export function severalFor(
  parts: readonly Rewritten[],
  state: PlannerState,
  results: readonly CallResult[],
  read: Read,
  { asOne, isSequence }: { asOne?: { call: Call; probability: number } | undefined; isSequence: boolean },
): Way {
  const bar = Math.max(THRESHOLDS.chain, isSequence ? 0 : (asOne?.probability ?? 0));
  const clauses: Clause[] = [];
  const calls: (Call | undefined)[] = [];
  let last: Call | undefined;
  for (const [at, said] of clausesOf(parts, read, (text) => inPlainWords(text, state.now, state.timeZone)).entries()) {
    let [clause, step] = [said, stepOf(said, state, read, bar)];
    if (step === undefined && said.mayBeFree) {
      const free = { said: said.said, isBound: false };
      [clause, step] = [free, stepOf(free, state, read, bar)];
    }
    if (step === undefined && isSequence) {
      const alone = judge(read(said.said.text), foundFor(queryOf(said), state) ?? []);
      const resting = restingOnResult(said, at, alone);
      if (resting !== undefined) [clause, step] = [resting, stepOf(resting, state, read, bar)];
    }
    if (step === undefined) return undefined;
    if ("search" in step) return step;
    // “She was born on 2 May 1950. How old is she then?” asks for one call, of all that is told.
    const isOne = [last, asOne?.call].every((call) => call !== undefined && isSameFunction(step.call, call));
    if (clause.isBound && isOne) return undefined;
    last = step.call;
    clauses.push(clause);
    calls.push(clause.isBound ? undefined : step.call);
  }
  return nextOf({ clauses, calls, isSequence }, state, results, read);
}

function stepOf(clause: Clause, state: PlannerState, read: Read, bar: number): Step {
  const query = queryOf(clause);
  return foundFor(query, state) === undefined
    ? { search: query }
    : firstStep(wordings(clause), query, state, read, bar);
}

/** The step of the first wording that has one. */
function firstStep(
  wordings: readonly Rewritten[],
  query: string,
  state: PlannerState,
  read: Read,
  bar = THRESHOLDS.chain,
): Step {
  for (const said of wordings) {
    const step = stepFor(said, query, state, read, bar);
    if (step !== undefined) return step;
  }
  return undefined;
}

/** The call of one request of several, by a tool or by a program. */
function stepFor(part: Rewritten, query: string, state: PlannerState, read: Read, bar: number): Step {
  const said = part.inWords(inPlainWords(part.text, state.now, state.timeZone));
  return callFor({ said, question: read(said.text), found: foundFor(query, state) ?? [] }, state, bar);
}

function isSameFunction(one: Call, other: Call): boolean {
  return one.tool === other.tool && one.function === other.function;
}

function isSameCall(one: Call, other: Call): boolean {
  return isSameFunction(one, other) && isDeepStrictEqual(one.arguments, other.arguments);
}

interface Requests {
  clauses: readonly Clause[];
  /** Of those that rest on no result. */
  calls: readonly (Call | undefined)[];
  /** Whether words say that one comes after the other. */
  isSequence: boolean;
}

/** Those that need no other are called at once, the others one by one when the result is there that they rest on. */
function nextOf(
  { clauses, calls, isSequence }: Requests,
  state: PlannerState,
  results: readonly CallResult[],
  read: Read,
): Way {
  if (results.length === 0) {
    const begun = calls.filter((call) => call !== undefined);
    // What one call answers as well is one request.
    const isTwice = begun.some((call, at) => begun.slice(0, at).some((other) => isSameCall(call, other)));
    return isTwice ? undefined : { calls: begun };
  }
  const order = [...clauses.keys()].sort(
    (one, other) => Number(clauses[one]?.isBound) - Number(clauses[other]?.isBound),
  );
  const next = order[results.length];
  const clause = clauses[next ?? -1];
  const before = clauses[(next ?? 0) - 1];
  if (next === undefined || clause === undefined || before === undefined) return { done: true };
  const all = state.steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates));
  const result = results[order.indexOf(next - 1)];
  const withIt = withResult(clause, before, result, all);
  const step =
    firstStep(withIt, queryOf(clause), state, read) ??
    (clause.mayBeFree ? stepOf({ said: clause.said, isBound: false }, state, read, THRESHOLDS.chain) : undefined);
  if (step === undefined) return { done: true, left: clause.said.text };
  if ("search" in step) return step;
  return { calls: [isSequence ? step.call : ofTheSame(clause, step.call, result)] };
}
