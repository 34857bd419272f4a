import type { EmbeddingKey, EmbeddingStore } from "../embeddings";
import { DocumentVectors } from "./document-vectors";
import shipped from "./shipped-vectors.json" with { type: "json" };

/** Written by `npm run ship:vectors`. */
export const SHIPPED_VECTORS_FILE = "lib/search/semantic/shipped-vectors.json";

/** A vector of length 1 in Base64, as exact as the index keeps it. */
export function packVector(vector: Float32Array): string {
  const vectors = new DocumentVectors(vector.length);
  vectors.set(0, vector);
  return Buffer.from(vectors.store(1).bytes).toString("base64");
}

function unpackVector(packed: string): Float32Array {
  const bytes = Float32Array.from(new Int8Array(Buffer.from(packed, "base64")));
  const length = Math.hypot(...bytes) || 1;
  return bytes.map((value) => value / length);
}

const VECTORS = new Map<string, string>(Object.entries(shipped.vectors));

/** The vector that ships for a text and a model; null where none does. */
export function shippedVector(model: string, { textHash }: Pick<EmbeddingKey, "textHash">): Float32Array | null {
  const packed = model === shipped.model ? VECTORS.get(textHash) : undefined;
  return packed === undefined ? null : unpackVector(packed);
}

/**
 * A store that takes up the vectors of the tools that ship, whoever starts it: encoding their texts anew takes a first start
 * some seconds of processor time. Texts that have changed since the file was written are encoded like any other.
 */
export function withShippedVectors(store: EmbeddingStore): EmbeddingStore {
  return {
    async find(model, keys) {
      const stored = await store.find(model, keys);
      const shipped = keys.map((key, at) => (stored[at] ? null : shippedVector(model, key)));
      const taken = keys.flatMap((key, at) => {
        const vector = shipped[at];
        return vector ? [{ ...key, vector }] : [];
      });
      if (taken.length > 0) await store.save(model, taken);
      return keys.map((_, at) => stored[at] ?? shipped[at] ?? null);
    },
    save: (model, embeddings) => store.save(model, embeddings),
  };
}
