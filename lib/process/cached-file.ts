import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeReadableFile } from "./readable";

export interface CachedFile {
  /** Folder that it is kept in; must exist. */
  folder: string;
  /** Its name is `name-hash.extension`. */
  name: string;
  extension: string;
  /** The files that it is made from: when one changes, it is made again. */
  sources: readonly string[];
  make: () => Promise<Buffer>;
}

/**
 * Writes a file that every user may read. Several processes may do so at once, because it gets its name only when it is
 * complete. Rejects when it cannot be written.
 */
export async function writeCompletely(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, content);
    await makeReadableFile(temporary);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Path of a file that is made at the first use. Rejects when it cannot be made or written. */
export async function ensureCachedFile({ folder, name, extension, sources, make }: CachedFile): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(await readFile(source));
  const file = join(folder, `${name}-${hash.digest("hex").slice(0, 16)}.${extension}`);
  if (!existsSync(file)) await writeCompletely(file, await make());
  return file;
}
