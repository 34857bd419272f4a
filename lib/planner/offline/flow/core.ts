import type { PlannerState } from "@/lib/planner/planner";
import { leftOut } from "../clauses/context";
import type { Rewritten } from "../clauses/rewritten";
import { type Understanding, understand } from "../cues/choice/understanding";
import { namesChoice } from "./called";
import type { Way } from "./way";

/** A question without what is told around it. */
export interface Core {
  said: Rewritten;
  understanding: Understanding;
}

export function coreOf(core: Rewritten, { now, timeZone }: PlannerState): Core {
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
    if ("calls" in way && way.calls.some((call) => namesChoice(leftOut(whole, core.said), call, state))) continue;
    return way;
  }
  return undefined;
}
