import type { JobQueue } from "@/lib/jobs";
import { type Leave, lookAfterLogs, takeOver } from "@/lib/log";
import type { VerificationStore } from "./verification-store";
import type { Verifier } from "./verifier";

export interface VerificationQueueOptions {
  verifications: VerificationStore;
  verifier: Verifier;
  jobs: JobQueue;
  workerId: string;
  /** No other process works on this database: what runs when this one begins was left behind. */
  isAlone: boolean;
  onError: (error: unknown) => void;
}

/** Brings what waits to a worker. The stored verification is the truth, and a job only says “verify this ID”. */
export interface VerificationQueue {
  /** Begins to work on what waits, with what an earlier process left behind; does nothing the second time. */
  start(): Promise<void>;
  send(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Sends what waits, or one of it, each with its place among its owner's. */
async function sendWaiting(
  { verifications, jobs }: Pick<VerificationQueueOptions, "verifications" | "jobs">,
  only?: string,
): Promise<void> {
  const places = new Map<string, number>();
  for (const { id, ownerId } of await verifications.waiting()) {
    const place = places.get(ownerId) ?? 0;
    places.set(ownerId, place + 1);
    if (only === undefined || id === only) await jobs.send({ id, owner: ownerId, place });
  }
}

export function createVerificationQueue(options: VerificationQueueOptions): VerificationQueue {
  const { verifications, verifier, jobs, workerId, onError } = options;
  let started: Promise<void> | undefined;
  let stopLooking: (() => Promise<void>) | undefined;
  let closed = false;

  const leave: Leave = (id, fence) => verifications.release(id, fence);
  // A job may be lost, what waits is not: whoever has nothing to do asks for it again.
  const afterwards = async () => (verifier.active === 0 ? sendWaiting(options) : undefined);

  async function begin(): Promise<void> {
    if (options.isAlone) await takeOver(verifications, { staleMs: 0 }, leave);
    await jobs.work((id) => verifier.verify(id));
    await sendWaiting(options);
    if (closed) return;
    stopLooking = lookAfterLogs({ logs: verifications, workerId, leave, afterwards, onError });
  }

  const start = () => {
    started ??= begin().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };

  return {
    start,

    async send(id) {
      try {
        await start();
        await sendWaiting(options, id);
      } catch (error) {
        // It waits in the database, and is found there.
        onError(error);
      }
    },

    async close() {
      closed = true;
      await started?.catch(() => undefined);
      await stopLooking?.();
      const stopped = jobs.close();
      await verifier.close();
      await stopped;
    },
  };
}
