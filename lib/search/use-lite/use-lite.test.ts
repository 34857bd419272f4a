import { afterEach, describe, expect, it } from "vitest";
import { UseLiteEmbeddings } from "./use-lite";

const open: UseLiteEmbeddings[] = [];

function started(): UseLiteEmbeddings {
  const embeddings = new UseLiteEmbeddings();
  open.push(embeddings);
  return embeddings;
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return (a ?? new Float32Array(0)).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((embeddings) => embeddings.close()));
});

describe("the shipped encoder", () => {
  it("gives vectors of length 1, nearer for what means the same", async () => {
    const texts = ["How is the weather today?", "Will it rain this afternoon?", "The monthly rate of a mortgage", ""];
    const vectors = await started().embed(texts);
    expect(vectors.map((vector) => vector.length)).toEqual([512, 512, 512, 512]);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 2);
    const [weather, rain, mortgage] = vectors;
    expect(cosine(weather, rain)).toBeGreaterThan(cosine(weather, mortgage) + 0.2);
  });

  it("gives a text the same vector alone and in a batch", async () => {
    const embeddings = started();
    const [alone] = await embeddings.embed(["Convert miles"]);
    const batch = await embeddings.embed(["A longer text that pads the batch with many more words", "Convert miles"]);
    expect(cosine(alone, batch[1])).toBeCloseTo(1, 3);
  });

  it("answers an urgent text before those that wait in the background", async () => {
    const embeddings = started();
    const order: string[] = [];
    const background = embeddings
      .embed(Array.from({ length: 80 }, (_, number) => `Background text ${number}`))
      .then(() => order.push("background"));
    const urgent = embeddings.embed(["urgent"], { urgent: true }).then(() => order.push("urgent"));
    await Promise.all([background, urgent]);
    expect(order).toEqual(["urgent", "background"]);
  });

  it("rejects what waits when it is closed, and what comes after", async () => {
    const embeddings = new UseLiteEmbeddings();
    const waiting = embeddings.embed(["one"]);
    const closing = embeddings.close();
    await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
    await closing;
    await expect(embeddings.embed(["two"])).rejects.toMatchObject({ code: "unavailable" });
  });

  it("says so where its file is missing", async () => {
    const embeddings = new UseLiteEmbeddings({ root: "/nowhere" });
    await expect(embeddings.embed(["one"])).rejects.toMatchObject({ code: "unavailable" });
    await embeddings.close();
  });
});
