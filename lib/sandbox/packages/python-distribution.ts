import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What the sandbox's Python is, and the compiled packages that were released with it. */
export interface PythonDistribution {
  /** Without the last part: `3.14`. */
  python: string;
  /** The tag of wheels that are compiled for it (PEP 783), such as `pyemscripten_2026_0_wasm32`. */
  platform: string;
  /** SHA-256 in hexadecimal, by file name of the compiled wheel. */
  hashes: ReadonlyMap<string, string>;
}

const Lock = z.object({
  info: z.object({ python: z.string(), abi_version: z.string(), arch: z.string() }),
  packages: z.record(z.string(), z.object({ file_name: z.string(), sha256: z.string() })),
});

/** Reads the lock file that lies in the folder of the `pyodide` npm package. */
export async function readPythonDistribution(pyodide: string): Promise<PythonDistribution> {
  const { info, packages } = Lock.parse(JSON.parse(await readFile(join(pyodide, "pyodide-lock.json"), "utf8")));
  const platform = `pyemscripten_${info.abi_version}_${info.arch}`;
  const compiled = Object.values(packages).filter(({ file_name }) => file_name.endsWith(`-${platform}.whl`));
  return {
    python: info.python.split(".").slice(0, 2).join("."),
    platform,
    hashes: new Map(compiled.map(({ file_name, sha256 }) => [file_name, sha256])),
  };
}
