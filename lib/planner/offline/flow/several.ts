import { isDeepStrictEqual } from "node:util";
import type { Source } from "@/lib/argument-source";
import type { Call, CallResult, PlannerState } from "@/lib/planner/planner";
import { isSameCall, isSameFunction } from "@/lib/planner/same-call";
import { bound, isPossessive } from "../clauses/bind";
import { asksForPart, COMPARES, hasPart, isGivenIn } from "../clauses/given-too";
import { holdsNoRequest } from "../clauses/no-request";
import type { Rewritten } from "../clauses/rewritten";
import { ORDER } from "../clauses/split";
import { standsAlone } from "../clauses/stands-alone";
import { inPlainWords } from "../cues/choice/plain-words";
import { judge, type Question } from "../judge/judge";
import { runsPrograms } from "../judge/runs-programs";
import { vocabularyOf } from "../judge/vocabulary";
import { THRESHOLDS } from "../weights/thresholds";
import { calledBy, isOneRequest, isProgram, isSpread, onlyFunction, takingResult } from "./called";
import {
  type Clause,
  clausesOf,
  goingOnFrom,
  ofTheSame,
  queryOf,
  restingOnResult,
  wholesOf,
  withResult,
  wordings,
} from "./chain";
import { callFor, type Enough, isSurelyOne, type Step } from "./one";
import { foundFor } from "./requests";
import { keepingForm } from "./result-forms";
import type { Way } from "./way";
import type { Several } from "./ways-to-split";

type Read = (text: string) => Question;

/** What else is known of the question. */
interface Whole {
  /** The call that it asks for if it is one request. */
  asOne: { call: Call; probability: number } | undefined;
  question: Question;
  /** Whether words say that one request comes after the other. */
  isSequence: boolean;
  /** Whether each is asked of the result of the one before it: “the md5 of the reversed word lamp”. */
  isNested?: boolean;
  /** How probable each has to be, whatever the threshold is. */
  atLeast?: number;
  /** Whether these calls may be what is meant; `isBound`: whether one of them rests on a result. */
  accepts?: (planned: readonly Call[], isBound: boolean) => boolean;
}

/** Several requests: each is sure enough before the first is called. */
export function severalFor(
  { requests, areParts, areOfList = false }: Several,
  state: PlannerState,
  results: readonly CallResult[],
  read: Read,
  { isSequence, isNested = false, atLeast = 0, accepts = () => true, ...whole }: Whole,
): Way {
  const asOne = areParts ? whole.asOne : undefined;
  if (areOfList && whole.asOne !== undefined) return undefined;
  const only = ORDER.test(state.question) ? undefined : onlyFunction(state);
  if (only !== undefined && isSurelyOne(whole.question, only)) return undefined;
  const bar = Math.max(only ? THRESHOLDS.alone : THRESHOLDS.chain, atLeast, isSequence ? 0 : (asOne?.probability ?? 0));
  if (areParts && holdsNoRequest(requests, (text) => read(text).mentions)) return undefined;
  const meansTold = areParts && !isNested && MEANS_TOLD.test(requests[0]?.text ?? "");
  const clauses: Clause[] = [];
  const planned: Call[] = [];
  const alsoAsked: string[] = [];
  const plain = (text: string) => inPlainWords(text, state.now, state.timeZone);
  for (const [at, said] of (areParts ? clausesOf(requests, read, plain) : wholesOf(requests, plain)).entries()) {
    const before = planned.at(-1);
    const part = before === undefined || !areParts || isNested ? undefined : partOf(said, before, state, read);
    const ofSame = part === "surely" ? undefined : ofSameInput(said, before, state, read, bar);
    if (part === "surely" || (part === "maybe" && said.mayBeFree && ofSame === undefined)) {
      alsoAsked.push(said.said.text);
      continue;
    }
    const { clause, step } = ofSame ?? stepAt({ said: goingOnFrom(before, said), at, isSequence }, state, read, bar);
    if (step === undefined && part === "maybe") {
      alsoAsked.push(said.said.text);
      continue;
    }
    // “Which date is 45 days later?” is asked of a day that was told before it
    // of a part that needed no call, nothing is known that could be gone on from
    if (step === undefined || (clause.isBound && alsoAsked.length > 0)) return undefined;
    // “with 9,000: the payment on borrowing it, and what would it become …”: both are asked of what was told
    if (clause.isBound && meansTold && MEANS_TOLD.test(clause.said.text)) return undefined;
    if ("search" in step) return step;
    // a function that is alone is asked of its own result where words say so
    if (only !== undefined && clause.isBound) return undefined;
    // “She was born on 2 May 1950. How old is she then?” asks for one call, of all that is told.
    const isOne = [planned.at(-1), asOne?.call].every(
      (call) => call !== undefined && isSameFunction(step.call, call) && !isProgram(call, state),
    );
    if (clause.isBound && isOne) return undefined;
    // “the hsl of rgb(…)” is one request: hardly anybody asks a function of what it returned itself
    if (isNested && before !== undefined && isSameFunction(step.call, before) && !isProgram(before, state))
      return undefined;
    clauses.push(isNested && at > 0 ? { ...clause, isOfResult: true } : clause);
    planned.push(step.call);
  }
  const isBound = clauses.some((clause) => clause.isBound);
  if (isOneRequest(planned, asOne?.call, areOfList, state) || !accepts(planned, isBound)) return undefined;
  return nextOf({ clauses, planned, alsoAsked, isSequence }, state, results, read);
}

