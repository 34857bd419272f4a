import { AppError, publicMessage } from "@/lib/errors";
import { EventLog, takeOver, unlessLost } from "@/lib/log";
import { type Attempt, bringToEnd, type VerifierOptions } from "./bring-to-end";

/** The verifications that are worked on in this process. */
export interface Verifier {
  /** Takes one that waits and brings it to its end; does nothing for one that does not wait. Never rejects. */
  verify(id: string): Promise<void>;
  /** Stops working on one that was ended elsewhere. */
  abort(id: string): void;
  /** Its log; undefined for one that is not worked on here. */
  log(id: string): Attempt["log"] | undefined;
  readonly active: number;
  /** Gives up what is worked on: it waits again, for the next process. */
  close(): Promise<void>;
}

interface Active extends Attempt {
  controller: AbortController;
  done: Promise<void>;
}

export function createVerifier(options: VerifierOptions): Verifier {
  const { verifications: store, workerId, onError } = options;
  const active = new Map<string, Active>();
  let closed = false;

  async function begin(id: string): Promise<void> {
    const claimed = await store.claim(id, workerId);
    if (claimed === null) return;
    const controller = new AbortController();
    if (closed) controller.abort();
    const log: Attempt["log"] = new EventLog((events) => store.append(id, { workerId }, events));
    const attempt = { claimed, log, signal: controller.signal };
    const done = work(options, attempt).catch(onError);
    active.set(id, { ...attempt, controller, done });
    await done;
    active.delete(id);
    log.wake();
  }

  return {
    async verify(id) {
      if (!closed) await begin(id).catch(onError);
    },

    abort(id) {
      active.get(id)?.controller.abort();
    },

    log: (id) => active.get(id)?.log,

    get active() {
      return active.size;
    },

    async close() {
      closed = true;
      for (const { controller } of active.values()) controller.abort();
      await Promise.all([...active.values()].map(({ done }) => done));
      await takeOver(store, { workerId }, (id, fence) => store.release(id, fence));
    },
  };
}

/** Brings an attempt to its end, which tells why where it could not go on. */
async function work(options: VerifierOptions, attempt: Attempt): Promise<void> {
  try {
    await bringToEnd(options, attempt);
  } catch (error) {
    // Cancelled, given up or taken by another server: whoever did that ended the log, or will begin anew.
    if (attempt.signal.aborted || (AppError.is(error) && error.code === "conflict")) return;
    if (!AppError.is(error)) options.onError(error);
    const isOurs = !AppError.is(error) || (error.code !== "invalid-input" && error.code !== "forbidden");
    const end = { status: isOurs ? "failed" : "rejected", message: publicMessage(error) } as const;
    const { claimed, log } = attempt;
    await log.drain();
    const { verifications: store, workerId } = options;
    await unlessLost(store.append(claimed.id, { workerId }, [{ type: "verification-end", ...end }]));
  }
}
