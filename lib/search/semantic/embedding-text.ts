import { createHash } from "node:crypto";
import { describedBy, namesOf } from "../lexical/document-terms";
import type { SearchDocument } from "../search";
import { splitIdentifiers, words } from "../text/words";
import { PROMPT_VECTOR_WEIGHT } from "../weights";

const MAX_CHARACTERS = 400;
const MAX_PROMPTS = 4;
/** A description of fewer words says too little without its names. */
const TELLING_WORDS = 4;

function cleaned(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_CHARACTERS);
}

function led(document: SearchDocument, opening: string | undefined): string {
  const described = describedBy(document);
  const named = `${splitIdentifiers(namesOf(document))}: ${described}`;
  if (opening === undefined) return named;
  return `${opening} ${words(described).length < TELLING_WORDS ? named : described}`;
}

/**
 * What is embedded of a document: what it does, led in by the model's opening question or by its names, then questions
 * that it answers.
 */
export function embeddingTexts(document: SearchDocument, opening?: string): string[] {
  return [led(document, opening), ...document.examplePrompts.slice(0, MAX_PROMPTS)].map(cleaned);
}

/** The vector of a document from those of its texts, of length 1. */
export function combineVectors(document: SearchDocument, vectors: readonly Float32Array[]): Float32Array {
  const [described = new Float32Array(0), ...prompts] = vectors;
  const sum = Float32Array.from(described);
  const { onlyFunction, oneOfSeveral } = PROMPT_VECTOR_WEIGHT;
  const weight = (document.name === document.slug ? onlyFunction : oneOfSeveral) / Math.max(1, prompts.length);
  for (const prompt of prompts) {
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + weight * (prompt[index] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

/** SHA-256, in hex, of everything that a document's vector is made from. */
export function textHash(document: SearchDocument, opening?: string): string {
  const content = [embeddingTexts(document, opening), document.name === document.slug];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
