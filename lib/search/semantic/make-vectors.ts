import type { Embeddings, StoredEmbedding } from "../embeddings";
import type { SearchDocument } from "../search";
import { combineVectors, embeddingTexts, textHash } from "./embedding-text";

/** The vectors of documents, made now and not in the background. Error: AppError `unavailable`, from the model. */
export async function makeVectors(
  embeddings: Embeddings,
  documents: readonly SearchDocument[],
): Promise<StoredEmbedding[]> {
  const texts = documents.map((document) => embeddingTexts(document, embeddings.opening));
  const vectors = await embeddings.embed(texts.flat(), { urgent: true });
  let next = 0;
  return documents.map((document, index) => {
    const own = vectors.slice(next, next + (texts[index]?.length ?? 0));
    next += own.length;
    const { toolId, version, function: name } = document;
    const hash = textHash(document, embeddings.opening);
    return { toolId, version, function: name, textHash: hash, vector: combineVectors(document, own) };
  });
}
