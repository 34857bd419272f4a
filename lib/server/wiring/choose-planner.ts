import { LOCAL_OWNER, type UserStore, userIdOf } from "@/lib/accounts";
import { type Connections, DEFAULT, type ModelAsker, OFFLINE, type Reached } from "@/lib/connections";
import type { Env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type ProviderKeys, readPrices } from "@/lib/models";
import { type Planner, usingAttachment } from "@/lib/planner";
import { type CheckArguments, createJsonModel, createModelPlanners, type JsonModel } from "@/lib/planner/llm";
import type { PlannerOwner, PlannerWorkers } from "@/lib/planner/worker";
import type { SourceReader } from "@/lib/publishing";
import type { ModelSettings } from "@/lib/runs";

/** The model settings of the server itself. Error: AppError `misconfigured` where a planner is forced that needs a model, and there is none. */
export function serverSettings(env: Env): ModelSettings {
  const { AGIENT_MODEL: model, AGIENT_PLANNER: planner } = env;
  if (model === undefined && planner !== undefined && planner !== "offline") throw lacksModel(planner);
  return { model, baseUrl: env.AGIENT_MODEL_BASE_URL, apiKey: env.AGIENT_MODEL_API_KEY, planner };
}

/**
 * What the environment alone says of planners. Errors: AppError `misconfigured`, also for a model that cannot be one,
 * which is found out when the server starts.
 */
export function readPlanning(env: Env) {
  const make = createModelPlanners(env);
  const priceOf = readPrices(env.AGIENT_PRICES);
  const makeModelPlanner: typeof make = (choice) => {
    const price = choice.price ?? priceOf(choice.model);
    return make({ ...choice, ...(price && { price }) });
  };
  const own = serverSettings(env);
  const { model, baseUrl, apiKey, planner } = own;
  const check: CheckArguments = () => Promise.reject(new Error("nothing is asked of this planner"));
  const isOffline = model === undefined || planner === "offline";
  const kind = isOffline ? "offline" : makeModelPlanner({ model, baseUrl, apiKey, planner, check }).kind;
  return { makeModelPlanner, own, kind };
}

function lacksModel(planner: string): AppError {
  return new AppError("misconfigured", `The ${planner} planner needs a language model: set AGIENT_MODEL as well.`);
}

export interface ChooserParts {
  planning: Omit<ReturnType<typeof readPlanning>, "kind">;
  offline: PlannerWorkers;
  reader: Pick<SourceReader, "checkArguments">;
  models: Pick<Connections, "pick">;
  users: Pick<UserStore, "getUser">;
  /** Whether models may write programs of calls. */
  writesPrograms: boolean;
}

/** Who asks, as far as models are concerned; whoever can read the data folder acts as an admin. */
async function askerOf(users: ChooserParts["users"], ownerKey: string): Promise<ModelAsker> {
  if (ownerKey === LOCAL_OWNER) return "admin";
  const id = userIdOf(ownerKey);
  if (id === null) return "visitor";
  return (await users.getUser(id))?.role === "admin" ? "admin" : "person";
}

/**
 * Makes the planner of a run of an owner: the model that was picked, else the request's where it brings one, else the
 * environment's, else the default of those connected, else the offline planner. Errors: AppError `misconfigured` where a
 * planner that needs a model is forced and there is none; `not-found` and `forbidden` for what was picked.
 */
export function createPlannerChooser({ planning, offline, reader, models, users, writesPrograms }: ChooserParts) {
  const { makeModelPlanner, own } = planning;
  return async (request: ModelSettings | undefined, owner: PlannerOwner): Promise<Planner> => {
    const check: CheckArguments = (inputs, values, signal) =>
      reader.checkArguments({ inputs, values }, { owner: owner.ownerKey, address: owner.address, signal });
    const picked = await pick(request);
    if (picked === OFFLINE) return usingAttachment(offline.planner(owner));
    if (picked) return makeModelPlanner({ ...picked, check, writesPrograms });
    const { model, baseUrl, apiKey } = request?.model ? request : own;
    const planner = request?.planner ?? (request?.model ? undefined : own.planner);
    if (planner === "offline" || (!model && !planner)) return usingAttachment(offline.planner(owner));
    if (!model) throw lacksModel(planner ?? "");
    return makeModelPlanner({ model, baseUrl, apiKey, planner, check, writesPrograms });

    async function pick({ name, model, planner }: ModelSettings = {}): Promise<Reached | typeof OFFLINE | undefined> {
      if (name === undefined && (model || planner)) return undefined;
      return models.pick(name ?? DEFAULT, await askerOf(users, owner.ownerKey));
    }
  };
}

/** The model by which an owner's questions are planned unless he picks another; null for the offline planner. */
export function createModelChooser(
  { planning, models, users }: Omit<ChooserParts, "writesPrograms">,
  keys: ProviderKeys,
) {
  const { own } = planning;
  return async (ownerKey: string): Promise<JsonModel | null> => {
    if (own.planner === "offline") return null;
    const picked = await models.pick(DEFAULT, await askerOf(users, ownerKey));
    if (picked === OFFLINE) return null;
    const { model, baseUrl, apiKey } = picked ?? own;
    return model === undefined ? null : createJsonModel({ model, baseUrl, apiKey }, keys);
  };
}
