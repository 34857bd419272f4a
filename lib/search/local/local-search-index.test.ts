import { afterEach, describe, expect, it } from "vitest";
import { putAll } from "@/lib/testing/put-all";
import { FakeEmbeddings, MemoryEmbeddingStore, searchDocument } from "@/lib/testing/search-fakes";
import type { SearchDocument } from "../search";
import { createSearchIndex, type LocalSearchIndex } from "./local-search-index";
import type { SearchIndexOptions } from "./search-index-options";

const PUBLIC = { grants: { public: true } };
const indexes: LocalSearchIndex[] = [];

async function indexOf(
  documents: readonly SearchDocument[],
  options: SearchIndexOptions = {},
): Promise<LocalSearchIndex> {
  const index = createSearchIndex(options);
  indexes.push(index);
  await putAll(index, documents);
  return index;
}

const weather = searchDocument({ slug: "weather", description: "Tells the weather forecast of a city." });
const loan = searchDocument({ slug: "loan", description: "Computes the monthly payments of a loan." });
const colour = searchDocument({ slug: "colour", description: "Converts colours between hex and RGB." });

afterEach(async () => {
  await Promise.all(indexes.splice(0).map((index) => index.close()));
});

describe("search", () => {
  it("puts the document that shares the question's words first, with parts that add up to the score", async () => {
    const index = await indexOf([weather, loan, colour]);
    const { candidates, considered } = await index.search("monthly payment for my loan", PUBLIC);
    expect(candidates[0]?.document.slug).toBe("loan");
    expect(considered).toBe(3);
    for (const { score, parts } of candidates) {
      const { lexical, semantic, keyword, rerank, reliability } = parts;
      expect(score).toBeCloseTo(lexical + semantic + keyword + rerank + reliability);
    }
  });

  it("puts the one of two equal tools first of which the review of its source warns less", async () => {
    const warned = { ...weather, toolId: "tool-warned", slug: "warned", name: "warned", warnings: 2 };
    const { candidates } = await (await indexOf([warned, weather])).search("forecast of a city", PUBLIC);
    expect(candidates.map(({ document }) => document.toolId)).toEqual([weather.toolId, "tool-warned"]);
    expect(candidates[1]?.lost).toContain("the review of its source warns of it");
  });

  it("lets the more reliable of two equal tools win, as it is known at the time of the search", async () => {
    const twin = { ...weather, toolId: "tool-twin", slug: "twin", name: "twin" };
    const known = new Map<string, number>();
    const index = await indexOf([weather, twin], { reliabilityOf: (toolId) => known.get(toolId) });
    const first = async () => {
      const { candidates } = await index.search("forecast of a city", PUBLIC);
      for (const { document, parts } of candidates) {
        const bound = known.get(document.toolId);
        expect(Math.sign(parts.reliability)).toBe(bound === undefined ? 0 : Math.sign(bound - 0.5));
      }
      return candidates[0]?.document.toolId;
    };
    await first();
    for (const winner of [twin, weather]) {
      for (const { toolId } of [twin, weather]) known.set(toolId, toolId === winner.toolId ? 0.97 : 0.3);
      expect(await first()).toBe(winner.toolId);
    }
  });

  it("says why a candidate lost, and nothing of the kind of the first", async () => {
    const index = await indexOf([weather, loan]);
    const { candidates } = await index.search("weather of a city", PUBLIC);
    expect(candidates[0]?.lost).toBeUndefined();
    expect(candidates[1]?.lost).toContain("weather");
  });

  it("names the words that would have made a candidate the first, and they do", async () => {
    const index = await indexOf([weather, loan]);
    const question = "forecast of the payments";
    const { candidates } = await index.search(question, PUBLIC);
    const [first, second] = candidates;
    const words = [...(second?.lost ?? "").matchAll(/“([^”]+)”/g)].map(([, word]) => word).join(" ");
    expect(words).not.toBe("");
    const loser = second?.document ?? loan;
    await index.put(loser.toolId, [{ ...loser, description: `${loser.description} ${words}`, toolDescription: words }]);
    const again = await index.search(question, PUBLIC);
    expect(again.candidates[0]?.document.slug).toBe(loser.slug);
    expect(first?.document.slug).not.toBe(loser.slug);
  });

  it("finds by meaning what shares no word with the question", async () => {
    const embeddings = new FakeEmbeddings([/weather|umbrella/, /loan|money/]);
    const index = await indexOf([loan, weather], { embeddings });
    const { candidates } = await index.search("Do I need an umbrella?", PUBLIC);
    expect(candidates[0]?.document.slug).toBe("weather");
    expect(candidates[0]?.parts.semantic).toBeGreaterThan(0);
  });

  it("answers without the embedding, and says so, when that misses the deadline", async () => {
    const embeddings = new FakeEmbeddings([/weather/]);
    const index = await indexOf([weather, loan], { embeddings, deadlineMs: 5 });
    embeddings.hold = new Promise(() => {});
    const { candidates, note } = await index.search("weather forecast", PUBLIC);
    expect(candidates[0]?.document.slug).toBe("weather");
    expect(note).toContain("left out");
  });

  it("embeds each text once and takes the vector from the store afterwards", async () => {
    const store = new MemoryEmbeddingStore();
    const first = new FakeEmbeddings([/weather/]);
    await indexOf([weather, loan], { embeddings: first, store });
    expect(first.asked).toHaveLength(2);
    const second = new FakeEmbeddings([/weather/]);
    await indexOf([weather, { ...loan, description: "Something new." }], { embeddings: second, store });
    expect(second.asked).toHaveLength(1);
    expect(store.saved).toBe(3);
  });

  it("offers only what is granted", async () => {
    const index = await indexOf([weather, { ...loan, visibility: "private" }]);
    const names = async (grants: { public: boolean; toolIds?: string[]; only?: string[] }) =>
      (await index.search("loan or weather", { grants })).candidates.map(({ document }) => document.slug).sort();
    expect(await names({ public: true })).toEqual(["weather"]);
    expect(await names({ public: true, toolIds: ["loan"] })).toEqual(["loan", "weather"]);
    expect(await names({ public: false, toolIds: ["loan"] })).toEqual(["loan"]);
    expect(await names({ public: false })).toEqual([]);
    expect(await names({ public: true, toolIds: ["loan"], only: ["loan"] })).toEqual(["loan"]);
    expect(await names({ public: true, only: ["loan"] })).toEqual([]);
  });

  it("brings the function of each picked keyword into the first places", async () => {
    const calculator = (name: string, description: string): SearchDocument =>
      searchDocument({
        slug: "langchain-calculator",
        toolName: "Calculator",
        function: name,
        name: `langchain-calculator--${name}`,
        description,
      });
    const others = ["hello-world", "number-words", "sum-column", "word-count", "letter-frequency"].map((slug) =>
      searchDocument({ slug, description: `Works on words and numbers: the ${slug} of a text.` }),
    );
    const index = await indexOf([
      ...others,
      calculator("stringLength", "Calculates the length of a string"),
      calculator("add", "Calculates the sum of two numbers"),
      calculator("sqrt", "Calculates the square root of a number"),
    ]);
    const { candidates } = await index.search(
      'What is the square root of the sum of the numbers of letters in the words "hello" and "world"',
      { ...PUBLIC, keywords: ["string length", "add", "sqrt"], limit: 5 },
    );
    expect(candidates.map(({ document }) => document.function)).toEqual(
      expect.arrayContaining(["stringLength", "add", "sqrt"]),
    );
  });

  it("replaces and removes a tool's documents at once", async () => {
    const index = await indexOf([weather, loan]);
    await index.put("loan", [{ ...loan, version: 2, description: "Draws a picture of a house." }]);
    const house = await index.search("picture of a house", PUBLIC);
    expect(house.candidates[0]?.document.version).toBe(2);
    await index.put("loan", []);
    expect(index.size).toBe(1);
    const { candidates } = await index.search("picture of a house", PUBLIC);
    expect(candidates.map(({ document }) => document.slug)).toEqual(["weather"]);
  });

  it("keeps finding the right document after thousands of replacements", async () => {
    const index = await indexOf([weather, loan, colour], { embeddings: new FakeEmbeddings([/weather/]) });
    for (let round = 0; round < 3_000; round++) {
      await index.put("loan", [{ ...loan, version: round }]);
    }
    await index.settled();
    expect(index.size).toBe(3);
    const { candidates } = await index.search("loan payments", PUBLIC);
    expect(candidates.map(({ document }) => document.slug)).toHaveLength(3);
    expect(candidates[0]?.document).toMatchObject({ slug: "loan", version: 2_999 });
  });
});

describe("keywordsNear", () => {
  const tagged = [
    { ...weather, keywords: ["Weather", "forecast"] },
    { ...loan, keywords: ["Loans", "money"] },
    { ...searchDocument({ slug: "mortgage", description: "Plans a mortgage." }), keywords: ["loan"] },
  ];

  it("gives keywords of the question and of what fits it, spellings of one keyword together", async () => {
    const index = await indexOf(tagged);
    const near = await index.keywordsNear("payments for two loans", { grants: { public: true }, limit: 5 });
    expect(near[0]).toMatchObject({ count: 2 });
    expect(near[0]?.keyword.toLowerCase()).toMatch(/^loans?$/);
    expect(near.map(({ keyword }) => keyword)).toContain("money");
  });

  it("hides keywords that only ungranted tools carry", async () => {
    const index = await indexOf([{ ...weather, keywords: ["secret"], visibility: "private" }]);
    expect(await index.keywordsNear("secret weather", { grants: { public: true }, limit: 5 })).toEqual([]);
  });
});
