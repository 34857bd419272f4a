import type { Call } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { meansSame } from "../judge/agreement";

/** Whether a call is of this function and means these arguments. */
export function isSame({ document }: Candidate, given: Call["arguments"], call: Call): boolean {
  return (
    document.slug === call.tool && document.function === call.function && meansSame(document, given, call.arguments)
  );
}
