import { AppError } from "@/lib/errors";
import { again } from "./again";
import type { LoggedEvent } from "./log-kind";
import type { Fence, Left, LogStore } from "./log-store";

/** How often a worker tells that it lives and looks for what others left, and after how long without that its logs count as abandoned; in milliseconds. */
const HEARTBEAT_MS = 2_500;
export const STALE_MS = 30_000;

/** Ends one log that was left behind, or lets it wait again, under the fence: of two that try it, one does. */
export type Leave = (id: string, fence: Fence) => Promise<unknown>;

type Abandoned = Pick<LogStore<LoggedEvent, { type: string }>, "abandoned" | "heartbeat">;

/** The result; null where the fence did not hold. */
export async function unlessLost<T>(append: Promise<T>): Promise<T | null> {
  try {
    return await append;
  } catch (error) {
    if (AppError.is(error) && error.code === "conflict") return null;
    throw error;
  }
}

/** Takes over what was left behind. */
export async function takeOver(logs: Pick<Abandoned, "abandoned">, left: Left, leave: Leave): Promise<void> {
  for (const id of await logs.abandoned(left)) await unlessLost(leave(id, left));
}

export interface LookAfterOptions {
  logs: Abandoned;
  workerId: string;
  leave: Leave;
  /** What else is done each time. */
  afterwards?: () => Promise<void>;
  onError: (error: unknown) => void;
  heartbeatMs?: number | undefined;
  staleMs?: number | undefined;
}

/** Again and again, tells that this worker lives and takes over what one that does not left behind. Returns what stops it, as `again` does. */
export function lookAfterLogs(options: LookAfterOptions): () => Promise<void> {
  const { logs, workerId, leave, afterwards, onError, heartbeatMs = HEARTBEAT_MS, staleMs = STALE_MS } = options;
  const look = async () => {
    await logs.heartbeat(workerId);
    await takeOver(logs, { staleMs }, leave);
    await afterwards?.();
  };
  return again(heartbeatMs, look, onError);
}
