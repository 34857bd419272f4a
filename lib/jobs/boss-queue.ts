import { type ConstructorOptions, fromPglite, type PGliteLike, PgBoss } from "pg-boss";
import { z } from "zod";
import type { JobQueue } from "./job-queue";

/** Where the queue is kept: beside everything else, in a schema of its own. */
export type QueueConnection = { kind: "pglite"; client: PGliteLike } | { kind: "postgresql"; url: string };

export interface BossQueueOptions {
  connection: QueueConnection;
  name: string;
  /** Jobs that this process works on at the same time. */
  atOnce: number;
  onError: (error: unknown) => void;
}

/** How often is asked whether a job came, in seconds: a notification comes sooner, and this is for one that got lost. */
const POLL_SECONDS = 5;
/** How long a job may take before it counts as lost, in seconds; who works on it tells elsewhere that he lives. */
const EXPIRE_SECONDS = 3_600;
/** How long jobs that are done are kept, in seconds. */
const KEEP_SECONDS = 60;
/** How long closing waits for handlers, in milliseconds. */
const PATIENCE_MS = 20_000;
/** Connections of this queue to a server. */
const CONNECTIONS = 3;

const Data = z.object({ id: z.string() });

/** `unique_violation` of PostgreSQL. */
const Conflict = z.object({ code: z.literal("23505"), constraint: z.string().endsWith("_i1"), queue: z.string() });

function bossOptions(connection: QueueConnection): ConstructorOptions {
  const common = { schedule: false, useListenNotify: true, monitorVacuum: false, reindex: false } as const;
  return connection.kind === "pglite"
    ? { ...common, db: fromPglite(connection.client), backend: "pglite" }
    : { ...common, connectionString: connection.url, max: CONNECTIONS };
}

/**
 * Two workers can fetch two jobs of one owner at the same time; pg-boss then puts one of them back, which the index of
 * waiting jobs refuses if the same job was sent again meanwhile. The one that waits stands for both; the other is worked on
 * by nobody, and counts as failed when it expires.
 */
function unlessWaiting(onError: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (!Conflict.safeParse(error).success) onError(error);
  };
}

/** A queue on pg-boss. Nothing is opened before the first job is sent or worked on. */
export function createBossQueue({ connection, name, atOnce, onError }: BossQueueOptions): JobQueue {
  let opening: Promise<PgBoss> | undefined;
  let closed = false;

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss(bossOptions(connection));
    boss.on("error", unlessWaiting(onError));
    await boss.start();
    // `short`: of one key, one job waits. A job that failed is not tried again: what waits is sent again by its owner.
    await boss.createQueue(name, {
      policy: "short",
      notify: true,
      retryLimit: 0,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
    });
    return boss;
  }

  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    async send({ id, owner, place }) {
      const boss = await opened();
      await boss.send(name, { id }, { singletonKey: id, group: { id: owner }, priority: -place });
    },

    async work(handler) {
      const boss = await opened();
      for (let worker = 0; worker < atOnce; worker++) {
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          // In this process only: the jobs of one that died would hold their owner's place until they expire.
          localGroupConcurrency: 1,
        };
        let workerId: string | undefined;
        workerId = await boss.work(name, options, async (jobs) => {
          // A job that comes while this closes is let go: what it is about is sent again by the next process.
          for (const { data } of jobs) if (!closed) await handler(Data.parse(data).id);
          // Asks for the next job at once instead of waiting for a notification that came while this one ran.
          if (workerId !== undefined) boss.notifyWorker(workerId);
        });
      }
    },

    async close() {
      closed = true;
      const boss = await opening?.catch(() => undefined);
      opening = undefined;
      await boss?.stop({ graceful: true, timeout: PATIENCE_MS });
    },
  };
}
