import type { Arguments, InputSchema } from "@/lib/json";
import { resultsOf } from "@/lib/planner/attempts";
import type { Pending, PlannerState } from "@/lib/planner/planner";
import type { Choice } from "@/lib/planner/two-stages";
import { isOffer, offeredValues } from "@/lib/schema/offer";
import { fillArguments } from "../cues/values/fill-arguments";
import { findMentions } from "../mentions/find-mentions";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** Words of a reply; what is longer is a question of its own. */
const LONGEST = 8;
/** What a question begins with, and no value. */
const ASKS = /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|can|could|would|should)$/;

/** A question back with what the reply gives for it. */
interface Reply {
  pending: Pending;
  values: Arguments;
}

/** What a question gives for what was asked back before it; undefined where it is a question of its own. */
export function replyIn(state: PlannerState): Reply | undefined {
  const { pending } = state;
  if (pending === undefined) return undefined;
  const open = pending.missing.filter(({ input }) => !Object.hasOwn(pending.given, input));
  if (open.length === 0) return { pending, values: pending.given };
  const offered = offeredValues(open);
  // what a new value is for is not said, nor whether it is a question of its own
  if (offered !== undefined)
    return CONFIRMS.test(state.question) ? { pending, values: { ...pending.given, ...offered } } : undefined;
  const said = asksAnew(state.question) ? undefined : saidFor(open, state);
  return said && { pending, values: { ...pending.given, ...said } };
}

/** “Yes, please”, “go ahead”. */
export const CONFIRMS =
  /^\W{0,3}(?:(?:yes|yep|yeah|yup|y|sure|ok|okay|right|correct|exactly|please|do|do it|do so|run it|run it so|go ahead)\b\W{0,3}){1,3}$/i;

/** “No”, “not that”. */
const REFUSES =
  /^\W{0,3}(?:no|nope|nah|not that|not this|don't|stop|cancel|never ?mind)\b\W{0,3}(?:(?:thanks|thank you|not that|not this)\b\W{0,3})?$/i;

/** Whether a question says no to the call that was offered before it. */
export function refusesOffer({ pending, question }: PlannerState): boolean {
  return pending !== undefined && isOffer(pending.missing) && REFUSES.test(question);
}

/** Whether what is said after a question back is no reply to it. */
export function asksAnew(question: string): boolean {
  const [first, ...more] = wordsOf(question);
  const begins = first?.lower ?? "";
  return more.length >= LONGEST || (more.length > 0 && (ASKS.test(begins) || COMMAND_VERBS.has(begins)));
}

/** What a reply says of inputs; a text may be the whole reply. */
function saidFor(open: Pending["missing"], { question, now, timeZone }: PlannerState): Arguments | undefined {
  const properties = Object.fromEntries(open.map(({ input, schema }) => [input, schema]));
  const inputs: InputSchema = { type: "object", properties, required: Object.keys(properties) };
  const filled = fillArguments({ name: "", description: "", inputs }, question, findMentions(question, now, timeZone));
  const [only, ...more] = filled.missing;
  if (only === undefined) return filled.arguments;
  const isText = only.type === "string" && only.options.length === 0;
  return isText && more.length === 0 ? { ...filled.arguments, [only.name]: question.trim() } : undefined;
}

/** The call that a reply completes, once; undefined where the question is no reply. */
export function chooseByReply(state: PlannerState): Choice | undefined {
  const reply = replyIn(state);
  if (reply === undefined) return undefined;
  const { tool, function: name, arguments: known } = reply.pending.known;
  // Another function would do something else than what was asked about.
  if (resultsOf(state.steps).length > 0) return { calls: [], reason: "What was asked about did not succeed." };
  const found = state.candidates.find(({ document }) => document.slug === tool && document.function === name);
  if (found === undefined) return { calls: [], reason: "The tool that was asked about is no longer there." };
  const reason = `The reply says what “${found.document.toolName}” still needed.`;
  return { calls: [{ tool, function: name, arguments: { ...known, ...reply.values }, reason }] };
}
