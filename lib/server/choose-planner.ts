import type { Env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Planner } from "@/lib/planner";
import { type CheckArguments, createModelPlanners } from "@/lib/planner/llm";
import type { PlannerOwner, PlannerWorkers } from "@/lib/planner/worker";
import type { SourceReader } from "@/lib/publishing";
import type { ModelSettings } from "@/lib/runs";

/** The model settings of the server itself. */
export function serverSettings(env: Env): ModelSettings {
  return {
    model: env.AGIENT_MODEL,
    baseUrl: env.AGIENT_MODEL_BASE_URL,
    apiKey: env.AGIENT_MODEL_API_KEY,
    planner: env.AGIENT_PLANNER,
  };
}

/**
 * Makes the planner of a run of an owner: the request's model where it brings one, else the server's, else the offline planner. Error: AppError
 * `misconfigured` where a planner that needs a model is forced and there is none.
 */
export function createPlannerChooser(
  env: Env,
  offline: PlannerWorkers,
  reader: Pick<SourceReader, "checkArguments">,
): (request: ModelSettings | undefined, owner: PlannerOwner) => Planner {
  const makeModelPlanner = createModelPlanners(env);
  const own = serverSettings(env);
  return (request, owner) => {
    const { model, baseUrl, apiKey } = request?.model ? request : own;
    const planner = request?.planner ?? (request?.model ? undefined : own.planner);
    if (planner === "offline" || (!model && !planner)) return offline.planner(owner);
    if (!model) {
      throw new AppError("misconfigured", `The ${planner} planner needs a language model: set AGIENT_MODEL as well.`);
    }
    const check: CheckArguments = (inputs, values, signal) =>
      reader.checkArguments({ inputs, values }, { owner: owner.ownerKey, address: owner.address, signal });
    return makeModelPlanner({ model, baseUrl, apiKey, planner, check });
  };
}
