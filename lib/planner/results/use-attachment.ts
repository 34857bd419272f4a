import type { Decision, MissingInput, Planner, PlannerState } from "../planner";
import { DATA_HANDLE } from "./handles";

/**
 * A planner for which a text that was given along with the question is what a call lacks: where it would ask for one text, and
 * that alone, the call is made with the attachment, whole, and by its name. It is looked at by nobody on the way.
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
  if (decision.action !== "ask" || typeof data !== "string" || decision.known === undefined) return decision;
  const [lacking, ...others] = decision.missing.filter(({ tool, function: name }) => {
    return tool === decision.known?.tool && name === decision.known.function;
  });
  const isTried = steps.some((step) => step.kind === "calls");
  if (lacking === undefined || others.length > 0 || isTried || !takesText(lacking)) return decision;
  const { tool, function: name, arguments: known } = decision.known;
  const reason = "It lacked a text, and one was given along with the question.";
  return {
    action: "call",
    calls: [{ tool, function: name, arguments: { ...known, [lacking.input]: DATA_HANDLE }, reason }],
  };
}

/** A text of any form: neither a choice nor a date. */
function takesText({ schema }: MissingInput): boolean {
  return schema.type === "string" && schema.enum === undefined && schema.format === undefined;
}
