import { afterAll, describe, expect, it } from "vitest";
import { seededSearch } from "@/lib/testing/seeded-search";
import { toSearchDocuments } from "@/lib/tools";
import type { EmbeddingKey } from "../embeddings";
import { UseLiteEmbeddings } from "../use-lite/use-lite";
import { textHash } from "./embedding-text";
import { makeVectors } from "./make-vectors";
import { packVector, shippedVector, withShippedVectors } from "./shipped-vectors";

const { tools } = await seededSearch();
const documents = tools.flatMap((tool) => toSearchDocuments(tool));
/** Its worker starts at the first text. */
const embeddings = new UseLiteEmbeddings();
const { model: MODEL, opening } = embeddings;

afterAll(() => embeddings.close());

function keyOf(document: (typeof documents)[number], hash = textHash(document, opening)): EmbeddingKey {
  return { toolId: document.toolId, version: 1, function: document.function, textHash: hash };
}

describe("the vectors that ship", () => {
  it("are there for every function that ships, as it is found today: npm run ship:vectors writes them anew", () => {
    const without = documents.filter((document) => shippedVector(MODEL, keyOf(document)) === null);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("are what the encoder makes, to the last byte that the index keeps", async () => {
    const [made] = await makeVectors(embeddings, documents.slice(0, 1));
    if (made === undefined) throw new Error("the encoder made no vector");
    const shipped = shippedVector(MODEL, made);
    expect(packVector(shipped ?? new Float32Array())).toBe(packVector(made.vector));
  });

  it("are of one model, are kept once, and leave all other texts to the store", async () => {
    const own = Float32Array.of(0, 1);
    const kept = new Map<string, Float32Array>([["own", own]]);
    const saved: string[][] = [];
    const store = withShippedVectors({
      find: async (_, keys) => keys.map((key) => kept.get(key.textHash) ?? null),
      save: async (_, made) => {
        saved.push(made.map((one) => one.function));
        for (const one of made) kept.set(one.textHash, one.vector);
      },
    });
    const [first, second] = documents;
    if (first === undefined || second === undefined) throw new Error("nothing ships");
    const keys = [keyOf(first, "own"), keyOf(first), keyOf(second, "new"), keyOf(second)];
    expect(await store.find("another", keys)).toEqual([own, null, null, null]);
    for (let time = 0; time < 2; time++) {
      const found = await store.find(MODEL, keys);
      expect(found.map((vector) => vector?.length ?? null)).toEqual([2, 512, null, 512]);
    }
    expect(saved).toEqual([[first.function, second.function]]);
  });
});
