import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { measureFolder } from "./folder-size";

/** What of a set can be made again; the rest says exactly what it was. */
const CONTENTS = ["node_modules", "wheels"];
const LOCK_FILE = "lock.json";
const SIZE_FILE = "size.json";
/** Between a set's name and what tells the folders apart in which it is made: those come and go at any moment. */
const UNFINISHED = ".";

interface KeptSet {
  folder: string;
  bytes: number;
  usedAt: number;
}

export function hasContents(folder: string): boolean {
  return CONTENTS.some((name) => existsSync(join(folder, name)));
}

/** A folder beside that of a set, to make it in. */
export function unfinished(folder: string): string {
  return `${folder}${UNFINISHED}${randomUUID()}`;
}

/** The sets in one folder: bounded together, and what was not used for longest is taken away first. */
export class PackageCache {
  readonly #folder: string;
  readonly #capacityBytes: number;
  /** How many calls use a set now. */
  readonly #uses = new Map<string, number>();

  constructor(folder: string, capacityBytes: number) {
    this.#folder = folder;
    this.#capacityBytes = capacityBytes;
  }

  /** Keeps a set where it is until what this returns is called. */
  hold(folder: string): () => void {
    this.#uses.set(folder, (this.#uses.get(folder) ?? 0) + 1);
    const now = new Date();
    // Only the order of forgetting depends on it.
    void utimes(join(folder, LOCK_FILE), now, now).catch(() => {});
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#uses.get(folder) ?? 1) - 1;
      if (left === 0) this.#uses.delete(folder);
      else this.#uses.set(folder, left);
    };
  }

  /** Takes the contents of sets away until the rest is within the bound; what exactly they held stays known. */
  async trim(): Promise<void> {
    const sets = (await this.#sets()).sort((first, second) => first.usedAt - second.usedAt);
    let bytes = sets.reduce((sum, set) => sum + set.bytes, 0);
    for (const set of sets) {
      if (bytes <= this.#capacityBytes) return;
      if (this.#uses.has(set.folder)) continue;
      await Promise.all(CONTENTS.map((name) => rm(join(set.folder, name), { recursive: true, force: true })));
      bytes -= set.bytes;
    }
  }

  async #sets(): Promise<KeptSet[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => !name.includes(UNFINISHED));
    const sets: KeptSet[] = [];
    for (const name of names) {
      const folder = join(this.#folder, name);
      const used = await stat(join(folder, LOCK_FILE)).catch(() => undefined);
      if (used === undefined || !hasContents(folder)) continue;
      sets.push({ folder, bytes: await sizeOf(folder), usedAt: used.mtimeMs });
    }
    return sets;
  }
}

async function sizeOf(folder: string): Promise<number> {
  const kept = await readFile(join(folder, SIZE_FILE), "utf8").catch(() => "null");
  const known = z.number().safeParse(JSON.parse(kept));
  if (known.success) return known.data;
  const { bytes } = await measureFolder(folder);
  await writeFile(join(folder, SIZE_FILE), JSON.stringify(bytes));
  return bytes;
}
