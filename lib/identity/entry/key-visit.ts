import { currentApiKeys } from "@/lib/keys";
import { takeOfKey } from "../key-limits";
import type { Keyed } from "../keyed";

/** What goes on after its answer has begun. */
const IS_STREAM = /^(?:text\/event-stream|application\/x-ndjson)/;

/** One request of a program, for as long as it goes on. */
export interface KeyVisit {
  /** Error: AppError `rate-limited` where this is one request too many for a minute. */
  requireBudget(): void;
  /** Aborted with an AppError `unauthorized` once the key holds no more. */
  signal: AbortSignal;
  /** What work comes to, unless the key ends before it. Error: AppError `unauthorized`. */
  whileItHolds<T>(work: Promise<T>): Promise<T>;
  /** The answer with what the key has left. A stream breaks off when the key ends; anything else ends the visit. */
  answer(response: Response): Response;
}

/** Begins the visit of a program, and takes its request from what the key may do. */
export async function beginVisit(caller: Keyed): Promise<KeyVisit> {
  const [budget, keys] = await Promise.all([takeOfKey(caller), currentApiKeys()]);
  const { signal, release } = keys.watch(caller.keyId);
  return {
    signal,
    requireBudget() {
      if (budget.refusal !== null) throw budget.refusal;
    },
    whileItHolds: (work) => untilAborted(work, signal),
    answer(response) {
      const { body, status, headers } = response;
      for (const [name, value] of Object.entries(budget.headers)) headers.set(name, value);
      if (body === null || !IS_STREAM.test(headers.get("content-type") ?? "")) {
        release();
        return response;
      }
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const broken = new AbortController();
      // Without the reason: what breaks off by any other error than `AbortError` counts as our failure, with its stack in the log.
      const breakOff = () => broken.abort();
      signal.addEventListener("abort", breakOff, { once: true });
      if (signal.aborted) breakOff();
      // However it ends, nobody waits for it any more.
      void body
        .pipeTo(writable, { signal: broken.signal })
        .catch(() => {})
        .finally(release);
      return new Response(readable, { status, headers });
    },
  };
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
