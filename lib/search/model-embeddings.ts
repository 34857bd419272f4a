import { type EmbeddingModel, embedMany } from "ai";
import { AppError } from "@/lib/errors";
import type { Embeddings } from "./embeddings";

function unitLength(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

/**
 * Embeddings of any AI SDK model. `name` is stored with each vector, so it must change whenever the model does, such as
 * `openai:text-embedding-3-small`; documents are then embedded again in the background.
 */
export function createModelEmbeddings(name: string, model: EmbeddingModel): Embeddings {
  return {
    model: name,
    async embed(texts) {
      if (texts.length === 0) return [];
      try {
        const { embeddings } = await embedMany({ model, values: texts.map((text) => text || " "), maxRetries: 1 });
        return embeddings.map(unitLength);
      } catch (cause) {
        throw new AppError("unavailable", `The embedding model ${name} could not be used. Check its name and access.`, {
          cause,
        });
      }
    },
    async close() {},
  };
}
