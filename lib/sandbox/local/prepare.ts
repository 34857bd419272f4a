import { mkdir } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { detectLayers } from "./layers";
import { locateRuntimes } from "./locate";
import type { ProcessSettings } from "./process";

/** Finds what every process needs. Throws AppError `misconfigured` when a part is missing or the cache is not writable. */
export async function prepareProcesses(cacheDir: string, layers: "detect" | "none"): Promise<ProcessSettings> {
  const paths = locateRuntimes();
  try {
    await mkdir(cacheDir, { recursive: true });
  } catch (cause) {
    throw new AppError("misconfigured", `The folder ${cacheDir} cannot be written: check its permissions.`, { cause });
  }
  return { paths, layers: layers === "none" ? { descriptions: [] } : await detectLayers(paths, cacheDir) };
}
