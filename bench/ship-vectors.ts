/**
 * Writes the vectors of the tools that ship, so that no first start need make them.
 *
 * Usage: npm run ship:vectors (some seconds), after a text by which a tool that ships is found has changed
 */
import { writeFileSync } from "node:fs";
import { makeVectors, UseLiteEmbeddings } from "@/lib/search";
import { packVector, SHIPPED_VECTORS_FILE } from "@/lib/search/semantic/shipped-vectors";
import { seededSearch } from "@/lib/testing/seeded-search";
import { toSearchDocuments } from "@/lib/tools";

const { tools } = await seededSearch();
const embeddings = new UseLiteEmbeddings();
const made = await makeVectors(
  embeddings,
  tools.flatMap((tool) => toSearchDocuments(tool)),
);
await embeddings.close();
const vectors = Object.fromEntries(made.map(({ textHash, vector }) => [textHash, packVector(vector)]));
writeFileSync(SHIPPED_VECTORS_FILE, `${JSON.stringify({ model: embeddings.model, vectors }, null, 2)}\n`);
console.log(`${SHIPPED_VECTORS_FILE}: ${made.length} vectors`);
