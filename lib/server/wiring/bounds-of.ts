import { LOCAL_OWNER, userIdOf } from "@/lib/accounts";
import type { Env } from "@/lib/env";
import type { RunServiceOptions } from "@/lib/runs";

/** What the environment says that stops a run, by who asks. */
export function boundsBy(env: Env): NonNullable<RunServiceOptions["boundsOf"]> {
  const bounds = {
    steps: env.AGIENT_RUN_STEPS,
    calls: env.AGIENT_RUN_CALLS,
    tokens: env.AGIENT_RUN_TOKENS,
    dollars: env.AGIENT_RUN_DOLLARS,
  };
  return ({ ownerKey, byKey = false }) => {
    const isVisitor = ownerKey !== LOCAL_OWNER && userIdOf(ownerKey) === null;
    const person = isVisitor ? env.AGIENT_RUN_SECONDS_VISITORS : env.AGIENT_RUN_SECONDS_PEOPLE;
    return { ...bounds, timeMs: 1_000 * (byKey ? env.AGIENT_RUN_SECONDS_KEYS : person) };
  };
}
