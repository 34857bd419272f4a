import { WarmPool } from "@/lib/process";
import type { ReadingOptions, SourceProblem } from "../source-reading";

/** 240,000 characters of what people write take a quarter of a second; with 200 functions of 25 inputs each, a whole one. */
const READING_MS = 3_000;
/** 200 functions with descriptions of 4,000 characters, and their schemas. */
const OUTPUT_BYTES = 4_000_000;
const HEAP_MEGABYTES = 256;
/** The worst source takes 300 MB beside the 100 MB of the process itself. */
const MEMORY_BYTES = 600_000_000;
const WORN_BYTES = 300_000_000;
/** How long a process is kept without work. */
const IDLE_MS = 10 * 60_000;
/** Longer than this nobody waits for his turn. */
const WAIT_MS = 10_000;
const BUSY = "Too many sources and inputs are being read at the moment. Please try again in a few seconds.";
const NOT_STARTING = "Sources and inputs cannot be read: run “npm ci” and try again.";
const TOO_COMPLICATED =
  "The source, with its inputs, is too complicated to be read within 3 s and 256 MB: make it shorter and less nested, or move data out of it.";

export interface ReadingProcessesOptions {
  /** Where what the processes run is kept. */
  cacheDir: string;
  /** Processes at most; each is started when it is needed. */
  processes?: number;
  /** Of processor time, see `Question`. */
  readingMs?: number;
  idleMs?: number;
  waitMs?: number;
}

/**
 * Reads what strangers wrote in warm processes beside the server, so that a hostile source keeps no request waiting: one
 * that takes too long, too much memory or too much output, or breaks its process down, is refused, and the process is
 * replaced. An owner and a network address have one process at a time, and take turns. `locateScript` finds what a
 * process runs, and is asked at each start.
 */
export class ReadingProcesses {
  readonly #pool: WarmPool;
  readonly #readingMs: number;

  constructor(locateScript: () => string, options: ReadingProcessesOptions) {
    const { cacheDir, processes = 2, readingMs = READING_MS, idleMs = IDLE_MS, waitMs = WAIT_MS } = options;
    this.#readingMs = readingMs;
    this.#pool = new WarmPool({
      cacheDir,
      locateScript,
      slots: {
        concurrency: processes,
        perOwner: 1,
        perAddress: 1,
        capacity: 100,
        capacityPerOwner: 20,
        capacityPerAddress: 40,
        refusal: BUSY,
      },
      heapMegabytes: HEAP_MEGABYTES,
      memoryBytes: MEMORY_BYTES,
      wornBytes: WORN_BYTES,
      notStarting: NOT_STARTING,
      idleMs,
      waitMs,
    });
  }

  /**
   * The line that a process prints for this one, within `cpuMs` of processor time, when it is the asker's turn, or what it
   * is refused with. Errors: those of `WarmPool`.
   */
  async ask(
    text: string,
    { cpuMs = this.#readingMs, ...asker }: ReadingOptions & { cpuMs?: number | undefined },
  ): Promise<{ output: string } | SourceProblem> {
    const end = await this.#pool.ask({ ...asker, text, cpuMs, outputBytes: OUTPUT_BYTES });
    return end.how === "done" ? { output: end.output } : { problem: TOO_COMPLICATED };
  }

  /** Processes that are kept or work. */
  get size(): number {
    return this.#pool.size;
  }

  /** Ends them, and with them what is being read. */
  close(): void {
    this.#pool.close();
  }
}
