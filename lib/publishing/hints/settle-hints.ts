import { templateProblem } from "@/lib/answer-template";
import { type Hints, mergedHints, type ToolContent, type ToolVersion } from "@/lib/tools";
import { proposeHints, type Returned } from "./propose-hints";

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

/** Of what is proposed, that for which nothing was decided: an input that has an entry, though an empty one, was looked at. */
function undecided(proposed: Hints, decided: Hints): Hints {
  const open = Object.entries(proposed).map(([name, { answer, inputs }]) => {
    const before = Object.hasOwn(decided, name) ? decided[name] : undefined;
    const others = Object.entries(inputs).filter(([input]) => !Object.hasOwn(before?.inputs ?? {}, input));
    return [name, { ...(!before && answer && { answer }), inputs: Object.fromEntries(others) }] as const;
  });
  return Object.fromEntries(open);
}

/** What is known of a version that is to be added. */
interface NewHints {
  content: Pick<ToolContent, "functions">;
  givenHints: Hints;
  live: Pick<ToolVersion, "hints"> | null;
  /** What came of its samples. */
  results: readonly Returned[];
}

/**
 * The hints of a version: what its author wrote in it, else what was decided for the version before it, else what
 * can be guessed.
 */
export function settledHints({ content, givenHints, live, results }: NewHints): Hints {
  const { functions } = content;
  const decided = live ? carried(live.hints, functions) : {};
  const written = mergedHints(givenHints, decided);
  return mergedHints(written, undecided(proposeHints(functions, results), decided));
}
