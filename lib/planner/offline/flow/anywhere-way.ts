import type { Call, CallResult, PlannerState } from "@/lib/planner/planner";
import { isSameFunction } from "@/lib/planner/same-call";
import { anywhere } from "../clauses/anywhere/anywhere";
import { mayMeet } from "../clauses/anywhere/may-meet";
import type { Rewritten } from "../clauses/rewritten";
import type { Question } from "../judge/judge";
import { isProgram } from "./called";
import { severalFor } from "./several";
import type { Way } from "./way";

/**
 * What nothing else understands, or one call takes with less certainty, as two requests that meet anywhere: “the word ‘tea’ in Morse,
 * ‘milk’ in capitals”.
 */
export function wayAnywhere(
  state: PlannerState,
  said: Rewritten,
  whole: Question,
  results: readonly CallResult[],
  read: (text: string) => Question,
  asOne?: { probability: number },
): Way {
  for (const requests of anywhere(said, whole.mentions)) {
    const accepts = (planned: readonly Call[], isBound: boolean) => {
      const [first, second, ...more] = planned;
      if (first === undefined || second === undefined || more.length > 0) return false;
      const probability = (first.certainty ?? 1) * (second.certainty ?? 1);
      return (
        probability > (asOne?.probability ?? 0) &&
        mayMeet(requests, {
          isBound,
          isSame: isSameFunction(first, second),
          areComputed: planned.map((call) => isProgram(call, state)),
        })
      );
    };
    const how = { asOne: undefined, question: whole, isSequence: false, accepts };
    const way = severalFor({ requests, areParts: true }, state, results, read, how);
    if (way !== undefined) return way;
  }
  return undefined;
}
