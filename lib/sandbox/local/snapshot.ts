import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { DENO_ENVIRONMENT, DENO_FLAGS, ensureCachedFile, printed, type RuntimePaths } from "@/lib/process";

const PARTS = ["harness.py", "make-snapshot.js", "boot-python.js", "read-python.js"];

/** Path of Python's memory snapshot in `cacheDirectory`, made at the first use (3 to 10 s). */
export async function ensureSnapshot(paths: RuntimePaths, cacheDirectory: string): Promise<string> {
  const maker = join(paths.runner, "make-snapshot.js");
  // Read-only access to Python's files and its own, for trusted code alone.
  const access = `--allow-read=${paths.pyodide},${paths.runner}`;
  try {
    return await ensureCachedFile({
      folder: cacheDirectory,
      name: "python",
      extension: "snapshot",
      sources: [join(paths.pyodide, "package.json"), ...PARTS.map((part) => join(paths.runner, part))],
      make: () => printed([paths.deno, ...DENO_FLAGS, access, maker, paths.pyodide], DENO_ENVIRONMENT),
    });
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `Python could not be prepared in ${cacheDirectory}: check that it can be written.`,
      { cause },
    );
  }
}
