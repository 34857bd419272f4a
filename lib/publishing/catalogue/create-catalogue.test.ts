import { expect, test } from "vitest";
import type { LookupOptions } from "@/lib/search/lookup/lookup";
import type { CatalogueFilter, CatalogueStore, ToolSummary } from "./catalogue";
import { createCatalogue } from "./create-catalogue";

const NO_FACETS = { keywords: [], categories: [], runtimes: [], permissions: [] };

function summary(slug: string, calls: number | null): ToolSummary {
  return {
    id: `id-${slug}`,
    slug,
    name: slug,
    description: "",
    runtime: "python",
    permission: "none",
    category: "other",
    emoji: null,
    license: null,
    visibility: "public",
    state: "listed",
    functions: 1,
    createdAt: new Date(0),
    verifiedAt: null,
    ownerHandle: null,
    health:
      calls === null
        ? null
        : { calls, counted: calls, succeeded: calls, lowerBound: 0.5, p50Ms: 1, p95Ms: 1, days: [] },
  };
}

function catalogueOf(tools: ToolSummary[], total = tools.length) {
  const asked: { filters: CatalogueFilter[]; lookups: LookupOptions[]; after: unknown[]; ids: unknown[] } = {
    filters: [],
    lookups: [],
    after: [],
    ids: [],
  };
  const store: CatalogueStore = {
    async list(filter, _sort, { limit, after }) {
      asked.filters.push(filter);
      asked.after.push(after);
      const from = after ? tools.findIndex(({ slug }) => slug === after.slug) + 1 : 0;
      return tools.slice(from, from + limit);
    },
    async byIds(ids, filter) {
      asked.filters.push(filter);
      asked.ids.push(ids);
      return tools.filter(({ id }) => ids.includes(id)).toReversed();
    },
    async withWords(words) {
      return tools.filter(({ slug }) => words.includes(slug));
    },
    count: async () => total,
    categories: async () => [],
    addresses: async () => [],
  };
  const catalogue = createCatalogue({
    store,
    tools: { listKeywords: async () => [] },
    search: {
      async lookup(_text, options) {
        asked.lookups.push(options);
        const hits = tools.map(({ id, slug, name }) => ({
          document: {
            toolId: id,
            slug,
            toolName: name,
            toolDescription: "",
            version: 1,
            ownerId: "owner",
            visibility: "public" as const,
            function: "main",
            name,
            description: "",
            inputs: { type: "object" as const, properties: {} },
            keywords: [],
            examplePrompts: [],
          },
          score: 1,
        }));
        return { hits, highlight: (text) => [[0, text.length]], facets: () => NO_FACETS, tookMs: 0 };
      },
    },
  });
  return { catalogue, asked };
}

const LISTED = { state: "listed", sort: "relevance", text: "" } as const;
const THREE = [summary("b", 1), summary("a", 9), summary("c", null)];

test("pages follow each other, and the last has none after it", async () => {
  const { catalogue, asked } = catalogueOf(THREE);
  const first = await catalogue.find({ ...LISTED, limit: 2 });
  expect(first.tools.map(({ slug }) => slug)).toEqual(["b", "a"]);
  expect(first.total).toBe(3);
  const second = await catalogue.find({ ...LISTED, limit: 2, after: first.next ?? "" });
  expect(asked.after[1]).toEqual({ value: 9, slug: "a" });
  expect(second).toMatchObject({ tools: [{ slug: "c" }], next: null });
});

test("an unreadable cursor starts anew", async () => {
  const { catalogue, asked } = catalogueOf(THREE);
  for (const after of ["", "%", Buffer.from('{"value":1}').toString("base64url")]) {
    await catalogue.find({ ...LISTED, limit: 2, after });
  }
  expect(asked.after).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["use", 1.5],
  ["use", 1e300],
  ["newest", 1e300],
  ["newest", -1e15],
  ["success", 7],
] as const)("a cursor that no page of the order %s gave, such as %d, starts anew", async (sort, value) => {
  const { catalogue, asked } = catalogueOf(THREE);
  const after = Buffer.from(JSON.stringify([value, "a"])).toString("base64url");
  await catalogue.find({ ...LISTED, sort, limit: 2, after });
  expect(asked.after).toEqual([undefined]);
});

test("what words find keeps the order of search, or is sorted, in pages of its own", async () => {
  const { catalogue, asked } = catalogueOf(THREE);
  const near = await catalogue.find({ ...LISTED, text: "words", keyword: "Sums", limit: 2 });
  expect(near.tools.map(({ slug }) => slug)).toEqual(["b", "a"]);
  expect(asked.lookups[0]).toMatchObject({ keyword: "Sums" });
  expect(asked.filters[0]).toMatchObject({ state: "listed", keyword: undefined });
  const rest = await catalogue.find({ ...LISTED, text: "words", limit: 2, after: near.next ?? "" });
  expect(rest).toMatchObject({ tools: [{ slug: "c", highlights: { name: [[0, 1]] } }], next: null });
  // Only what a page shows is read.
  expect(asked.ids).toEqual([["id-b", "id-a"], ["id-c"]]);
  const used = await catalogue.find({ ...LISTED, text: "words", sort: "use", limit: 3 });
  expect(used.tools.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
});

test("tools that search does not know are found by their words as they stand", async () => {
  const { catalogue } = catalogueOf(THREE);
  const { tools } = await catalogue.find({ ...LISTED, state: "deprecated", text: "c x", limit: 5 });
  expect(tools.map(({ slug }) => slug)).toEqual(["c"]);
});

test("a list of several pages is counted, one of a single page is what it shows", async () => {
  const { catalogue } = catalogueOf(THREE, 20_000);
  expect((await catalogue.find({ ...LISTED, limit: 1 })).total).toBe(20_000);
  expect((await catalogue.find({ ...LISTED, limit: 3 })).total).toBe(3);
});
