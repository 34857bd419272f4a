import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { DENO_ENVIRONMENT, DENO_FLAGS, ensureCachedFile, printed, type RuntimePaths } from "@/lib/process";

/** What Python starts from, as paths of files. */
export interface PythonFiles {
  /** Its memory, with all that every call needs loaded. */
  snapshot: string;
  /** What is left of Pyodide's glue for a process without packages. */
  glue: string;
}

/** What the glue is made of, then the snapshot. */
const GLUE_PARTS = ["make-glue.js"];
const SNAPSHOT_PARTS = [...GLUE_PARTS, "harness.py", "make-snapshot.js", "boot-python.js", "read-python.js"];

/** Both in `cacheDirectory`, made at the first use (4 to 12 s). */
export async function ensurePython(paths: RuntimePaths, cacheDirectory: string): Promise<PythonFiles> {
  const sources = (parts: readonly string[]): string[] => [
    join(paths.pyodide, "package.json"),
    ...parts.map((part) => join(paths.runner, part)),
  ];
  const environment: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH };
  try {
    const glue = await ensureCachedFile({
      folder: cacheDirectory,
      name: "python-glue",
      extension: "txt",
      sources: sources(GLUE_PARTS),
      make: () => printed([process.execPath, join(paths.runner, "make-glue.js"), paths.pyodide], environment),
    });
    // Read-only access to Python's files and its own, for trusted code alone.
    const access = `--allow-read=${[paths.pyodide, paths.runner, glue].join(",")}`;
    const maker = [paths.deno, ...DENO_FLAGS, access, join(paths.runner, "make-snapshot.js")];
    const snapshot = await ensureCachedFile({
      folder: cacheDirectory,
      name: "python",
      extension: "snapshot",
      sources: sources(SNAPSHOT_PARTS),
      make: () => printed([...maker, paths.pyodide, glue], DENO_ENVIRONMENT),
    });
    return { snapshot, glue };
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `Python could not be prepared in ${cacheDirectory}: check that it can be written.`,
      { cause },
    );
  }
}
