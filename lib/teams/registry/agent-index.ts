import { type Candidate, createSearchIndex, type Embeddings, pairsOf, type SearchDocument } from "@/lib/search";
import { makeKeywords } from "@/lib/tools";
import type { Agent } from "./agent";
import type { AgentStore } from "./agent-store";

/** How long what other servers registered may stay unfound, in milliseconds. */
const FRESH_MS = 5_000;
/** Given tasks before which a record says nothing. */
const TELLING_TASKS = 3;

/**
 * From which probability on an agent fits. On `npm run bench:team-formation` one of ten agents that have nothing to do with a
 * task is given a part of it in 16 of 100 cases, 31 of 100 at 0.3, while lower thresholds find hardly more of the right ones.
 */
export const AGENT_FITS = 0.4;

/**
 * Odds that an agent fits are so many times as high where two words stand side by side in what is sought and in what it says
 * of itself; fitted on one half of the tasks of that benchmark.
 */
const ODDS_OF_PAIR = 3;

/** Where one thing that an agent says of itself ends, and the next begins. */
const STATEMENT_END = /(?<=[.!?;])\s+|\n+/u;

/** How a part hangs on others, which says nothing of what it takes to do it. */
const HANGS_ON = /\b(?:then|finally|(?:using|from|with|of|on) (?:the results?|these|those|all of (?:it|them)))\b/giu;

export interface AgentHit {
  agentId: string;
  probability: number;
  reason: string;
}

interface Options {
  store: Pick<AgentStore, "list" | "outcomes">;
  /** Without it, search is by words alone. */
  embeddings?: Embeddings | undefined;
  onError: (error: unknown) => void;
}

/** An agent as the engine that finds tools reads it. */
function toDocument(agent: Agent): SearchDocument {
  return {
    ...{ toolId: agent.id, slug: agent.slug, toolName: agent.name, toolDescription: agent.description },
    ...{ version: 1, ownerId: agent.ownerKey, visibility: agent.visibility },
    // Each statement on a line of its own: what is sought is mostly one of them.
    ...{ function: "main", name: agent.slug, description: agent.description.split(STATEMENT_END).join("\n") },
    inputs: { type: "object", properties: {} },
    ...{ keywords: makeKeywords(agent.skills, { ...agent, functions: [] }), examplePrompts: [] },
  };
}

/** Whether two words that stand side by side in what is sought do so in what an agent says of itself. */
function sharesPair(sought: ReadonlySet<string>, { document }: Candidate): boolean {
  return document.description.split("\n").some((statement) => [...pairsOf(statement)].some((pair) => sought.has(pair)));
}

/** How likely an agent fits, as a tool would or more, and why. */
function fitOf({ parts, probability }: Candidate, withPair: boolean): Omit<AgentHit, "agentId"> {
  const odds = withPair ? ODDS_OF_PAIR : 1;
  const fit = (odds * probability) / (odds * probability + 1 - probability);
  const said = Object.entries(parts).filter(([, part]) => Math.abs(part) >= 0.01);
  const shown = [
    ...said.map(([name, part]) => `${name} ${part.toFixed(2)}`),
    ...(withPair ? ["words that stand side by side in both"] : []),
  ].join(", ");
  return { probability: fit, reason: `It fits by ${Math.round(fit * 100)} %${shown === "" ? "" : ` (${shown})`}.` };
}

/** Finds agents by what they can do, with the engine that finds tools. */
export class AgentIndex {
  readonly #options: Options;
  readonly #index: ReturnType<typeof createSearchIndex>;
  readonly #indexed = new Map<string, string>();
  readonly #owners = new Map<string, string>();
  #reliability = new Map<string, number>();
  #freshUntil = 0;
  /** Changes that were made here, and how many of them are indexed. */
  #changes = 1;
  #indexedChanges = 0;
  #refreshing: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#index = createSearchIndex({
      ...(options.embeddings && { embeddings: options.embeddings }),
      reliabilityOf: (agentId) => this.#reliability.get(agentId),
      onEmbeddingFailed: options.onError,
    });
  }

  /**
   * In the order of the search engine; one that shares a pair of words with what is sought may be as likely as the one before
   * it. Ordered by that, 80 instead of 86 % of the agents that a task needs would lead on the tasks of the benchmark that nobody
   * looked at. `withOthers`: also what others registered for everybody.
   */
  async search(
    description: string,
    { ownerKey, withOthers, limit }: { ownerKey: string; withOthers: boolean; limit: number },
  ): Promise<AgentHit[]> {
    while (this.#indexedChanges < this.#changes) await this.#refresh();
    // What others changed is looked up beside: nobody waits for it.
    if (performance.now() >= this.#freshUntil) this.#refresh().catch(this.#options.onError);
    const own = [...this.#owners].flatMap(([id, owner]) => (owner === ownerKey ? id : []));
    const grants = { public: withOthers, toolIds: own };
    const sought = description.replace(HANGS_ON, " ").trim() || description;
    const { candidates } = await this.#index.search(sought, { grants, limit });
    const pairs = pairsOf(sought);
    return candidates.map((candidate) => ({
      agentId: candidate.document.toolId,
      ...fitOf(candidate, sharesPair(pairs, candidate)),
    }));
  }

  /** What is registered or removed here is found, or not found, at once. */
  changed(): void {
    this.#changes += 1;
  }

  /** Resolves when the texts of all agents are encoded. */
  settled(): Promise<void> {
    return this.#index.settled();
  }

  close(): Promise<void> {
    return this.#index.close();
  }

  async #refresh(): Promise<void> {
    this.#refreshing ??= this.#load().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async #load(): Promise<void> {
    const changes = this.#changes;
    const [agents, outcomes] = await Promise.all([this.#options.store.list(), this.#options.store.outcomes()]);
    this.#freshUntil = performance.now() + FRESH_MS;
    const told = outcomes.filter(({ done, failed }) => done + failed >= TELLING_TASKS);
    this.#reliability = new Map(told.map(({ agentId, done, failed }) => [agentId, done / (done + failed)]));
    const kept = new Set(agents.map(({ id }) => id));
    for (const id of this.#indexed.keys()) if (!kept.has(id)) await this.#drop(id);
    for (const agent of agents) await this.#put(agent);
    this.#indexedChanges = changes;
  }

  async #drop(id: string): Promise<void> {
    this.#indexed.delete(id);
    this.#owners.delete(id);
    await this.#index.put(id, []);
  }

  async #put(agent: Agent): Promise<void> {
    const document = toDocument(agent);
    const text = JSON.stringify(document);
    if (this.#indexed.get(agent.id) === text) return;
    this.#indexed.set(agent.id, text);
    this.#owners.set(agent.id, agent.ownerKey);
    await this.#index.put(agent.id, [document]);
  }
}
