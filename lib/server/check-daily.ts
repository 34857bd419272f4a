import { setTimeout as sleep } from "node:timers/promises";
import { type CheckPorts, checkTool } from "@/lib/publishing";

/** Who has just started the server asks first, and looks around. */
const BEGIN_AFTER_MS = 300_000;
/** Between two tools the machine is for people's calls; at this pace a day has room for 20,000 tools that take two seconds. */
const PAUSE_MS = 2_000;
/** How long to wait where no tool is due. */
const IDLE_MS = 600_000;
/** Tools that are claimed at once: finding them reads every listed one. */
const BATCH = 20;
/** Samples may fail for so many rounds before the tool rests: what a tool reads elsewhere comes and goes. */
const PATIENCE_ROUNDS = 3;

export interface DailyChecks {
  /** Begins in a while, once. */
  start(): void;
  close(): Promise<void>;
}

interface DailyCheckOptions {
  ports: Omit<CheckPorts, "patienceMs">;
  /** Hours from one check of a tool to the next; with 0 there are none. */
  everyHours: number;
  onError: (error: unknown) => void;
}

/** Runs the samples of every listed tool again once a day, one tool after the other, behind people's backs. */
export function checkDaily({ ports, everyHours, onError }: DailyCheckOptions): DailyChecks {
  const everyMs = everyHours * 3_600_000;
  const controller = new AbortController();
  const { signal } = controller;
  let work: Promise<void> | undefined;

  async function checkBatch(): Promise<number> {
    const now = new Date();
    const due = await ports.checks.claimDue({ now, before: new Date(now.getTime() - everyMs), limit: BATCH });
    for (const toolId of due) {
      // One that fails here keeps no other from its check.
      await checkTool({ ...ports, patienceMs: PATIENCE_ROUNDS * everyMs }, toolId, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        onError(error);
      });
      await sleep(PAUSE_MS, undefined, { signal, ref: false });
    }
    return due.length;
  }

  async function begin(): Promise<void> {
    await sleep(BEGIN_AFTER_MS, undefined, { signal, ref: false });
    for (;;) {
      const checked = await checkBatch().catch((error: unknown) => {
        signal.throwIfAborted();
        onError(error);
        return 0;
      });
      if (checked === 0) await sleep(IDLE_MS, undefined, { signal, ref: false });
    }
  }

  return {
    start() {
      if (everyMs === 0) return;
      // It ends by being closed, and only so.
      work ??= begin().catch(() => undefined);
    },

    async close() {
      controller.abort();
      await work;
    },
  };
}
