import { type Connections, createConnections } from "@/lib/connections";
import type { Env } from "@/lib/env";
import { createModelTrials, type ModelTrials } from "@/lib/planner/llm";
import { type ChooserParts, createModelChooser, createPlannerChooser } from "./choose-planner";
import type { Stores } from "./stores";

/** Connected models, and trying them. */
export type Models = Connections & { try: ModelTrials };

interface Parts extends Pick<ChooserParts, "planning" | "offline" | "reader"> {
  stores: Pick<Stores, "connectedModels" | "users">;
}

/** Connected models beside that of the environment, which wins, and the planners that they make. */
export function wireModels(env: Env, { stores, ...parts }: Parts) {
  const { own } = parts.planning;
  const environment = { model: own.model, isOffline: own.planner === "offline" };
  const connections = createConnections({ store: stores.connectedModels, environment });
  const models: Models = { ...connections, try: createModelTrials(env) };
  const chooser = { ...parts, models, users: stores.users };
  return { models, createPlanner: createPlannerChooser(chooser), modelOf: createModelChooser(chooser, env) };
}
