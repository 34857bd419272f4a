import type { CallResult, PlannerState } from "@/lib/planner/planner";
import { asksForm, nested } from "../clauses/nested";
import type { Rewritten } from "../clauses/rewritten";
import type { Question } from "../judge/judge";
import { isKnownTo, isProgram } from "./called";
import { callFor, type Step } from "./one";
import { foundFor } from "./requests";
import { severalFor } from "./several";
import type { Way } from "./way";

/** The call that takes a question as one request, which its parts have to be surer than. */
export function oneCall(said: Rewritten, question: Question, clauses: readonly Rewritten[], state: PlannerState): Step {
  const found = foundFor(said.text, state);
  return found === undefined ? { search: said.text } : callFor({ said, question, found, clauses }, state);
}

/** “The md5 of the reversed word lamp”: what one call does not say all of, and two calls do, the second of what the first returns. */
export function wayOfNested(
  state: PlannerState,
  said: Rewritten,
  whole: Question,
  results: readonly CallResult[],
  read: (text: string) => Question,
): Way {
  const ways = whole.asked.clauses.any ? [] : nested(said, whole.mentions);
  for (const requests of ways) {
    const asOne = oneCall(said, whole, requests, state);
    if (asOne !== undefined && "search" in asOne) return asOne;
    // a program may pass over what its result is wanted in
    const isPassedOver = asOne !== undefined && asksForm(requests) && isProgram(asOne.call, state);
    // “the reversed word lamp” may be a text, or be asked for: then both calls are surer than the one
    const isText =
      asOne !== undefined && Object.values(asOne.call.arguments).some((value) => value === requests[0]?.text);
    const isKnown = asOne !== undefined && requests.every((request) => isKnownTo(asOne.call, request, state));
    if (isKnown && !isPassedOver && !isText)
      return isProgram(asOne.call, state) ? (results.length > 0 ? { done: true } : { calls: [asOne.call] }) : undefined;
    const how = {
      asOne: undefined,
      question: whole,
      isSequence: true,
      isNested: true,
      atLeast: isText ? asOne.probability : 0,
    };
    const way = severalFor({ requests, areParts: true }, state, results, read, how);
    if (way !== undefined) return way;
  }
  return undefined;
}
