import type { Json } from "@/lib/json";
import type { Decision, MissingInput, Planner, PlannerState } from "../planner";
import { DATA_HANDLE } from "./handles";

/**
 * A planner for which what was given along with the question is what a call lacks: where it would ask for one text, list or
 * object, and that alone, the call is made with what was given, whole, and by its name; or by the names of its parts, where
 * those are called as the inputs that the call lacks. It is looked at by nobody on the way.
 */
export function usingAttachment(planner: Planner): Planner {
  return {
    kind: planner.kind,
    ...(planner.model !== undefined && { model: planner.model }),
    ...(planner.looksFirst !== undefined && { looksFirst: planner.looksFirst }),
    usage: () => planner.usage(),
    decide: async (state) => withAttachment(await planner.decide(state), state),
  };
}

function withAttachment(decision: Decision, { data, steps }: PlannerState): Decision {
  if (decision.action !== "ask" || data === undefined || decision.known === undefined) return decision;
  const { tool, function: name, arguments: known } = decision.known;
  const lacking = decision.missing.filter((input) => input.tool === tool && input.function === name);
  const handles = partsNamed(lacking, data) ?? wholeFor(lacking, data);
  const isTried = steps.some((step) => step.kind === "calls");
  if (handles === undefined || isTried) return decision;
  const reason = "What it lacked was given along with the question.";
  return { action: "call", calls: [{ tool, function: name, arguments: { ...known, ...handles }, reason }] };
}

type Handles = Record<string, string>;

function partsNamed(lacking: readonly MissingInput[], data: Json): Handles | undefined {
  if (lacking.length === 0 || typeof data !== "object" || data === null || Array.isArray(data)) return undefined;
  if (!lacking.every(({ input, schema }) => Object.hasOwn(data, input) && isOf(data[input], schema.type)))
    return undefined;
  return Object.fromEntries(lacking.map(({ input }) => [input, `${DATA_HANDLE}.${input}`]));
}

/** What an input of that type can be, as far as its kind goes: whether it fits is found out when the call is made. */
function isOf(part: Json | undefined, type: unknown): boolean {
  if (type === "array") return Array.isArray(part);
  return type !== "object" || (typeof part === "object" && part !== null);
}

function wholeFor([lacking, ...others]: readonly MissingInput[], data: Json): Handles | undefined {
  if (lacking === undefined || others.length > 0 || !takes(lacking, data)) return undefined;
  return { [lacking.input]: DATA_HANDLE };
}

/** A text of any form, neither a choice nor a date, takes what is given: a list or an object as JSON. */
function takes({ schema }: MissingInput, data: Json): boolean {
  if (schema.type === "string") return schema.enum === undefined && schema.format === undefined && isLarge(data);
  return Array.isArray(data) ? schema.type === "array" : typeof data === "object" && schema.type === "object";
}

function isLarge(data: Json): boolean {
  return typeof data === "string" || (typeof data === "object" && data !== null);
}
