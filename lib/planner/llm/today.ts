import type { PlannerState } from "../planner";

/** The day where the person is, with the name of the time zone. */
export function today({ now, timeZone }: Pick<PlannerState, "now" | "timeZone">): string {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone }).format(now);
  return `${day} (time zone ${timeZone})`;
}
