import { join } from "node:path";
import { locateScript, WarmPool } from "@/lib/process";

const SCRIPT = join("lib", "planner", "worker", "decide.ts");
/** Tasks that are worked on at once. */
const WORKING = 2;
/** Many times what a long question and a large result take. */
const HEAP_MEGABYTES = 192;
const MEMORY_BYTES = 500_000_000;
const WORN_BYTES = 300_000_000;
/** How long work for a run that was stopped may still take: starting a process costs more than most work does. */
const GRACE_MS = 250;

export interface PoolOptions {
  /** Where what the processes run is kept. */
  cacheDir: string;
  /** Another script than the one that decides. */
  script?: string;
}

/** The processes that decide, one of them always ready. */
export function createPool({ cacheDir, script = locateScript(SCRIPT) }: PoolOptions): WarmPool {
  return new WarmPool({
    cacheDir,
    locateScript: () => script,
    slots: {
      concurrency: WORKING,
      perOwner: 1,
      perAddress: 1,
      capacity: 1_000,
      capacityPerOwner: 20,
      capacityPerAddress: 100,
      refusal: "Too many questions are being read at the moment. Please try again in a few seconds.",
    },
    heapMegabytes: HEAP_MEGABYTES,
    memoryBytes: MEMORY_BYTES,
    wornBytes: WORN_BYTES,
    notStarting: "The offline planner does not start: run “npm ci” and try again.",
    keepsSpare: true,
    graceMs: GRACE_MS,
  });
}
