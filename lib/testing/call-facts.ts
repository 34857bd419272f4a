import type { CallFacts } from "@/lib/agent";

/** What is known of a function that computes something; what a test cares about is said in `more`. */
export function callFacts(more: Partial<CallFacts> = {}): CallFacts {
  return {
    version: 1,
    owner: "somebody",
    effect: "reads",
    openWorld: false,
    hosts: [],
    inputs: { type: "object", properties: {} },
    policy: "default",
    ...more,
  };
}

/** Functions that only compute. */
export const factsOfReading = async (): Promise<CallFacts> => callFacts();
