import { oneCopy } from "@/lib/one-copy";
import type { Caller } from "./caller";
import { payerOf } from "./limit";
import { createStreamLimits, type StreamLimits } from "./stream-limits";

declare module "@/lib/one-copy" {
  interface OneCopy {
    streamLimits: StreamLimits;
  }
}

const limits = () => oneCopy("streamLimits", createStreamLimits);

/** Counts one more stream of a caller, and of his address; returns what gives it back. Error: AppError `rate-limited`. */
export function openStream(caller: Pick<Caller, "ownerKey" | "address">): () => void {
  return limits().open({ ownerKey: payerOf(caller), address: caller.address });
}

/** Counts one more stream of an agent; returns what gives it back. Error: AppError `rate-limited`. */
export function openAgentStream(agentId: string): () => void {
  return limits().openAgent(agentId);
}
