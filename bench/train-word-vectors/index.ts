/**
 * Distils the word vectors that ship with search from the Universal Sentence Encoder lite: each word is embedded alone,
 * the common directions are taken out, the others reduced to those that matter, and frequent words shortened (smooth
 * inverse frequency; S. Arora, Y. Liang and T. Ma, "A simple but tough-to-beat baseline for sentence embeddings", 2017).
 *
 * Usage: npm run train:word-vectors (a few minutes; writes the files that are named at its end)
 */
import { writeFileSync } from "node:fs";
import { UseLiteEmbeddings } from "@/lib/search";
import { encodeTermShares, TERM_SHARES_FILE } from "@/lib/search/lexical/term-shares";
import { encodeWordVectors, WORD_VECTORS_FILE } from "@/lib/search/semantic/word-vectors";
import { principalComponents } from "./principal-components";
import { termShares, vocabulary } from "./vocabulary";

const DIMENSIONS = 192;
/** The strongest directions say how a word is used rather than what it means. */
const COMMON_DIRECTIONS = 2;
const FREQUENCY_DAMPING = 3e-4;
/** Every so many words are enough to find the directions. */
const SAMPLE_EVERY = 2;

const shares = encodeTermShares(termShares());
writeFileSync(TERM_SHARES_FILE, shares);
console.log(`${TERM_SHARES_FILE}: ${(shares.length / 1e3).toFixed(0)} kB`);

const entries = vocabulary();
const embeddings = new UseLiteEmbeddings();
const started = performance.now();
const vectors = await embeddings.embed(entries.map(({ word }) => word));
await embeddings.close();
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${entries.length} words embedded in ${seconds} s`);

const size = vectors[0]?.length ?? 0;
const mean = Float32Array.from(
  { length: size },
  (_, index) => vectors.reduce((sum, vector) => sum + (vector[index] ?? 0), 0) / vectors.length,
);
const centred = vectors.map((vector) => vector.map((value, index) => value - (mean[index] ?? 0)));
const components = principalComponents(
  centred.filter((_, index) => index % SAMPLE_EVERY === 0),
  DIMENSIONS + COMMON_DIRECTIONS,
).slice(COMMON_DIRECTIONS);
const rows = centred.map((vector, row) => {
  const weight = FREQUENCY_DAMPING / (FREQUENCY_DAMPING + (entries[row]?.frequency ?? 0));
  return Float32Array.from(components, (component) =>
    component.reduce((sum, value, index) => sum + value * (vector[index] ?? 0) * weight, 0),
  );
});
const file = encodeWordVectors(
  embeddings.model,
  entries.map(({ word }) => word),
  rows,
);
writeFileSync(WORD_VECTORS_FILE, file);
console.log(`${WORD_VECTORS_FILE}: ${(file.length / 1e6).toFixed(1)} MB, ${DIMENSIONS} dimensions`);
