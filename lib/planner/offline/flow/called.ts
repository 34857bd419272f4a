import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import type { Rewritten } from "../clauses/rewritten";
import { vocabularyOf } from "../judge/vocabulary";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { runsPrograms } from "./runs-programs";

/** The function of a call, among those that were found. */
function calledBy(call: Call, { steps }: PlannerState): Candidate | undefined {
  const all = steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates));
  return all.find(({ document }) => document.slug === call.tool && document.function === call.function);
}

/** Whether a function says something of what a request asks for, beside its values; a program was written of all of it. */
export function isKnownTo(call: Call, { text }: Rewritten, state: PlannerState): boolean {
  const called = calledBy(call, state);
  if (called === undefined || runsPrograms(called)) return true;
  const { all } = vocabularyOf(called.document);
  const given = Object.values(call.arguments).join(" ").toLowerCase();
  const asked = wordsOf(text).filter(
    ({ lower }) => !FUNCTION_WORDS.has(lower) && !FILLER_WORDS.has(lower) && !given.includes(lower),
  );
  return asked.length === 0 || asked.some(({ stem }) => all.has(stem));
}

/** Whether a text names a choice of the function of a call that this call does not make. */
export function namesChoice(text: string, call: Call, state: PlannerState): boolean {
  const called = calledBy(call, state);
  const choices = Object.values(called?.document.inputs.properties ?? {}).flatMap((input) => input.enum ?? []);
  const said = new Set(wordsOf(text).map(({ lower }) => lower));
  const chosen = Object.values(call.arguments);
  return choices.some(
    (choice) => typeof choice === "string" && said.has(choice.toLowerCase()) && !chosen.includes(choice),
  );
}
