import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { words } from "../text/words";

/** Where the vectors lie that ship with the app, from the project's folder. */
export const WORD_VECTORS_FILE = "lib/search/semantic/word-vectors.bin";

/** Counts up when the file is made anew, so that what was computed with another is not used. */
export const WORD_VECTORS_VERSION = 1;

const Header = z.object({
  /** Model that the vectors were distilled from. */
  model: z.string(),
  dimensions: z.number().int().positive(),
  words: z.number().int().nonnegative(),
  /** Bytes of the list of words. */
  textBytes: z.number().int().nonnegative(),
});

const HEADER_LENGTH_BYTES = 4;
const SAMPLE_EVERY = 16;

/**
 * Vectors of words, distilled from a sentence encoder (`npm run train:word-vectors`): a text's vector is the sum of its
 * words', which costs microseconds. A rare word's vector is longer than a frequent one's, so that it counts more.
 *
 * File: length of the header (uint32, little-endian), the header as JSON, the words with a line feed between, for each
 * word a float32 by which its values are multiplied, and its values as signed bytes.
 */
export class WordVectors {
  readonly dimensions: number;
  readonly model: string;
  readonly #rows = new Map<string, number>();
  readonly #scales: Float32Array;
  readonly #values: Int8Array;
  readonly #unknownSquare: number;

  constructor(file: Uint8Array) {
    const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
    const headerEnd = HEADER_LENGTH_BYTES + new DataView(bytes).getUint32(0, true);
    const header = Header.parse(JSON.parse(new TextDecoder().decode(file.subarray(HEADER_LENGTH_BYTES, headerEnd))));
    const textEnd = headerEnd + header.textBytes;
    const scalesEnd = textEnd + header.words * Float32Array.BYTES_PER_ELEMENT;
    const list = new TextDecoder().decode(file.subarray(headerEnd, textEnd)).split("\n");
    list.forEach((word, row) => {
      this.#rows.set(word, row);
    });
    this.dimensions = header.dimensions;
    this.model = header.model;
    this.#scales = new Float32Array(bytes.slice(textEnd, scalesEnd));
    this.#values = new Int8Array(bytes, scalesEnd);
    this.#unknownSquare = this.#meanSquare();
  }

  /** Adds `weight` times the vector of each word that is known; gives the number of the others. */
  #addWords(sum: Float32Array, list: readonly string[], weight: number): number {
    let unknown = 0;
    for (const word of list) {
      const row = this.#rows.get(word);
      if (row === undefined) {
        unknown += 1;
        continue;
      }
      const factor = weight * (this.#scales[row] ?? 0);
      const start = row * this.dimensions;
      for (let index = 0; index < this.dimensions; index++) {
        sum[index] = (sum[index] ?? 0) + factor * (this.#values[start + index] ?? 0);
      }
    }
    return unknown;
  }

  /** Mean square of the length of words' vectors, from some of them. */
  #meanSquare(): number {
    let squares = 0;
    let rows = 0;
    for (let row = 0; row < this.#scales.length; row += SAMPLE_EVERY) {
      const start = row * this.dimensions;
      const scale = this.#scales[row] ?? 0;
      for (let index = 0; index < this.dimensions; index++)
        squares += (scale * (this.#values[start + index] ?? 0)) ** 2;
      rows += 1;
    }
    return rows === 0 ? 0 : squares / rows;
  }

  /**
   * Vector of weighted texts, of length 1 where all words are known. Each unknown word counts as one that has nothing to
   * do with any other: the more there are, the shorter the vector, and the less its cosines say. Zeros without any word.
   */
  embed(texts: readonly { text: string; weight: number }[]): Float32Array {
    const sum = new Float32Array(this.dimensions);
    let squares = 0;
    for (const { text, weight } of texts) {
      squares += this.#addWords(sum, words(text), weight) * weight * weight * this.#unknownSquare;
    }
    for (const value of sum) squares += value * value;
    const factor = squares === 0 ? 0 : 1 / Math.sqrt(squares);
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) * factor;
    return sum;
  }

  /** How near a text is in meaning to what `vector` was embedded from: their cosine. */
  similarity(text: string, vector: Float32Array): number {
    return this.embed([{ text, weight: 1 }]).reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0);
  }
}

/** Writes the file that `WordVectors` reads. `rows`: a vector of any length for each word. */
export function encodeWordVectors(model: string, list: readonly string[], rows: readonly Float32Array[]): Uint8Array {
  const dimensions = rows[0]?.length ?? 1;
  const text = new TextEncoder().encode(list.join("\n"));
  const header = new TextEncoder().encode(
    JSON.stringify({ model, dimensions, words: list.length, textBytes: text.length } satisfies z.infer<typeof Header>),
  );
  const scales = new Float32Array(list.length);
  const values = new Int8Array(list.length * dimensions);
  rows.forEach((row, index) => {
    const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    scales[index] = largest / 127;
    if (largest > 0) {
      values.set(
        row.map((value) => Math.round((value / largest) * 127)),
        index * dimensions,
      );
    }
  });
  const start = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(start.buffer).setUint32(0, header.length, true);
  const parts = [start, header, text, new Uint8Array(scales.buffer), new Uint8Array(values.buffer)];
  return new Uint8Array(Buffer.concat(parts));
}

const loaded = new Map<string, WordVectors>();

/** The vectors that ship with the app, read once. `root`: the project's folder. */
export function loadWordVectors(root = process.cwd()): WordVectors {
  const file = join(/* turbopackIgnore: true */ root, WORD_VECTORS_FILE);
  const vectors = loaded.get(file) ?? new WordVectors(readFileSync(file));
  loaded.set(file, vectors);
  return vectors;
}
