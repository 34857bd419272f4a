import type { JobQueue } from "@/lib/jobs";
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
  /** How often this worker tells that it lives, in milliseconds. */
  heartbeatMs?: number;
  /** After how many milliseconds without a heartbeat a verification counts as abandoned. */
  staleMs?: number;
}

/** Brings what waits to a worker. The stored verification is the truth, and a job only says “verify this ID”. */
export interface VerificationQueue {
  /** Begins to work on what waits, with what an earlier process left behind; does nothing the second time. */
  start(): Promise<void>;
  send(id: string): Promise<void>;
  close(): Promise<void>;
}

export function createVerificationQueue(options: VerificationQueueOptions): VerificationQueue {
  const { verifications, verifier, jobs, workerId, onError, heartbeatMs = 5_000, staleMs = 30_000 } = options;
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Sends what waits, or one of it, each with its place among its owner's. */
  const sendWaiting = async (only?: string) => {
    const places = new Map<string, number>();
    for (const { id, ownerId } of await verifications.waiting()) {
      const place = places.get(ownerId) ?? 0;
      places.set(ownerId, place + 1);
      if (only === undefined || id === only) await jobs.send({ id, owner: ownerId, place });
    }
  };

  async function look(): Promise<void> {
    await verifications.heartbeat(workerId);
    await verifications.release({ staleMs });
    // A job may be lost, what waits is not: whoever has nothing to do asks for it again.
    if (verifier.active === 0) await sendWaiting();
  }

  async function begin(): Promise<void> {
    if (options.isAlone) await verifications.release({ staleMs: 0 });
    await jobs.work((id) => verifier.verify(id));
    await sendWaiting();
    if (closed) return;
    timer = setInterval(() => void look().catch(onError), heartbeatMs);
    timer.unref();
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
        await sendWaiting(id);
      } catch (error) {
        // It waits in the database, and is found there.
        onError(error);
      }
    },

    async close() {
      closed = true;
      clearInterval(timer);
      await started?.catch(() => undefined);
      clearInterval(timer);
      const stopped = jobs.close();
      await verifier.close();
      await stopped;
    },
  };
}
