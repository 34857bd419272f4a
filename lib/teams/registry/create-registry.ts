import type { z } from "zod";
import { LOCAL_OWNER, type User, userOwnerKey } from "@/lib/accounts";
import { atAGlance } from "@/lib/confusables";
import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import type { ApiKeys } from "@/lib/keys";
import type { Embeddings } from "@/lib/search";
import { isReserved } from "@/lib/tools";
import type { OutsideAgents, OutsideCard } from "../outside/outside-agents";
import type { OutsideSecret, OutsideSecrets } from "../outside/outside-secrets";
import { type Agent, AgentByCard, isSeenBy, isThere, NewAgent } from "./agent";
import { AgentIndex } from "./agent-index";
import type { AgentStore } from "./agent-store";
import type { FoundAgent, Registry } from "./registry";

/** Of one owner. */
const MOST_AGENTS = 200;
/** Hits of one search, of which some may not be there. */
const LOOKED_AT = 15;
const MOST_HITS = 5;
/** Requests a minute that an agent may make: it answers, and says that it is there. */
const PER_MINUTE = 600;
/** An agent that is heard of is written down as often, in milliseconds. */
const SEEN_EVERY_MS = 5_000;

interface Ports {
  store: AgentStore;
  keys: Pick<ApiKeys, "create" | "list" | "revoke">;
  /** Reads cards of agents that are somewhere else. */
  remote: Pick<OutsideAgents, "read">;
  /** Keeps what those want to be shown. */
  secrets: Pick<OutsideSecrets, "set">;
  /** What is wrong with the tools that an owner names; undefined where he may use them all. */
  unknownTool: (owner: User | null, slugs: readonly string[]) => Promise<string | undefined>;
  embeddings?: Embeddings | undefined;
  onError: (error: unknown) => void;
}

function ownerKeyOf(owner: User | null): string {
  return owner === null ? LOCAL_OWNER : userOwnerKey(owner.id);
}

/** The address that a name gives: its Latin letters and digits. */
function slugOf(name: string): string {
  const letters = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return (letters.match(/[a-z0-9]+/g) ?? ["agent"]).join("-").slice(0, 50).replace(/-$/, "");
}

const missing = (slug: string) => new AppError("not-found", `There is no agent “${slug.slice(0, 60)}”.`);

async function makeKey(keys: Pick<ApiKeys, "create">, owner: User | null, { id, name }: Agent): Promise<string> {
  return (await keys.create(owner, { name: `Agent ${name}`, scopes: ["agent"], perMinute: PER_MINUTE, agentId: id }))
    .text;
}

/** Who registers agents, and who finds them. */
export function createRegistry(ports: Ports): Registry {
  const { store, keys } = ports;
  const index = new AgentIndex(ports);
  const since = new Date();
  const isHere = (agent: Agent) => isThere(agent, new Date(), since);

  const own = async (slug: string, ownerKey: string): Promise<Agent> => {
    const agent = await store.find({ slug });
    if (agent === null || agent.ownerKey !== ownerKey) throw missing(slug);
    return agent;
  };

  return {
    async register(owner, request) {
      const { secret, ...agent } = await newAgent(ports, owner, request);
      if ((await store.add(agent)) !== null)
        refuse({ name: `The name “${agent.name}” was taken just now: choose another one.` });
      if (secret !== null) await keepSecret(ports, agent, secret);
      index.changed();
      return { agent, key: agent.kind === "connector" ? await makeKey(keys, owner, agent) : null };
    },

    async get(slug, { ownerKey, isAdmin }) {
      const agent = await store.find({ slug });
      if (agent === null || !(isAdmin || isSeenBy(agent, ownerKey))) throw missing(slug);
      return agent;
    },

    getOwn: own,

    list: async ({ ownerKey, isAdmin }) => (await store.list()).filter((agent) => isAdmin || isSeenBy(agent, ownerKey)),

    listOwn: (ownerKey) => store.list(ownerKey),

    contactsOf: ({ id }) => store.contactsOf(id),

    renewKey: async (owner, slug) => renewKey(keys, owner, await own(slug, ownerKeyOf(owner))),

    replaceSecret: async (owner, slug, secret) => replaceSecret(ports, await own(slug, ownerKeyOf(owner)), secret),

    async remove(owner, slug) {
      if (!(await store.remove(slug, ownerKeyOf(owner)))) throw missing(slug);
      index.changed();
    },

    async suspend(slug, isSuspended) {
      if (!(await store.suspend(slug, isSuspended ? new Date() : null))) throw missing(slug);
    },

    search: (description, asker) => search({ store, index, isHere }, description, asker),
    connected: connectedBy(store),
    isThere: isHere,
    close: () => index.close(),
  };
}

async function renewKey(keys: Ports["keys"], owner: User | null, agent: Agent): Promise<string> {
  const old = (await keys.list(owner)).filter(({ agentId, revokedAt }) => agentId === agent.id && revokedAt === null);
  for (const { id } of old) await keys.revoke(owner, id);
  return makeKey(keys, owner, agent);
}

async function replaceSecret({ remote, store, secrets }: Ports, { id, cardUrl }: Agent, secret: string): Promise<void> {
  if (cardUrl === null) throw new AppError("invalid-input", "Only an agent elsewhere is shown a key.");
  const said = checked(AgentByCard.pick({ cardUrl: true, secret: true }).required(), { cardUrl, secret });
  const { read, shown } = await readWith(remote, said);
  if (shown !== null) await secrets.set(id, shown);
  // The key is for the card that was read just now, wherever the one before pointed to.
  await store.keepCard(id, read, new Date());
}

