import { createHash } from "node:crypto";
import { describedBy, namesOf } from "../lexical/document-terms";
import type { SearchDocument } from "../search";
import { splitIdentifiers } from "../text/words";

const MAX_CHARACTERS = 400;

/** What is embedded of a document: its names and what it does. */
export function embeddingText(document: SearchDocument): string {
  const text = `${splitIdentifiers(namesOf(document))}: ${describedBy(document)}`;
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_CHARACTERS);
}

/** SHA-256 in hex. */
export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
