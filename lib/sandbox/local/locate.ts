import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { AppError } from "@/lib/errors";

const RUNNER = join("lib", "sandbox", "local", "runner");

function ancestors(start: string): string[] {
  const parent = dirname(start);
  return parent === start ? [start] : [start, ...ancestors(parent)];
}

function find(path: string, starts: readonly string[]): string | undefined {
  return starts
    .flatMap(ancestors)
    .map((folder) => join(folder, path))
    .find((candidate) => existsSync(candidate));
}

/** The platform's package of the `deno` npm package, as its own installer names them. */
function denoPackage(): string {
  if (process.platform === "linux") return `linux-${process.arch}-glibc`;
  return `${process.platform}-${process.arch}`;
}

export interface RuntimePaths {
  deno: string;
  /** Folder of the `pyodide` npm package. */
  pyodide: string;
  /** Folder of the files that Deno executes; they are read from the source tree, never bundled. */
  runner: string;
}

/**
 * Where the sandbox's parts lie: looked for from the working folder upwards, because a bundle does not know where the
 * source tree is, then from this file. Throws AppError `misconfigured`, naming what is missing.
 */
export function locateRuntimes(): RuntimePaths {
  const here: string | undefined = import.meta.dirname;
  const starts = [resolve(process.cwd()), ...(here === undefined ? [] : [here])];
  const executable = process.platform === "win32" ? "deno.exe" : "deno";
  const deno =
    find(join("node_modules", "@deno", denoPackage(), executable), starts) ??
    find(join("node_modules", "deno", executable), starts);
  const pyodideModule = find(join("node_modules", "pyodide", "pyodide.mjs"), starts);
  const runner = find(RUNNER, starts);
  if (deno === undefined || pyodideModule === undefined) {
    const missing = deno === undefined ? "deno" : "pyodide";
    throw new AppError("misconfigured", `The npm package “${missing}” is not installed: run “npm ci”.`);
  }
  if (runner === undefined) {
    throw new AppError("misconfigured", `The folder ${RUNNER} was not found: start the app from its own folder.`);
  }
  return { deno, pyodide: dirname(pyodideModule), runner };
}
