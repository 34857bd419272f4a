import { resultsOf } from "@/lib/planner/attempts";
import type { Call, PlannerState } from "@/lib/planner/planner";
import { leftOut, tellsOfSomebody, withoutContext } from "../clauses/context";
import { asksOnlyResult } from "../clauses/only-result";
import { withoutEnd, withoutOpening } from "../clauses/opening";
import { speaksOfOutcome } from "../clauses/outcome";
import { withoutPlaces } from "../clauses/places";
import type { Rewritten } from "../clauses/rewritten";
import { isKnownUnit } from "../cues/values/units";
import type { Question } from "../judge/judge";
import { type Understanding, understand } from "../memory/understanding";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { stemsOf, type Word, wordsOf } from "../text/words";
import { knowsAny, mayTakePlace, namesChoice, speaksOfUngiven } from "./called";
import type { Way } from "./way";

/** A question without what is told around it. */
export interface Core {
  said: Rewritten;
  understanding: Understanding;
}

/** What may be meant without what is told around it, the most of it kept first. */
export function coresOf(said: Rewritten, state: PlannerState, read: (text: string) => Question): Core[] {
  const plain = withoutContext(said, read(said.text).mentions);
  const kept = plain[0] ?? said;
  const ended = withoutEnd(kept, read(kept.text).mentions);
  const rest = ended ?? kept;
  return [...plain, ...(ended === undefined ? [] : [ended]), ...withoutOpening(rest, read(rest.text).mentions)].map(
    (core) => coreOf(core, state),
  );
}

/**
 * What is done for a question without to how many decimals its answer is wanted, which is for whoever words the answer, unless an input
 * of what is called asks for it. Nothing where the question does not say.
 */
export function wayUnrounded(
  whole: Rewritten,
  state: PlannerState,
  read: (text: string) => Question,
  wayOf: (core: Core) => Way,
): Way {
  const said = withoutPlaces(whole, read(whole.text).mentions);
  if (said === undefined) return undefined;
  const way = wayOf(coreOf(said, state)) ?? wayOfCore(coresOf(said, state, read), state, said, wayOf);
  const left = leftOut(whole, said);
  const isMeant = (call: Call) => namesChoice(left, call, state) || speaksOfUngiven(left, call, state);
  return callsOf(way, state).some(isMeant) ? undefined : way;
}

function callsOf(way: Way, { steps }: PlannerState): Call[] {
  if (way === undefined || "search" in way) return [];
  return "calls" in way ? way.calls : resultsOf(steps).map(({ call }) => call);
}

function coreOf(core: Rewritten, { now, timeZone }: PlannerState): Core {
  const understanding = understand({ question: core.text, memory: [], now, timeZone });
  return { said: core.inWords(understanding.question), understanding };
}

/**
 * What is done where a question is only understood without what is told around it, as long as what is left out names no other choice;
 * `wayOf` says what is done with one.
 */
export function wayOfCore(
  cores: readonly Core[],
  state: PlannerState,
  whole: Rewritten,
  wayOf: (core: Core) => Way,
): Way {
  for (const core of cores) {
    const way = wayOf(core);
    if (way === undefined) continue;
    const left = leftOut(whole, core.said);
    // what was called was called for another one of them, where this one names another choice of it
    if (callsOf(way, state).some((call) => speaksOf(left, core.said.text, call, state))) continue;
    return way;
  }
  return undefined;
}

/** Whether what is left out may be meant for a call. */
function speaksOf(left: string, kept: string, call: Call, state: PlannerState): boolean {
  if (asksOnlyResult(left)) return false;
  if (speaksOfOutcome(left)) return true;
  return (
    saysWhich(left, kept, call, state) ||
    namesChoice(left, call, state) ||
    speaksOfUngiven(left, call, state) ||
    (mayTakePlace(call, state) && [...left.matchAll(PLACE)].some(([, place = ""]) => !kept.includes(place)))
  );
}

/**
 * “Imperial pints: …”, “interest only, …”: a fragment tells of nobody, and so may say which is meant, unless it has some words, none of them
 * of what is called or asked. Nor is a unit told that is asked about.
 */
function saysWhich(left: string, kept: string, call: Call, state: PlannerState): boolean {
  const words = wordsOf(left).filter(({ lower }) => !FUNCTION_WORDS.has(lower) && !FILLER_WORDS.has(lower));
  const asked = stemsOf(kept);
  const isQualified = ({ lower, start }: Word) => {
    const before = wordsOf(left.slice(0, start)).at(-1)?.lower ?? "";
    return isKnownUnit(lower) && before !== "" && !FUNCTION_WORDS.has(before) && !COMMAND_VERBS.has(before);
  };
  if (words.some((word) => asked.has(word.stem) && isQualified(word))) return true;
  if (words.length === 0 || tellsOfSomebody(left)) return false;
  return words.length < FEWEST || words.some(({ stem }) => asked.has(stem)) || knowsAny(call, words, state);
}

/** Words of a fragment that tells something of its own. */
const FEWEST = 3;

/** “in Leeds” */
const PLACE = /\b(?:in|from|at|to|near)\s(\p{Lu}\p{L}*)/gu;
