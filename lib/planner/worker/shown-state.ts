import type { CallResult, PlannerState, Turn } from "@/lib/planner";
import { isOk, resultsOf } from "@/lib/planner";
import { contentForPlanner } from "@/lib/schema/content-and-data";
import type { Candidate } from "@/lib/search";
import { type Bounds, shorten, shortenText } from "./shorten";

/** What a process is told of a run, in JSON: all but what the offline planner does not look at. */
export type ShownState = Pick<
  PlannerState,
  "question" | "pending" | "memory" | "keywords" | "steps" | "timeZone" | "mustAnswer"
> & {
  /** A date of ISO 8601. */
  now: string;
};

/** More than an answer may have in all. */
const WORDED: Bounds = { characters: 100_000, parts: 20_000 };
/** A result that a question goes on from is a number, or a text of 500 characters. */
const REMEMBERED: Bounds = { characters: 1_000, parts: 20 };
/** More than a question of 8,000 characters and the program that is written of it. */
const ARGUMENTS: Bounds = { characters: 20_000, parts: 10_000 };
const ERROR_CHARACTERS = 2_000;
/** Of the inputs of a function, as JSON: four times those of the largest that ships. */
const INPUTS_CHARACTERS = 10_000;

/** Those whose inputs can be read in passing: one tool of thousands of choices took the time of every question it came near to. */
function readableCandidates(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ document }) => JSON.stringify(document.inputs).length <= INPUTS_CHARACTERS);
}

/** The last result, and all that succeeded, up to what an answer may show, which tells each; others up to what a question may go on from. */
export function shownState(state: PlannerState): ShownState {
  const { question, pending, memory, keywords, steps, now, timeZone, mustAnswer } = state;
  const results = resultsOf(steps);
  const worded = [results.at(-1), ...results.filter(isOk)];
  const short = (result: CallResult) => shortResult(result, worded.includes(result) ? WORDED : REMEMBERED);
  return {
    question,
    ...(pending && { pending }),
    memory: memory.map((turn): Turn => ({ ...turn, calls: turn.calls.map(short), answer: "" })),
    keywords,
    steps: steps.map((step) =>
      step.kind === "calls"
        ? { kind: step.kind, results: step.results.map(short) }
        : { ...step, candidates: readableCandidates(step.candidates) },
    ),
    now: now.toISOString(),
    timeZone,
    mustAnswer,
  };
}

function shortResult({ call, status, value, stdout, error }: CallResult, bounds: Bounds): CallResult {
  const values = Object.entries(call.arguments).map(([name, given]) => [name, shorten(given, ARGUMENTS)] as const);
  return {
    call: { ...call, arguments: Object.fromEntries(values) },
    status,
    ...(value === undefined ? {} : { value: shorten(contentForPlanner(value), bounds) }),
    ...(stdout === undefined ? {} : { stdout: shortenText(stdout, bounds.characters) }),
    ...(error === undefined ? {} : { error: shortenText(error, ERROR_CHARACTERS) }),
  };
}
