import type { EmbeddingKey, EmbeddingStore, StoredEmbedding } from "@/lib/search";
import type { PrismaClient } from "../generated/client";
import { storableJson } from "../rows/storable";

/** Rows of one statement: a vector of 512 dimensions takes 2.7 kB of it. */
const BATCH = 500;

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** Vectors travel as base64: the drivers read `bytea` a byte at a time. */
function encode(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64");
}

function decode(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return new Float32Array(bytes.buffer, 0, bytes.byteLength / Float32Array.BYTES_PER_ELEMENT);
}

async function findBatch(
  prisma: PrismaClient,
  model: string,
  keys: readonly EmbeddingKey[],
): Promise<(Float32Array | null)[]> {
  const rows = await prisma.$queryRaw<{ place: number; vector: string }[]>`
    SELECT key.place, encode(embedding."vector", 'base64') AS vector
    FROM json_to_recordset(${storableJson(keys.map((key, place) => ({ ...key, place })))}::json)
      AS key("place" int, "toolId" text, "version" int, "function" text, "textHash" text)
    JOIN "ToolVersion" AS version ON version."toolId" = key."toolId" AND version."number" = key."version"
    JOIN "ToolFunction" AS function ON function."versionId" = version."id" AND function."name" = key."function"
    JOIN "Embedding" AS embedding ON embedding."functionId" = function."id"
      AND embedding."model" = ${model} AND embedding."textHash" = key."textHash"`;
  const vectors = new Array<Float32Array | null>(keys.length).fill(null);
  for (const { place, vector } of rows) vectors[place] = decode(vector);
  return vectors;
}

async function saveBatch(prisma: PrismaClient, model: string, embeddings: readonly StoredEmbedding[]): Promise<void> {
  const items = embeddings.map(({ vector, ...key }, place) => ({
    ...key,
    place,
    dimensions: vector.length,
    vector: encode(vector),
  }));
  await prisma.$executeRaw`
    INSERT INTO "Embedding" ("functionId", "model", "dimensions", "textHash", "vector")
    SELECT DISTINCT ON (function."id")
      function."id", ${model}, item."dimensions", item."textHash", decode(item."vector", 'base64')
    FROM json_to_recordset(${storableJson(items)}::json)
      AS item("place" int, "toolId" text, "version" int, "function" text, "textHash" text, "dimensions" int, "vector" text)
    JOIN "ToolVersion" AS version ON version."toolId" = item."toolId" AND version."number" = item."version"
    JOIN "ToolFunction" AS function ON function."versionId" = version."id" AND function."name" = item."function"
    ORDER BY function."id", item.place DESC
    ON CONFLICT ("functionId", "model") DO UPDATE SET
      "dimensions" = excluded."dimensions", "textHash" = excluded."textHash", "vector" = excluded."vector"`;
}

/** Vectors of functions in the database; little-endian, as every platform that runs this is. */
export function createEmbeddingStore(prisma: PrismaClient): EmbeddingStore {
  return {
    async find(model, keys) {
      const found: (Float32Array | null)[] = [];
      for (const batch of batches(keys)) found.push(...(await findBatch(prisma, model, batch)));
      return found;
    },

    async save(model, embeddings) {
      for (const batch of batches(embeddings)) await saveBatch(prisma, model, batch);
    },
  };
}
