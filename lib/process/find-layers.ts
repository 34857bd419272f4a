import { lstat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { detectLayers, isReadableByAll, type Layers } from "./layers";
import { locateRuntimes } from "./locate";
import { makeReadableFolder } from "./readable";

const GROUP_OR_OTHERS_WRITE = 0o022;

/**
 * A data folder is its owner's alone, and calls of a server that runs as root have users of their own: then the cache,
 * which holds nothing secret, lies in a folder of root's among the temporary ones.
 */
async function shareableFolder(cacheDir: string): Promise<string> {
  if (process.getuid?.() !== 0 || (await isReadableByAll([cacheDir]))) return cacheDir;
  const shared = join(tmpdir(), "agient-sandbox-cache");
  await makeReadableFolder(shared);
  const found = await lstat(shared);
  const isRootsOwn = found.isDirectory() && found.uid === 0 && (found.mode & GROUP_OR_OTHERS_WRITE) === 0;
  return isRootsOwn ? shared : cacheDir;
}

export interface FoundLayers {
  layers: Layers;
  /** `cacheDir`, or a folder in its place that the users that calls run as can read. */
  folder: string;
}

/** Error: AppError `misconfigured` where the folder cannot be made. */
export async function makeCache(cacheDir: string): Promise<void> {
  try {
    await makeReadableFolder(cacheDir);
  } catch (cause) {
    throw new AppError("misconfigured", `The folder ${cacheDir} cannot be written: check its permissions.`, { cause });
  }
}

/** Finds what protects on this machine. Throws AppError `misconfigured` when a part is missing or the cache is not writable. */
export async function findLayers(cacheDir: string): Promise<FoundLayers> {
  const paths = locateRuntimes();
  await makeCache(cacheDir);
  const folder = await shareableFolder(cacheDir);
  return { folder, layers: await detectLayers(paths, folder) };
}
