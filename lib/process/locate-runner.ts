import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { AppError } from "@/lib/errors";

const RUNNER = join("lib", "sandbox", "runner");

function ancestors(start: string): string[] {
  const parent = dirname(start);
  return parent === start ? [start] : [start, ...ancestors(parent)];
}

/**
 * A path in the working folder or one above it, then in one above this file: a bundle does not know where the source
 * tree is.
 */
export function findUpwards(path: string): string | undefined {
  const here: string | undefined = import.meta.dirname;
  return [resolve(process.cwd()), ...(here === undefined ? [] : [here])]
    .flatMap(ancestors)
    .map((folder) => join(folder, path))
    .find((candidate) => existsSync(candidate));
}

/** Folder of the files that are executed beside a tool; they are read from the source tree, never bundled. */
export function locateRunner(): string {
  return located("folder", RUNNER);
}

/** A script of ours that runs beside the server. Error: AppError `misconfigured`. */
export function locateScript(path: string): string {
  return located("file", path);
}

function located(what: "file" | "folder", path: string): string {
  const found = findUpwards(path);
  if (found !== undefined) return found;
  throw new AppError("misconfigured", `The ${what} ${path} was not found: start the app from its own folder.`);
}
