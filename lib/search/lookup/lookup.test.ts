import { describe, expect, it } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createSearchIndex, type LocalSearchIndex } from "../local/local-search-index";
import type { LookupOptions } from "./lookup";

const tools = [
  searchDocument({
    slug: "weather-forecast",
    toolName: "Weather forecast",
    description: "Tells tomorrow's weather of a city.",
    keywords: ["weather", "forecast"],
    category: "Travel",
    runtime: "python",
    permission: "network",
  }),
  searchDocument({ slug: "loan", toolName: "Loan payments", description: "Monthly rates.", keywords: ["money"] }),
  searchDocument({ slug: "currency", toolName: "Currency", description: "Exchanges money.", keywords: ["Money"] }),
  searchDocument({ slug: "hidden", description: "Weather of a secret place.", visibility: "private" }),
];

async function filled(): Promise<LocalSearchIndex> {
  const index = createSearchIndex();
  for (const tool of tools) await index.put(tool.toolId, [tool]);
  return index;
}

async function slugs(text: string, options: Partial<LookupOptions> = {}): Promise<string[]> {
  const { hits } = await (await filled()).lookup(text, { grants: { public: true }, ...options });
  return hits.map(({ document }) => document.slug);
}

describe("lookup", () => {
  it.each(["we", "weath", "weather", "weather f", "Weahter", "wether forcast", "forecasts"])(
    "finds by %j as one types",
    async (text) => {
      expect((await slugs(text))[0]).toBe("weather-forecast");
    },
  );

  it("finds nothing for words that the mart does not have, and forgives typing errors", async () => {
    const index = createSearchIndex();
    const cipher = searchDocument({ slug: "cipher", description: "Tells whether to shift letters." });
    const colours = searchDocument({ slug: "colours", description: "Mixes every colour." });
    for (const tool of [cipher, colours]) await index.put(tool.toolId, [tool]);
    const found = async (text: string) =>
      (await index.lookup(text, { grants: { public: true } })).hits.map(({ document }) => document.slug);
    expect(await found("weather")).toEqual([]);
    expect(await found("color")).toEqual(["colours"]);
    expect(await found("wheter")).toEqual(["cipher"]);
  });

  it("shows only granted tools, and every one of them when nothing is typed", async () => {
    expect(await slugs("weather")).not.toContain("hidden");
    expect((await slugs("")).sort()).toEqual(["currency", "loan", "weather-forecast"]);
  });

  it("leaves out what has nothing to do with the words", async () => {
    expect(await slugs("loan")).toEqual(["loan"]);
  });

  it("marks what was looked for, in finished, unfinished and misspelled words", async () => {
    const index = await filled();
    for (const text of ["weather", "weat", "weahter"]) {
      const { hits, highlight } = await index.lookup(text, { grants: { public: true } });
      expect(highlight(hits[0]?.document.toolName ?? "")).toEqual([[0, 7]]);
    }
  });

  it("counts facets over spellings and filters by them", async () => {
    const index = await filled();
    const { facets } = await index.lookup("money", { grants: { public: true } });
    expect(facets().keywords[0]).toMatchObject({ count: 2 });
    expect(await slugs("", { keyword: "MONEY" })).toHaveLength(2);
    expect(await slugs("", { category: "travel" })).toEqual(["weather-forecast"]);
  });

  it("filters by language and permission over the whole catalogue, and counts them before", async () => {
    const many = Array.from({ length: 250 }, (_, number) =>
      searchDocument({ slug: `weather-${number}`, description: "Weather.", runtime: "typescript", permission: "none" }),
    );
    const index = await filled();
    for (const tool of many) await index.put(tool.toolId, [tool]);
    const looked = { grants: { public: true }, runtime: "python", permission: "network" };
    for (const text of ["weather", ""]) {
      const { hits } = await index.lookup(text, looked);
      expect(hits.map(({ document }) => document.slug)).toEqual(["weather-forecast"]);
    }
    const { facets } = await index.lookup("weather", looked);
    expect(facets().runtimes.map(({ value }) => value)).toContain("typescript");
    expect(await slugs("", { permission: "none" })).toEqual([]);
  });

  it("knows the words of what was published and forgets those of what was removed", async () => {
    const index = await filled();
    await index.lookup("x", { grants: { public: true } });
    await index.put("zebra", [searchDocument({ slug: "zebra", description: "Stripes." })]);
    expect((await index.lookup("zeb", { grants: { public: true } })).hits[0]?.document.slug).toBe("zebra");
    await index.put("zebra", []);
    expect((await index.lookup("zeb", { grants: { public: true } })).hits).toEqual([]);
  });
});
