import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What the Python is that packages are for, and the compiled packages that were released with it. */
export interface PythonDistribution {
  /** Without the last part: `3.14`. */
  python: string;
  /** The tags of wheels that are compiled for it, such as `pyemscripten_2026_0_wasm32` (PEP 783). */
  platforms: readonly string[];
  /** Folder, or page of links, where wheels are looked for besides the index. */
  place?: string | undefined;
  /** Folder of the `pyodide` npm package, where it is Pyodide: it can run micropip. */
  pyodide?: string;
  /** SHA-256 in hexadecimal, by file name of the compiled wheel. */
  hashes: ReadonlyMap<string, string>;
}

const Lock = z.object({
  info: z.object({ python: z.string(), abi_version: z.string(), arch: z.string() }),
  packages: z.record(z.string(), z.object({ file_name: z.string(), sha256: z.string() })),
});

/** Reads the lock file that lies in the folder of the `pyodide` npm package. */
export async function readPythonDistribution(pyodide: string, place?: string): Promise<PythonDistribution> {
  const { info, packages } = Lock.parse(JSON.parse(await readFile(join(pyodide, "pyodide-lock.json"), "utf8")));
  const platform = `pyemscripten_${info.abi_version}_${info.arch}`;
  const compiled = Object.values(packages).filter(({ file_name }) => file_name.endsWith(`-${platform}.whl`));
  return {
    python: info.python.split(".").slice(0, 2).join("."),
    platforms: [platform],
    place,
    pyodide,
    hashes: new Map(compiled.map(({ file_name, sha256 }) => [file_name, sha256])),
  };
}
