import { currentAddress, currentOwner } from "./session";
import { createStreamLimits, type StreamLimits } from "./stream-limits";

declare global {
  /** Global, because bundles may hold two copies of this module, and a stream must count in both. */
  var agientStreamLimits: StreamLimits | undefined;
}

/**
 * Counts one more stream of the person who makes this request, and of his address; returns what gives it back. Error:
 * AppError `rate-limited`.
 */
export async function openStream(): Promise<() => void> {
  const address = await currentAddress();
  const ownerKey = (await currentOwner()) ?? `address:${address}`;
  globalThis.agientStreamLimits ??= createStreamLimits();
  return globalThis.agientStreamLimits.open({ ownerKey, address });
}
