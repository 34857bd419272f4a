import { afterEach, describe, expect, it, vi } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { type ChangeFeed, type Following, followChanges } from "./follow-changes";
import { createSearchIndex } from "./local/local-search-index";
import type { SearchDocument } from "./search";

/** A mart that several instances follow. */
class SharedMart implements ChangeFeed {
  readonly #tools = new Map<string, SearchDocument[]>();
  readonly #log: string[] = [];
  readonly #listeners = new Set<() => void>();
  failures = 0;

  publish(document: SearchDocument): void {
    this.#change(document.toolId, [document]);
  }

  suspend(toolId: string): void {
    this.#change(toolId, []);
  }

  #change(toolId: string, documents: SearchDocument[]): void {
    this.#tools.set(toolId, documents);
    this.#log.push(toolId);
    for (const listener of this.#listeners) listener();
  }

  async changesAfter(cursor: string | null) {
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error("The database is away.");
    }
    const from = cursor === null ? this.#log.length : Number(cursor);
    return { toolIds: this.#log.slice(from), cursor: String(this.#log.length) };
  }

  async documentsOf(toolId: string): Promise<SearchDocument[]> {
    return this.#tools.get(toolId) ?? [];
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const following: Following[] = [];

afterEach(async () => {
  await Promise.all(following.splice(0).map((one) => one.close()));
});

async function instance(mart: ChangeFeed, onFailed?: (error: unknown) => void) {
  const index = createSearchIndex();
  following.push(await followChanges(index, mart, { everyMs: 20, ...(onFailed ? { onFailed } : {}) }));
  return index;
}

const found = async (index: Awaited<ReturnType<typeof instance>>, text: string) =>
  (await index.search(text, { grants: { public: true } })).candidates.map(({ document }) => document.slug);

describe("followChanges", () => {
  it("brings a tool that is published or suspended anywhere to every instance", async () => {
    const mart = new SharedMart();
    const instances = [await instance(mart), await instance(mart)];
    mart.publish(searchDocument({ slug: "zebra", description: "Counts stripes." }));
    for (const index of instances) {
      await vi.waitFor(async () => expect(await found(index, "stripes")).toEqual(["zebra"]));
    }
    mart.suspend("zebra");
    for (const index of instances) {
      await vi.waitFor(async () => expect(await found(index, "stripes")).toEqual([]));
    }
  });

  it("asks again after the feed failed, and misses nothing", async () => {
    const mart = new SharedMart();
    const failed = vi.fn();
    const index = await instance(mart, failed);
    mart.failures = 2;
    mart.publish(searchDocument({ slug: "zebra", description: "Counts stripes." }));
    await vi.waitFor(async () => expect(await found(index, "stripes")).toEqual(["zebra"]));
    expect(failed).toHaveBeenCalled();
  });
});
