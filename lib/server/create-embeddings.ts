import type { Env } from "@/lib/env";
import { resolveEmbeddingModel } from "@/lib/models";
import { createModelEmbeddings, type Embeddings, UseLiteEmbeddings } from "@/lib/search";

/** The embedding model of the environment, or the one that ships. Error: AppError `misconfigured`. */
export function createEmbeddings(env: Env): Embeddings {
  const model = env.AGIENT_EMBEDDING_MODEL;
  if (!model) return new UseLiteEmbeddings();
  const choice = { model, baseUrl: env.AGIENT_EMBEDDING_BASE_URL, apiKey: env.AGIENT_EMBEDDING_API_KEY };
  return createModelEmbeddings(model, resolveEmbeddingModel(choice, env));
}
