import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { readServerFile, type ServerFile } from "@/lib/server-file";

interface FindServerOptions {
  /** Told once, before it waits. */
  say: (sentence: string) => void;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
  /** Milliseconds between two looks. */
  everyMs?: number;
}

/**
 * The server that runs on the data folder, or null. One that is starting is waited for, however long it builds: it holds
 * the folder, so that the command could not run the app itself. Error: AppError `unavailable` when the wait is ended.
 */
export async function findServer(
  dataDir: string,
  { say, signal, everyMs = 500 }: FindServerOptions,
): Promise<ServerFile | null> {
  let hasSaid = false;
  for (;;) {
    const server = readServerFile(dataDir);
    if (server === null) return null;
    if (!server.isStarting) return (await answers(server)) ? server : null;
    if (!hasSaid)
      say(`The server at ${server.url} is starting, and its first start takes a minute or two: waiting for it …`);
    hasSaid = true;
    try {
      await sleep(everyMs, undefined, { signal });
    } catch (cause) {
      throw new AppError("unavailable", "The server was still starting. Try again in a minute.", { cause });
    }
  }
}

async function answers({ url }: ServerFile): Promise<boolean> {
  try {
    return (await fetch(new URL("/api/health", url), { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
