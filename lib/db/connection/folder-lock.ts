import { mkdir, open, readFile, rm, rmdir, stat, utimes } from "node:fs/promises";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { processRuns, processScope, processStart } from "./process-identity";

/** A holder that cannot be looked up (another machine or container) counts as gone after this time without a sign. */
const SILENCE_MS = 30_000;
const SIGN_EVERY_MS = 5_000;
/** Taking over takes a moment; an older marker was left by a process that died in it. */
const TAKEOVER_MS = 10_000;

const Holder = z.object({ pid: z.number().int(), startedAt: z.string().optional(), scope: z.string() });
type Holder = z.infer<typeof Holder>;

export interface FolderLock {
  release(): Promise<void>;
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Infinite for a lock that has just been released. */
async function ageMs(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Null for a lock whose holder has not written its name yet, or died before it did. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    return Holder.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}

async function isStale(path: string): Promise<boolean> {
  const holder = await readHolder(path);
  if (holder?.scope === processScope()) return !processRuns(holder.pid, holder.startedAt);
  return (await ageMs(path)) > SILENCE_MS;
}

function thisProcess(): Holder {
  return { pid: process.pid, startedAt: processStart(process.pid), scope: processScope() };
}

/** False when there is a lock already. */
async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(JSON.stringify(thisProcess()));
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Replaces a stale lock; false when another process does so at the same time or the lock is alive after all. */
async function takeOver(path: string): Promise<boolean> {
  const marker = `${path}.takeover`;
  try {
    await mkdir(marker);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    if ((await ageMs(marker)) <= TAKEOVER_MS) return false;
    await rmdir(marker);
    await mkdir(marker);
  }
  try {
    if (!(await isStale(path))) return false;
    await rm(path, { force: true });
    return await create(path);
  } finally {
    await rmdir(marker);
  }
}

async function refusal(path: string, folder: string): Promise<AppError> {
  const holder = await readHolder(path);
  const use = "one process at a time may use it";
  if (holder === null)
    return new AppError("conflict", `Another process is opening the folder ${folder}; ${use}. Try again in a moment.`);
  if (holder.scope === processScope()) {
    return new AppError(
      "conflict",
      `The folder ${folder} is in use by process ${holder.pid}; ${use}. Stop that process, or set AGIENT_DATA_DIR to another folder.`,
    );
  }
  return new AppError(
    "conflict",
    `The folder ${folder} is in use by process ${holder.pid} on ${holder.scope}; ${use}. Stop it there (a stopped one is noticed after ${SILENCE_MS / 1000} seconds), or set AGIENT_DATA_DIR to another folder.`,
  );
}

/**
 * Takes `<folder>.lock` so that exactly one process opens the folder. A lock whose process is gone is taken over.
 * Error: `conflict`, naming the holder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const taken = (await create(path)) || ((await isStale(path)) && (await takeOver(path)));
  if (!taken) throw await refusal(path, folder);

  const sign = setInterval(() => {
    const now = new Date();
    // A folder that was deleted under a running server has no lock to keep alive.
    utimes(path, now, now).catch(() => clearInterval(sign));
  }, SIGN_EVERY_MS);
  sign.unref();

  return {
    async release() {
      clearInterval(sign);
      const holder = await readHolder(path);
      if (holder?.pid === process.pid && holder.scope === processScope()) await rm(path, { force: true });
    },
  };
}
