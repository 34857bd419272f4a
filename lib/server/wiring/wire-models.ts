import { type Connections, createConnections } from "@/lib/connections";
import type { Env } from "@/lib/env";
import { createModelTrials, type ModelTrials } from "@/lib/planner/llm";
import type { Sandbox } from "@/lib/sandbox";
import { type ChooserParts, createModelChooser, createPlannerChooser } from "./choose-planner";
import type { Stores } from "./stores";

/** Connected models, and trying them. */
export type Models = Connections & { try: ModelTrials };

interface Parts extends Pick<ChooserParts, "planning" | "offline" | "reader"> {
  stores: Pick<Stores, "connectedModels" | "users">;
  sandbox: Pick<Sandbox, "runsPrograms">;
}

/** Connected models beside that of the environment, which wins, and the planners that they make. */
export function wireModels(env: Env, { stores, sandbox, ...parts }: Parts) {
  const { own } = parts.planning;
  const environment = { model: own.model, isOffline: own.planner === "offline" };
  const connections = createConnections({ store: stores.connectedModels, environment });
  const models: Models = { ...connections, try: createModelTrials(env) };
  const writesPrograms = env.AGIENT_PROGRAMS === "on" && sandbox.runsPrograms === true;
  const chooser = { ...parts, models, users: stores.users, writesPrograms };
  return { models, createPlanner: createPlannerChooser(chooser), modelOf: createModelChooser(chooser, env) };
}
