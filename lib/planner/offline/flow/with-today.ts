import type { Call, PlannerState } from "@/lib/planner/planner";
import { today } from "../mentions/calendar";
import { calledBy } from "./called";

/** How authors say what an input is when it is left out: “as YYYY-MM-DD; today if left out”. */
const IS_TODAY = /\btoday (?:if|when) (?:left out|omitted|not given|empty)\b|\bdefaults? to today\b/i;

/**
 * A call that says which day it is where that differs from UTC, by whose clock tools run: what means today when it is left out would be
 * another day than the person's own.
 */
export function withToday(call: Call, state: PlannerState): Call {
  const day = today(state.now, state.timeZone);
  if (day === today(state.now, "UTC")) return call;
  const properties = Object.entries(calledBy(call, state)?.document.inputs.properties ?? {});
  const open = properties.flatMap(([name, { type, description }]) =>
    type === "string" && IS_TODAY.test(String(description)) && !Object.hasOwn(call.arguments, name) ? [name] : [],
  );
  if (open.length === 0) return call;
  return {
    ...call,
    arguments: { ...call.arguments, ...Object.fromEntries(open.map((name) => [name, day])) },
    sources: { ...call.sources, ...Object.fromEntries(open.map((name) => [name, { from: "default" as const }])) },
  };
}
