import type { ChangeFeed, SearchDocument } from "@/lib/search";

interface Listing {
  document: SearchDocument | undefined;
  changedAt: number;
}

/** A mart in memory, whose tools are changed at a steady pace. */
export class ChurningMart implements ChangeFeed {
  readonly #listings = new Map<string, Listing>();
  readonly #log: string[] = [];
  readonly #documents: readonly SearchDocument[];

  constructor(documents: readonly SearchDocument[]) {
    this.#documents = documents;
    for (const document of documents) this.#listings.set(document.toolId, { document, changedAt: 0 });
  }

  get changes(): number {
    return this.#log.length;
  }

  get listed(): number {
    return [...this.#listings.values()].filter(({ document }) => document !== undefined).length;
  }

  /** Since when (`performance.now()`) this version is not the listed one; undefined if it is. */
  outdatedSince(toolId: string, version: number): number | undefined {
    const listing = this.#listings.get(toolId);
    return listing?.document?.version === version ? undefined : listing?.changedAt;
  }

  async changesAfter(cursor: string | null): Promise<{ toolIds: string[]; cursor: string }> {
    const from = cursor === null ? this.#log.length : Number(cursor);
    return { toolIds: this.#log.slice(from), cursor: String(this.#log.length) };
  }

  async documentsOf(toolId: string): Promise<SearchDocument[]> {
    const document = this.#listings.get(toolId)?.document;
    return document ? [document] : [];
  }

  #set(toolId: string, document: SearchDocument | undefined): void {
    this.#listings.set(toolId, { document, changedAt: performance.now() });
    this.#log.push(toolId);
  }

  /** Publishes as many new tools, changes as many and suspends as many, spread over the time. */
  async churn(tools: number, forMs: number): Promise<void> {
    const started = performance.now();
    for (let count = 0; count < tools; count++) {
      const model = this.#documents[(count * 31) % this.#documents.length];
      const changed = this.#documents[(count * 17) % this.#documents.length];
      const suspended = this.#documents[(count * 13 + 5) % this.#documents.length];
      if (!model || !changed || !suspended) return;
      this.#set(`new-${count}`, { ...model, toolId: `new-${count}` });
      const version = (this.#listings.get(changed.toolId)?.document?.version ?? changed.version) + 1;
      this.#set(changed.toolId, { ...changed, version, description: `${changed.description} Changed.` });
      this.#set(suspended.toolId, undefined);
      const next = started + ((count + 1) * forMs) / tools;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  }
}
