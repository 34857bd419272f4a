import type { Call, PlannerState } from "@/lib/planner/planner";
import { leftOut, withoutContext } from "../clauses/context";
import { withoutEnding, withoutOpening } from "../clauses/opening";
import type { Rewritten } from "../clauses/rewritten";
import { type Understanding, understand } from "../cues/choice/understanding";
import type { Question } from "../judge/judge";
import { mayTakePlace, namesChoice, speaksOfUngiven } from "./called";
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
  const ended = withoutEnding(kept, read(kept.text).mentions);
  const rest = ended ?? kept;
  return [...plain, ...(ended === undefined ? [] : [ended]), ...withoutOpening(rest, read(rest.text).mentions)].map(
    (core) => coreOf(core, state),
  );
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
    if ("calls" in way && way.calls.some((call) => speaksOf(left, core.said.text, call, state))) continue;
    return way;
  }
  return undefined;
}

/** Whether what is left out may be meant for a call. */
function speaksOf(left: string, kept: string, call: Call, state: PlannerState): boolean {
  return (
    namesChoice(left, call, state) ||
    speaksOfUngiven(left, call, state) ||
    (mayTakePlace(call, state) && [...left.matchAll(PLACE)].some(([, place = ""]) => !kept.includes(place)))
  );
}

/** “in Leeds” */
const PLACE = /\b(?:in|from|at|to|near)\s(\p{Lu}\p{L}*)/gu;
