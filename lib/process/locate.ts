import { dirname, join } from "node:path";
import { AppError } from "@/lib/errors";
import { findUpwards, locateRunner } from "./locate-runner";

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

/** Where the sandbox's parts lie. Throws AppError `misconfigured`, naming what is missing. */
export function locateRuntimes(): RuntimePaths {
  const executable = process.platform === "win32" ? "deno.exe" : "deno";
  const deno =
    findUpwards(join("node_modules", "@deno", denoPackage(), executable)) ??
    findUpwards(join("node_modules", "deno", executable));
  const pyodideModule = findUpwards(join("node_modules", "pyodide", "pyodide.mjs"));
  if (deno === undefined || pyodideModule === undefined) {
    const missing = deno === undefined ? "deno" : "pyodide";
    throw new AppError("misconfigured", `The npm package “${missing}” is not installed: run “npm ci”.`);
  }
  return { deno, pyodide: dirname(pyodideModule), runner: locateRunner() };
}
