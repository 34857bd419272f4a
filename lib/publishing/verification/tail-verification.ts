import { setTimeout as sleep } from "node:timers/promises";
import type { VerificationEvent } from "./verification";
import type { VerificationStore } from "./verification-store";
import type { Verifier } from "./verifier";

/** Events that are read at once: a slow reader keeps them here for long. */
const BATCH = 20;

export interface TailOptions {
  id: string;
  afterSeq: number;
  signal: AbortSignal;
  verifications: VerificationStore;
  verifier: Verifier;
  /** How often the store is asked for one that waits or is worked on elsewhere, in milliseconds. */
  pollMs: number;
}

/** What is stored after `afterSeq`, in batches as it comes, until the verification has ended or the reader leaves. */
export async function* tailVerification(options: TailOptions): AsyncGenerator<VerificationEvent[]> {
  const { id, signal, verifications, verifier } = options;
  const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  let seq = options.afterSeq;
  let ended = false;
  while (!signal.aborted) {
    // Asked for before the events, so that nothing stored in between is waited for in vain.
    const change = verifier.change(id);
    const events = await verifications.readEvents(id, seq, BATCH);
    const last = events.at(-1);
    if (last) {
      yield events;
      seq = last.seq;
      ended = false;
      // One that is verified anew has an earlier end in its log.
      if (last.type !== "verification-end") continue;
    }
    if (ended) return;
    const status = (await verifications.getVerification(id))?.status;
    if (status !== "queued" && status !== "running") ended = true;
    else if (change) await Promise.race([change, left]);
    else await sleep(options.pollMs, undefined, { signal }).catch(() => undefined);
  }
}
