import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = 0o755;
const FILE = 0o644;

/**
 * Makes a folder that every user may read, where there is none: calls have users of their own, and the server makes files
 * for its own user alone (umask).
 */
export async function makeReadableFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, FOLDER);
}

/** Lets every user read a file that calls need. */
export function makeReadableFile(file: string): Promise<void> {
  return chmod(file, FILE);
}

/** Lets every user read a folder with all that is in it. Links stay what they are. */
export async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, FOLDER);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await makeReadableFile(path);
  }
}
