import { MockEmbeddingModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { createModelEmbeddings } from "./model-embeddings";

describe("createModelEmbeddings", () => {
  it("gives vectors of length 1 in the order of the texts", async () => {
    const model = new MockEmbeddingModelV4({
      maxEmbeddingsPerCall: 2,
      doEmbed: async ({ values }) => ({ embeddings: values.map((value) => [value.length, 0, 3]), warnings: [] }),
    });
    const embeddings = createModelEmbeddings("mock:one", model);
    const vectors = await embeddings.embed(["four", "", "12345"]);
    expect(vectors).toHaveLength(3);
    expect([...(vectors[0] ?? [])]).toEqual([expect.closeTo(0.8), 0, expect.closeTo(0.6)]);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1);
  });

  it("says which model could not be used", async () => {
    const model = new MockEmbeddingModelV4({
      doEmbed: async () => {
        throw new Error("401");
      },
    });
    await expect(createModelEmbeddings("mock:two", model).embed(["text"])).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("mock:two"),
    });
  });
});
