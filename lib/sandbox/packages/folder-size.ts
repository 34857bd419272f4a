import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";

export interface FolderSize {
  bytes: number;
  files: number;
}

/** Of one set, with what its client keeps while it downloads; the largest that people use (SciPy, mathjs) take a quarter of it. */
export const INSTALL_LIMIT: FolderSize = { bytes: 300_000_000, files: 40_000 };

export function isOver({ bytes, files }: FolderSize): boolean {
  return bytes > INSTALL_LIMIT.bytes || files > INSTALL_LIMIT.files;
}

/** How much is in a folder, counted only until it is more than a set may have. What goes away meanwhile counts as nothing. */
export async function measureFolder(folder: string): Promise<FolderSize> {
  const size: FolderSize = { bytes: 0, files: 0 };
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined && !isOver(size); next = waiting.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      const path = join(next, entry.name);
      size.files += 1;
      if (entry.isDirectory()) waiting.push(path);
      else size.bytes += (await lstat(path).catch(() => ({ size: 0 }))).size;
    }
  }
  return size;
}

/**
 * Makes what was downloaded readable, and only that, for the users that calls run as, whatever the server's umask is.
 * Throws AppError `invalid-input` for anything but files and folders: a link could lead out.
 */
export async function sealFolder(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await sealFolder(path);
    else if (entry.isFile()) await chmod(path, 0o644);
    else throw new AppError("invalid-input", "A package holds a link to another file: choose another package.");
  }
}
