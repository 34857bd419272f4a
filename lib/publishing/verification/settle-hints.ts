import { templateProblem } from "@/lib/answer-template";
import { type Hints, mergedHints, type ToolContent } from "@/lib/tools";
import type { VerificationWork } from "./work";

/** What the live version's hints say of functions and inputs that the next one still has. */
function carried(live: Hints, functions: ToolContent["functions"]): Hints {
  const kept = functions.flatMap(({ name, inputs: { properties } }) => {
    const said = Object.hasOwn(live, name) ? live[name] : undefined;
    if (said === undefined) return [];
    const inputs = Object.entries(said.inputs).filter(([input]) => Object.hasOwn(properties, input));
    const fits = said.answer !== undefined && templateProblem(said.answer, Object.keys(properties)) === null;
    return [[name, { ...(fits && { answer: said.answer }), inputs: Object.fromEntries(inputs) }] as const];
  });
  return Object.fromEntries(kept);
}

/** The hints of a version: what its author wrote in it, else what he had decided for the version before it. */
export function settledHints({
  content,
  givenHints,
  live,
}: Pick<VerificationWork, "content" | "givenHints" | "live">): Hints {
  return mergedHints(givenHints, live ? carried(live.hints, content.functions) : {});
}
