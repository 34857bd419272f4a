import { chmod, mkdir } from "node:fs/promises";

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
