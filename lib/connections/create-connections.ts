import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import {
  type Audience,
  type ConnectedModel,
  type ConnectedModelStore,
  DEFAULT,
  type ModelFields,
  ModelForm,
  OFFLINE,
} from "./connected-model";

/** Who asks, as far as models are concerned. */
export type ModelAsker = "visitor" | "person" | "admin";

/** How a model is reached. */
export interface Reached {
  model: string;
  baseUrl?: string;
  apiKey?: string;
  /** What is wrong with it is mended where it was connected. */
  isConnected: true;
  /** US dollars for a million tokens, where the admin wrote both. */
  price?: { input: number; output: number };
}

interface ConnectionPorts {
  store: ConnectedModelStore;
  /** What the environment says, which wins: its model, or that none is to be asked. */
  environment: { model?: string | undefined; isOffline: boolean };
}

export type Connections = ReturnType<typeof createConnections>;

const MAY: Record<Audience, readonly ModelAsker[]> = {
  admins: ["admin"],
  people: ["admin", "person"],
  everyone: ["admin", "person", "visitor"],
};

function mayUse(asker: ModelAsker, { audience }: ConnectedModel): boolean {
  return MAY[audience].includes(asker);
}

/** Models that admins connect, and which of them somebody may use. Each call reads the store, so that a change holds at once in every process. */
export function createConnections({ store, environment }: ConnectionPorts) {
  const isDecided = environment.model !== undefined || environment.isOffline;

  async function defaultFor(asker: ModelAsker): Promise<ConnectedModel | undefined> {
    if (isDecided) return undefined;
    return (await store.list()).find((model) => model.isDefault && mayUse(asker, model));
  }

  return {
    environment,

    list: () => store.list(),

    /** What somebody may pick, and what answers where he does not: none for the offline planner. */
    async offered(asker: ModelAsker): Promise<{ names: string[]; answers: string | undefined }> {
      const models = (await store.list()).filter((model) => mayUse(asker, model));
      const usual = environment.isOffline ? undefined : environment.model;
      const answers = isDecided ? usual : models.find(({ isDefault }) => isDefault)?.name;
      return { names: models.map(({ name }) => name), answers };
    },

    /** How to reach what somebody picked; undefined for the server's own. Errors: `not-found`, `forbidden`. */
    async pick(name: string, asker: ModelAsker): Promise<Reached | typeof OFFLINE | undefined> {
      if (name === OFFLINE) return OFFLINE;
      const found = name === DEFAULT ? await defaultFor(asker) : await store.find(name);
      if (name === DEFAULT && !found) return undefined;
      if (!found) {
        throw new AppError("not-found", `The model “${name}” is not connected (any more). Pick another one.`);
      }
      if (!mayUse(asker, found)) {
        const advice = found.audience === "people" && asker === "visitor" ? "Sign in, or pick" : "Pick";
        throw new AppError("forbidden", `You may not use the model “${name}”. ${advice} another one.`);
      }
      return reach(store, found);
    },

    /** Error: FieldsError; `conflict` where the name is taken; `not-found` for a change of what is gone. */
    save: (form: unknown, by: { isNew: boolean; by: string }) => save(store, form, by),

    remove: (name: string, by: string) => store.remove(name, by),

    setDefault: (name: string | null, by: string) => store.setDefault(name, by),

    /** How an admin's test reaches it. Error: `not-found`. */
    async forTest(name: string): Promise<Reached> {
      const found = await store.find(name);
      if (!found) throw new AppError("not-found", "This model is not connected any more.");
      return reach(store, found);
    },
  };
}

async function save(store: ConnectedModelStore, form: unknown, { isNew, by }: { isNew: boolean; by: string }) {
  const { apiKey, ...fields } = checked(form);
  if (isNew) return store.add(fields, apiKey ?? null, by);
  const before = await store.find(fields.name);
  const isElsewhere = before?.baseUrl !== fields.baseUrl || provider(before.model) !== provider(fields.model);
  // A key is for the server that it was given for: nobody who cannot read it sends it elsewhere.
  if (before?.keyUpdatedAt && isElsewhere && apiKey === undefined) {
    refuse({ apiKey: "The model is reached elsewhere now: write its key again, or take the key away." });
  }
  await store.change(fields, apiKey, by);
}

function provider(model: string): string {
  return model.slice(0, model.indexOf(":"));
}

async function reach(store: ConnectedModelStore, { name, model, baseUrl, keyUpdatedAt, ...costs }: ConnectedModel) {
  const apiKey = keyUpdatedAt === null ? undefined : await store.readKey(name);
  const { priceIn: input, priceOut: output } = costs;
  const price = input === null || output === null ? undefined : { input, output };
  const reached = { model, isConnected: true as const, ...(price && { price }) };
  if (baseUrl === null) return { ...reached, ...(apiKey && { apiKey }) };
  // The environment's key of a provider is for that provider's own address.
  return { ...reached, baseUrl, apiKey: apiKey ?? "none" };
}

function checked(form: unknown): ModelFields & Pick<ModelForm, "apiKey"> {
  const result = ModelForm.safeParse(form);
  if (!result.success) {
    refuse(Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0] ?? "name"), message])));
    throw new AppError("invalid-input", "The model cannot be read.");
  }
  const { provider: kind, model, ...fields } = result.data;
  return { ...fields, model: `${kind}:${model}` };
}
