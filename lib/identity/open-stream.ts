import type { Caller } from "./caller";
import { payerOf } from "./limit";
import { createStreamLimits, type StreamLimits } from "./stream-limits";

declare global {
  /** Global, because bundles may hold two copies of this module, and a stream must count in both. */
  var agientStreamLimits: StreamLimits | undefined;
}

/** Counts one more stream of a caller, and of his address; returns what gives it back. Error: AppError `rate-limited`. */
export function openStream(caller: Pick<Caller, "ownerKey" | "address">): () => void {
  globalThis.agientStreamLimits ??= createStreamLimits();
  return globalThis.agientStreamLimits.open({ ownerKey: payerOf(caller), address: caller.address });
}