/** “it”, which stands for something that is called so before. */
const MEANS_TOLD = /\bit\b(?!['’]s\b| is\b| was\b)/i;

/** Whether a request asks for nothing but a part of what the call before it returns. */
function partOf({ said }: Clause, before: Call, state: PlannerState, read: Read): "surely" | "maybe" | undefined {
  const called = calledBy(before, state);
  if (called === undefined || runsPrograms(called) || COMPARES.test(said.text)) return undefined;
  const { hints } = called.document;
  return asksForPart(said.text, read(said.text).mentions, hints?.answer, vocabularyOf(called.document).all);
}

/** “and the mean too”, of numbers whose median was asked for. */
const BARE_MEASURE =
  /^(?:(?:what(?:['’]?s| is| about)|how about)\s)?(?:the|their|its)\s(?:mean|average|median|mode|range|sum|total|maximum|minimum|variance|(?:standard|std) deviation)[\s?.!]{0,9}$/i;

/** “… and the determinant”, of the matrix whose transpose was asked for. */
const BARE_NAME = /^the\s\p{L}{3,20}[\s?.!]{0,9}$/iu;

/**
 * “The determinant of [[3, 1], [4, 2]] and its inverse”: what else is asked of the matrix, or of the numbers, that the request before it is
 * asked of, where nothing says that one comes after the other. A search that it needs first comes as a step.
 */
function ofSameInput(
  said: Clause,
  before: Call | undefined,
  state: PlannerState,
  read: Read,
  bar: number,
): { clause: Clause; step: Step } | undefined {
  const [given, ...others] = Object.entries(before?.arguments ?? {}).filter(([, value]) => Array.isArray(value));
  const [name = "", only] = given ?? [];
  if (before === undefined || !Array.isArray(only) || others.length > 0 || only.length < 2) return undefined;
  if (ORDER.test(state.question)) return undefined;
  const { text } = said.said;
  const isNamed = isPossessive(text) || (said.mayBeFree === true && BARE_NAME.test(text));
  const isOfSame = Array.isArray(only[0]) ? isNamed : BARE_MEASURE.test(text);
  const same = isOfSame ? bound(said.said, only) : undefined;
  if (same === undefined) return undefined;
  const clause = { said: same, isBound: false };
  const step = stepOf(clause, state, read, bar);
  const isOfTool =
    step !== undefined &&
    ("search" in step ||
      (step.call.tool === before.tool && !isSameCall(step.call, before)) ||
      isProgram(step.call, state));
  if (!isOfTool) return undefined;
  const source = before.sources?.[name];
  return { clause, step: source === undefined || "search" in step ? step : takenFrom(source, step) };
}

/** A step whose call takes from there what stood in the place of a result. */
function takenFrom(source: Source, step: Exclude<Step, undefined | { search: string }>): Step {
  const sources = Object.entries(step.call.sources ?? {}).map(([input, own]) => [
    input,
    own.from === "result" ? source : own,
  ]);
  return { ...step, call: { ...step.call, sources: Object.fromEntries(sources) } };
}

/** How one of several requests is understood, and its call: as it says, or resting on nothing or on the result where it does not say. */
function stepAt(
  { said, at, isSequence }: { said: Clause; at: number; isSequence: boolean },
  state: PlannerState,
  read: Read,
  bar: number,
): { clause: Clause; step: Step } {
  const free = { said: said.said, isBound: false };
  // “and, separately, spell stressed backwards” says of what it is asked, though in no words that anybody knows
  if (said.mayBeFree && !isSequence) {
    const alone = stepOf(free, state, read, bar);
    if (alone !== undefined && ("search" in alone || !isEmpty(alone.call))) return { clause: free, step: alone };
  }
  const step =
    stepOf(said, state, read, bar) ??
    (!said.isBound && standsAlone(said.said.text, read(said.said.text).mentions)
      ? stepOf(said, state, read)
      : undefined);
  if (step === undefined && said.mayBeFree) return { clause: free, step: stepOf(free, state, read, bar) };
  if (step === undefined && isSequence) {
    const alone = judge(read(said.said.text), foundFor(queryOf(said), state) ?? []);
    const resting = restingOnResult(said, at, alone);
    if (resting !== undefined) return { clause: resting, step: stepOf(resting, state, read, bar) };
  }
  return { clause: said, step };
}

/** “and a UUID” is asked of nothing. */
function isEmpty(call: Call): boolean {
  return Object.keys(call.arguments).length === 0;
}

/** A step that is less sure with the result than it was with something in its place, where the result goes into the same inputs. */
function asPlanned(step: Step, planned: Call | undefined): Step {
  if (step === undefined || "search" in step || planned === undefined) return undefined;
  return isDeepStrictEqual(takingResult(step.call), takingResult(planned)) ? step : undefined;
}

function stepOf(clause: Clause, state: PlannerState, read: Read, bar?: number): Step {
  const query = queryOf(clause);
  const found = foundFor(query, state);
  return found === undefined
    ? { search: query }
    : firstStep(wordings(clause, found), query, state, read, bar === undefined ? {} : { bar });
}

/** The step of the first wording that has one; a result of several values goes into one input, or into none. */
function firstStep(
  wordings: readonly Rewritten[],
  query: string,
  state: PlannerState,
  read: Read,
  enough: Partial<Enough> = { bar: THRESHOLDS.chain },
): Step {
  for (const said of wordings) {
    const step = stepFor(said, query, state, read, enough);
    if (step !== undefined && ("search" in step || !isSpread(step.call))) return step;
  }
  return undefined;
}

/** The call of one request of several, by a tool or by a program. */
function stepFor(part: Rewritten, query: string, state: PlannerState, read: Read, enough: Partial<Enough>): Step {
  const said = part.inWords(inPlainWords(part.text, state.now, state.timeZone));
  return callFor({ said, question: read(said.text), found: foundFor(query, state) ?? [] }, state, enough);
}

interface Requests {
  clauses: readonly Clause[];
  /** The call of each; of what rests on a result, with something in the place of that. */
  planned: readonly Call[];
  /** What else is asked of the results, without another call. */
  alsoAsked: readonly string[];
  /** Whether words say that one comes after the other. */
  isSequence: boolean;
}

/** Those that need no other are called at once, the others one by one when the result is there that they rest on. */
function nextOf(
  { clauses, planned, alsoAsked, isSequence }: Requests,
  state: PlannerState,
  results: readonly CallResult[],
  read: Read,
): Way {
  const begun = planned.filter((_, at) => clauses[at]?.isBound === false);
  // What one call answers as well is one request.
  if (begun.some((call, at) => begun.slice(0, at).some((other) => isSameCall(call, other)))) return undefined;
  if (results.length === 0) return { calls: begun };
  const order = [...clauses.keys()].sort(
    (one, other) => Number(clauses[one]?.isBound) - Number(clauses[other]?.isBound),
  );
  const next = order[results.length];
  const clause = clauses[next ?? -1];
  const before = clauses[(next ?? 0) - 1];
  if (next === undefined || clause === undefined || before === undefined) {
    return doneWith(alsoAsked, results);
  }
  const all = state.steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates));
  const result = results[order.indexOf(next - 1)];
  const isLast = next === order.at(-1);
  if (isLast && clause.mayBeFree && isGivenIn(result?.value, clause.said.text, read(clause.said.text).mentions))
    return doneWith(alsoAsked, results);
  const withIt = withResult(clause, before, result, { question: state.question, candidates: all });
  const step =
    firstStep(withIt, queryOf(clause), state, read) ??
    asPlanned(
      firstStep(withIt, queryOf(clause), state, read, { bar: THRESHOLDS.ask, only: planned[next] }),
      planned[next],
    ) ??
    (clause.mayBeFree ? stepOf({ said: clause.said, isBound: false }, state, read, THRESHOLDS.chain) : undefined);
  if (step === undefined) return { done: true, left: clause.said.text };
  if ("search" in step) return step;
  return { calls: [keepingForm(isSequence ? step.call : ofTheSame(clause, step.call, result), result)] };
}

/** Nothing more is called; what else was asked for and no result has is said. */
function doneWith(alsoAsked: readonly string[], results: readonly CallResult[]): Way {
  const left = alsoAsked.find((asked) => !results.some(({ value }) => hasPart(value, asked)));
  return { done: true, ...(left === undefined ? {} : { left }) };
}
