import { setTimeout as sleep } from "node:timers/promises";
import { type SeedPorts, type SeedProgress, verifySeeds } from "@/lib/publishing";

/** Who has just started the server asks first, and looks around. */
const BEGIN_AFTER_MS = 60_000;
/** Between two tools the machine is for people's calls: all that ship take some three minutes. */
const PAUSE_MS = 4_000;

export interface SeedVerification {
  /** Begins in a while, once. */
  start(): void;
  /** How far it is; null before it begins and when it is over. */
  progress(): SeedProgress | null;
  close(): Promise<void>;
}

/** Verifies the tools that ship behind people's backs: they are in use from the start. */
export function verifySeedsLater(
  ports: SeedPorts,
  { onError }: { onError: (error: unknown) => void },
): SeedVerification {
  const controller = new AbortController();
  const { signal } = controller;
  let progress: SeedProgress | null = null;
  const onProgress = (now: SeedProgress) => {
    progress = now;
  };
  let work: Promise<void> | undefined;

  async function begin(): Promise<void> {
    try {
      await sleep(BEGIN_AFTER_MS, undefined, { signal, ref: false });
      await verifySeeds({ ...ports, pauseMs: PAUSE_MS, onProgress }, signal);
    } catch (error) {
      if (!signal.aborted) onError(error);
    } finally {
      progress = null;
    }
  }

  return {
    start() {
      work ??= begin();
    },

    progress: () => progress,

    async close() {
      controller.abort();
      await work;
    },
  };
}
