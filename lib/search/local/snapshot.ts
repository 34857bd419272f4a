import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { StoredTerms } from "../lexical/stored-terms";
import type { SearchDocument } from "../search";
import type { StoredVectors } from "../semantic/document-vectors";

/** Counts up with every change of what is stored or of how it is made: another program's snapshot is not read. */
const FORMAT = 4;

/** An index as it stands on disk. It is only a way to start sooner: what is in the database is the truth. */
export interface Snapshot {
  documents: SearchDocument[];
  terms: StoredTerms;
  grams: StoredTerms;
  summed: StoredVectors;
  encoded?: { model: string; dimensions: number } & StoredVectors;
}

interface Envelope extends Snapshot {
  format: number;
  signature: string;
}

function isEnvelope(value: unknown, signature: string): value is Envelope {
  return (
    typeof value === "object" &&
    value !== null &&
    "format" in value &&
    value.format === FORMAT &&
    "signature" in value &&
    value.signature === signature
  );
}

/** Writes a snapshot whole or not at all. `signature`: of the weights that went into it. */
export async function writeSnapshot(file: string, signature: string, snapshot: Snapshot): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, serialize({ format: FORMAT, signature, ...snapshot } satisfies Envelope), { mode: 0o600 });
  await rename(temporary, file);
}

/** Reads a snapshot; undefined where there is none, or none of this format and signature. */
export async function readSnapshot(file: string, signature: string): Promise<Snapshot | undefined> {
  try {
    const value: unknown = deserialize(await readFile(file));
    return isEnvelope(value, signature) ? value : undefined;
  } catch {
    return undefined;
  }
}
