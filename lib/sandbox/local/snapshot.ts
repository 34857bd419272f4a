import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { DENO_ENVIRONMENT, DENO_FLAGS } from "./deno";
import type { RuntimePaths } from "./locate";

/** Prints the snapshot; read-only access to Python's files and its own, for trusted code alone. */
function printSnapshot(paths: RuntimePaths): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const argv = [
      ...DENO_FLAGS,
      `--allow-read=${paths.pyodide},${paths.runner}`,
      join(paths.runner, "make-snapshot.js"),
      paths.pyodide,
    ];
    const child = spawn(paths.deno, argv, { env: DENO_ENVIRONMENT, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    let problem = "";
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => {
      problem = (problem + chunk.toString()).slice(-2_000);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new Error(`make-snapshot.js ended with ${code}: ${problem}`));
    });
  });
}

/**
 * Path of Python's memory snapshot in `cacheDirectory`, made at the first use (3 to 10 s). Its name holds a hash of what
 * it was made from; several processes may make it at once, because it gets its name only when it is complete.
 */
export async function ensureSnapshot(paths: RuntimePaths, cacheDirectory: string): Promise<string> {
  const hash = createHash("sha256");
  const sources = [
    join(paths.pyodide, "package.json"),
    join(paths.runner, "harness.py"),
    join(paths.runner, "make-snapshot.js"),
  ];
  for (const source of sources) hash.update(await readFile(source));
  const file = join(cacheDirectory, `python-${hash.digest("hex").slice(0, 16)}.snapshot`);
  if (existsSync(file)) return file;
  try {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await writeFile(temporary, await printSnapshot(paths), { mode: 0o644 });
      await rename(temporary, file);
    } finally {
      await rm(temporary, { force: true });
    }
    return file;
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `Python could not be prepared in ${cacheDirectory}: check that it can be written.`,
      {
        cause,
      },
    );
  }
}
