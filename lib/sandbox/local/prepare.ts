import { createHash } from "node:crypto";
import { join } from "node:path";
import { findLayers, locateRuntimes, makeCache } from "@/lib/process";

import type { ProcessSettings } from "./process";
import { ensureRunners } from "./runners";

export interface PreparedProcesses extends Omit<ProcessSettings, "isAwaited"> {
  /** Where the snapshot is kept, readable by the users that calls run as. */
  cacheDir: string;
  /** Where packages are kept, readable by them too. */
  packagesDir: string;
}

/** Finds what every process needs. Throws AppError `misconfigured` when a part is missing or the cache is not writable. */
export async function prepareProcesses(cacheDir: string, layers: "detect" | "none"): Promise<PreparedProcesses> {
  const paths = locateRuntimes();
  const packagesDir = join(cacheDir, "packages");
  if (layers === "none") {
    await makeCache(cacheDir);
    const runners = await ensureRunners(paths, cacheDir);
    return { paths, runners, cacheDir, packagesDir, layers: { descriptions: [] } };
  }
  const { folder, layers: found } = await findLayers(cacheDir);
  return {
    paths,
    runners: await ensureRunners(paths, folder),
    cacheDir: folder,
    packagesDir: folder === cacheDir ? packagesDir : join(folder, `packages-${nameOf(cacheDir)}`),
    layers: found,
  };
}

/** What one data folder took from its index is not another's: each has packages of its own in a folder that they share. */
function nameOf(cacheDir: string): string {
  return createHash("sha256").update(cacheDir).digest("hex").slice(0, 16);
}
