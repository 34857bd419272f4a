import type { Arguments, Json } from "@/lib/json";
import { isOk, resultsOf } from "@/lib/planner/attempts";
import type { Pending, PlannerState } from "@/lib/planner/planner";
import type { Choice } from "@/lib/planner/two-stages";
import type { Candidate } from "@/lib/search";
import { findMentions } from "../mentions/find-mentions";
import { fillArguments } from "../values/fill-arguments";

/** Words of a reply; what is longer is a question of its own. */
const LONGEST = 8;

/** The question back that this question replies to; undefined where it is one of its own. */
export function repliesTo({ question, pending }: Pick<PlannerState, "question" | "pending">): Pending | undefined {
  if (pending === undefined) return undefined;
  const isGiven = pending.missing.every(({ input }) => Object.hasOwn(pending.given, input));
  return isGiven || question.trim().split(/\s+/).length <= LONGEST ? pending : undefined;
}

/** Whether a reply has led to a call that succeeded. */
export function isReplied(state: PlannerState): boolean {
  return repliesTo(state) !== undefined && resultsOf(state.steps).some(isOk);
}

/** The call that a reply completes; undefined where the question is none, or was tried already. */
export function chooseByReply(state: PlannerState): Choice | undefined {
  const pending = repliesTo(state);
  if (pending === undefined || resultsOf(state.steps).length > 0) return undefined;
  const { tool, function: name, arguments: known } = pending.known;
  const candidate = state.candidates.find(({ document }) => document.slug === tool && document.function === name);
  if (candidate === undefined) return { calls: [], reason: "The tool that was asked about is no longer there." };
  const open = pending.missing.map(({ input }) => input).filter((input) => !Object.hasOwn(pending.given, input));
  const said = open.length === 0 ? {} : saidOf(candidate, open, state);
  if (said === undefined) return { calls: [], reason: `I did not find ${open.join(" and ")} in the reply.` };
  const reason = `The reply says what “${candidate.document.toolName}” still needed.`;
  return { calls: [{ tool, function: name, arguments: { ...known, ...pending.given, ...said }, reason }] };
}

/** What a reply gives for inputs that were asked for; a text may be the whole reply. */
function saidOf({ document }: Candidate, open: readonly string[], state: PlannerState): Arguments | undefined {
  const { question, now, timeZone } = state;
  const properties = Object.fromEntries(open.map((input) => [input, document.inputs.properties[input] ?? {}]));
  const inputs = { ...document.inputs, properties, required: [...open] };
  const target = { name: document.name, description: document.description, inputs, hints: document.hints };
  const filled = fillArguments(target, question, findMentions(question, now, timeZone));
  const [only, ...more] = filled.missing;
  if (only === undefined) return filled.arguments;
  const isText = only.type === "string" && only.options.length === 0;
  const whole: Json = question.trim();
  return isText && more.length === 0 ? { ...filled.arguments, [only.name]: whole } : undefined;
}
