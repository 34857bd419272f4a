import { AppError } from "@/lib/errors";
import { FairQueue, type KillableEnd, prepareProgram, WarmProcess } from "@/lib/process";
import type { ReadingOptions } from "../source-reading";

/** 240,000 characters of what people write take a quarter of a second; with 200 functions of 25 inputs each, a whole one. */
const READING_MS = 3_000;
/** 200 functions with descriptions of 4,000 characters, and their schemas. */
const OUTPUT_BYTES = 4_000_000;
const HEAP_MEGABYTES = 256;
/** The worst source takes 300 MB beside the 100 MB of the process itself. */
const MEMORY_BYTES = 600_000_000;
const WORN_BYTES = 300_000_000;
const START_MS = 30_000;
/** How long a process is kept without work. */
const IDLE_MS = 10 * 60_000;
/** Longer than this nobody waits for his turn. */
const WAIT_MS = 10_000;
const BUSY = "Too many sources and inputs are being read at the moment. Please try again in a few seconds.";

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

export interface ReadingProcesses {
  /**
   * The line that a process prints for this one, within `cpuMs` of processor time, when it is the asker's turn; undefined
   * for what is too complicated to be read. Errors: `busy` where too many wait; `misconfigured` when no process can be
   * started; `unavailable` once they are closed; the signal's reason.
   */
  ask(line: string, options: ReadingOptions & { cpuMs?: number | undefined }): Promise<string | undefined>;
  /** Processes that are kept or work. */
  readonly size: number;
  /** Ends them, and with them what is being read. */
  close(): Promise<void>;
}

function stopping(): AppError {
  return new AppError("unavailable", "The server is stopping. Please try again in a few seconds.");
}

/** Rejects with the signal's reason as soon as it aborts; what was begun goes on. */
async function unlessAborted<T>(begin: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return begin();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([begin(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/**
 * Reads what strangers wrote in warm processes beside the server, so that a hostile source keeps no request waiting: one
 * that takes too long, too much memory or too much output, or breaks its process down, is refused, and the process is
 * replaced. An owner and a network address have one process at a time, and take turns. `locateScript` finds what a
 * process runs, and is asked at each start.
 */
export function createReadingProcesses(locateScript: () => string, options: ReadingProcessesOptions): ReadingProcesses {
  const { cacheDir, processes = 2, readingMs = READING_MS, idleMs = IDLE_MS, waitMs = WAIT_MS } = options;
  const queue = new FairQueue({
    concurrency: processes,
    perOwner: 1,
    perAddress: 1,
    capacity: 100,
    capacityPerOwner: 20,
    capacityPerAddress: 40,
    refusal: BUSY,
  });
  /** Those that wait for work, the last used last, with the timers that end them. */
  const idle = new Map<WarmProcess, NodeJS.Timeout>();
  const working = new Set<WarmProcess>();
  let isClosed = false;

  function start(): WarmProcess {
    return new WarmProcess({
      program: prepareProgram(locateScript(), cacheDir),
      startMs: START_MS,
      heapMegabytes: HEAP_MEGABYTES,
      memoryBytes: MEMORY_BYTES,
      wornBytes: WORN_BYTES,
    });
  }

  function take(): WarmProcess {
    for (const [process, timer] of [...idle].reverse()) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isFit) return process;
      process.kill();
    }
    return start();
  }

  function keep(process: WarmProcess): void {
    const end = (): void => {
      idle.delete(process);
      process.kill();
    };
    if (isClosed) process.kill();
    else idle.set(process, setTimeout(end, idleMs).unref());
  }

  /** When it ended or is worn, another one is started in its place: who reads next finds it warm. */
  function giveBack(process: WarmProcess): void {
    if (process.isFit) keep(process);
    else {
      process.kill();
      if (!isClosed) keep(start());
    }
  }

  async function read(line: string, cpuMs = readingMs): Promise<KillableEnd> {
    const process = take();
    working.add(process);
    try {
      await process.ready;
    } catch (cause) {
      working.delete(process);
      process.kill();
      if (isClosed) throw stopping();
      throw new AppError("misconfigured", "Sources and inputs cannot be read: run “npm ci” and try again.", { cause });
    }
    try {
      return await process.ask({ text: line, cpuMs, outputBytes: OUTPUT_BYTES });
    } finally {
      working.delete(process);
      giveBack(process);
    }
  }

  async function turn({ owner, address, signal, onWaited }: ReadingOptions): Promise<() => void> {
    const startedAt = performance.now();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new AppError("busy", BUSY)), waitMs);
    try {
      const release = await queue.enter(owner, AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]), {
        address,
      });
      if (!isClosed && !signal?.aborted) return release;
      release();
      throw isClosed ? stopping() : signal?.reason;
    } finally {
      clearTimeout(timer);
      onWaited?.(performance.now() - startedAt);
    }
  }

  return {
    async ask(line, options) {
      const release = await turn(options);
      const end = await unlessAborted(() => read(line, options.cpuMs).finally(release), options.signal);
      if (end.how === "done") return end.output;
      if (isClosed) throw stopping();
      return undefined;
    },

    get size() {
      return idle.size + working.size;
    },

    async close() {
      isClosed = true;
      for (const [process, timer] of idle) {
        clearTimeout(timer);
        process.kill();
      }
      idle.clear();
      for (const process of working) process.kill();
    },
  };
}
