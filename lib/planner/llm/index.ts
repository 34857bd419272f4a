export { createJsonModel, createModelAssistant, type JsonModel } from "./assistant";
export type { CheckArguments } from "./read-calls";
export { createModelTrials, type ModelTrials } from "./try-model";

import { type ModelChoice, type ProviderKeys, resolveLanguageModel } from "@/lib/models";
import type { Planner } from "../planner";
import { type Abilities, untried } from "./abilities";
import { ModelClient } from "./model-client";
import { identityOf } from "./model-error";
import { ModelPlanner } from "./model-planner";
import type { CheckArguments } from "./read-calls";

export interface ModelPlannerSettings extends ModelChoice {
  /** Forces one; otherwise native where the model can call functions, else pipeline. */
  planner?: "native" | "pipeline";
  check: CheckArguments;
  /** Whether the model may write programs of calls, which somebody has to run; by default it may not. */
  writesPrograms?: boolean;
}

/**
 * Makes planners for language models, one a run; what a model turned out not to be able to do is remembered for its next
 * runs. Nothing is requested before the planner is asked. Errors: AppError `misconfigured`, see `resolveLanguageModel`.
 */
export function createModelPlanners(keys: ProviderKeys): (settings: ModelPlannerSettings) => Planner {
  const known = new Map<string, Abilities>();
  return ({ planner, check, writesPrograms, ...choice }) => {
    const key = `${choice.model} ${choice.baseUrl ?? ""}`;
    const abilities = known.get(key) ?? untried();
    known.set(key, abilities);
    const client = new ModelClient(resolveLanguageModel(choice, keys), identityOf(choice, keys), abilities);
    return new ModelPlanner(client, { abilities, check, forced: planner, writesPrograms });
  };
}
