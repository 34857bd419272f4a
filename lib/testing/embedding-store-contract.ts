import { beforeEach, expect, test } from "vitest";
import type { EmbeddingKey, EmbeddingStore } from "@/lib/search";

/** What every EmbeddingStore does. `open` gives an empty store in which version 1 of a tool has functions `main` and `other`. */
export function embeddingStoreContract(open: () => Promise<{ store: EmbeddingStore; toolId: string }>): void {
  let store: EmbeddingStore;
  let main: EmbeddingKey;

  beforeEach(async () => {
    const opened = await open();
    store = opened.store;
    main = { toolId: opened.toolId, version: 1, function: "main", textHash: "h1" };
  });

  const vector = Float32Array.from({ length: 512 }, (_, index) => Math.sin(index));

  test("vectors are found as they were saved, in the order of the keys", async () => {
    const other = { ...main, function: "other" };
    const opposite = vector.map((value) => -value);
    // A view into a larger buffer, as a model's batch gives it.
    const view = Float32Array.from([9, ...vector]).subarray(1);
    await store.save("m", [
      { ...main, vector: view },
      { ...other, vector: opposite },
    ]);
    expect(await store.find("m", [other, main, { ...main, function: "none" }])).toEqual([opposite, vector, null]);
    expect(await store.find("m", [])).toEqual([]);
  });

  test("a vector of another text, version or model is none", async () => {
    await store.save("m", [{ ...main, vector }]);
    const strangers = [
      { ...main, textHash: "h2" },
      { ...main, version: 2 },
      { ...main, toolId: "none" },
    ];
    expect(await store.find("m", strangers)).toEqual([null, null, null]);
    expect(await store.find("m2", [main])).toEqual([null]);
  });

  test("saving again replaces", async () => {
    await store.save("m", [{ ...main, vector }]);
    const changed = { ...main, textHash: "h2" };
    await store.save("m", [{ ...changed, vector: Float32Array.of(1, 2) }]);
    expect(await store.find("m", [changed, main])).toEqual([Float32Array.of(1, 2), null]);
  });

  test("thousands at once", async () => {
    const keys = Array.from({ length: 1_200 }, (_, index) => ({
      ...main,
      function: index === 1_100 ? "main" : "none",
    }));
    await store.save("m", [{ ...main, vector }]);
    const found = await store.find("m", keys);
    expect(found.findIndex((item) => item !== null)).toBe(1_100);
    expect(found).toHaveLength(1_200);
  });
}