/** An agent without its secret would be there and of no use: it is there with it, or not at all. */
async function keepSecret(
  { store, secrets }: Pick<Ports, "store" | "secrets">,
  { id, slug, ownerKey }: Agent,
  secret: OutsideSecret,
): Promise<void> {
  try {
    await secrets.set(id, secret);
  } catch (error) {
    await store.remove(slug, ownerKey);
    throw error;
  }
}

/** Those of the agents found that may be seen and are there. */
async function search(
  { store, index, isHere }: { store: AgentStore; index: AgentIndex; isHere: (agent: Agent) => boolean },
  description: string,
  asker: { ownerKey: string; withOthers: boolean },
): Promise<FoundAgent[]> {
  const hits = await index.search(description, { ...asker, limit: LOOKED_AT });
  const found = new Map((await store.findAll(hits.map(({ agentId }) => agentId))).map((agent) => [agent.id, agent]));
  const there = hits.flatMap(({ agentId, ...hit }) => {
    const agent = found.get(agentId);
    return agent && isSeenBy(agent, asker.ownerKey) && isHere(agent) ? { agent, ...hit } : [];
  });
  return there.slice(0, MOST_HITS);
}

/** Looks up whose program is there, and writes down now and then that it was heard of. */
function connectedBy(store: AgentStore): Registry["connected"] {
  const seenAt = new Map<string, number>();
  return async (agentId, says) => {
    const agent = agentId === null ? null : await store.find({ id: agentId });
    if (agent === null) throw new AppError("forbidden", "This API key belongs to no agent: register one first.");
    if (agent.suspendedAt !== null) throw new AppError("forbidden", `The agent “${agent.name}” is suspended.`);
    const now = performance.now();
    if (now - (seenAt.get(agent.id) ?? Number.NEGATIVE_INFINITY) > SEEN_EVERY_MS) {
      seenAt.set(agent.id, now);
      await store.seen(agent.id, new Date());
    }
    if (says === undefined || says.decides === agent.decides) return agent;
    await store.setDecides(agent.id, says.decides);
    return { ...agent, ...says };
  };
}

/** What a request for an agent comes to. Errors: FieldsError; `conflict` for too many. */
async function newAgent(
  { store, remote, unknownTool }: Pick<Ports, "store" | "remote" | "unknownTool">,
  owner: User | null,
  request: NewAgent | AgentByCard,
): Promise<Agent & { secret: OutsideSecret | null }> {
  const ownerKey = ownerKeyOf(owner);
  // before anything is fetched from elsewhere
  if ((await store.list(ownerKey)).length >= MOST_AGENTS) {
    throw new AppError(
      "conflict",
      `There are ${MOST_AGENTS} agents of yours already, which is the limit: remove one first.`,
    );
  }
  const said = "cardUrl" in request ? await byCard(remote, request) : { ...checked(NewAgent, request), ...NO_CARD };
  refuse({ tools: await unknownTool(owner, said.tools) });
  const { name } = said;
  const slug = slugOf(name);
  if (isReserved(slug)) refuse({ name: `“${name}” would look like a part of this site. Choose another name.` });
  if (!(await store.isFree(slug, atAGlance(name)))) refuse({ name: await takenName(store, name) });
  return {
    ...said,
    ...{ id: crypto.randomUUID(), slug, ownerKey, userId: owner?.id ?? null },
    ...{ suspendedAt: null, lastSeenAt: null, createdAt: new Date() },
  };
}

const NO_CARD = { cardUrl: null, card: null, cardEtag: null, cardReadAt: null, secret: null };

/** An agent that is somewhere else, as its card describes it. */
async function byCard(remote: Pick<OutsideAgents, "read">, request: AgentByCard) {
  const { cardUrl, name, visibility, capacity, secret } = checked(AgentByCard, request);
  const { read, shown } = await readWith(remote, { cardUrl, secret });
  const { description, skills, card, etag } = read;
  const written = checked(NewAgent, { name: name ?? read.name, description, skills, visibility, capacity });
  return { ...written, kind: "a2a" as const, cardUrl, card, cardEtag: etag, cardReadAt: new Date(), secret: shown };
}

/** A card, and what its agent is shown from now on; null where it lets everybody in. Error: FieldsError. */
async function readWith(
  remote: Pick<OutsideAgents, "read">,
  { cardUrl, secret: value }: { cardUrl: string; secret?: string | undefined },
): Promise<{ read: OutsideCard; shown: OutsideSecret | null }> {
  const read = await remote.read(cardUrl).catch((error: unknown) => {
    if (AppError.is(error)) refuse({ cardUrl: error.message });
    throw error;
  });
  if (read === null) throw new Error("A card that is read for the first time says something.");
  const { secretFor: origin } = read;
  if (origin !== null && value === undefined)
    refuse({
      secret: `This agent lets in only who shows a key: give the one that it gave you. It is sent to ${origin} alone.`,
    });
  if (origin === null && value !== undefined) refuse({ secret: "This agent asks for no key: leave it out." });
  return { read, shown: origin === null || value === undefined ? null : { origin, value } };
}

/** Error: FieldsError with what is wrong, field by field. */
function checked<S extends z.ZodType>(schema: S, request: unknown): z.output<S> {
  const read = schema.safeParse(request);
  if (read.success) return read.data;
  refuse(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? "name"), message])));
  throw read.error;
}

async function takenName(store: AgentStore, name: string): Promise<string> {
  for (let number = 2; number < 100; number += 1) {
    const other = `${name} ${number}`;
    if (await store.isFree(slugOf(other), atAGlance(other))) {
      return `An agent is called “${name}” already, or looks like it: “${other}” is free.`;
    }
  }
  return `An agent is called “${name}” already, or looks like it.`;
}
