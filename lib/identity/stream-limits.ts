import { AppError } from "@/lib/errors";

/** Streams that are open at once. Each costs a connection and a watch on a log, for as long as that grows. */
const MOST = { owner: 20, address: 200 };

export interface StreamLimits {
  /** Counts one more, and returns what gives it back; giving it back again does nothing. Error: `rate-limited`. */
  open(who: { ownerKey: string; address: string }): () => void;
}

/** Limits kept in this process: with several instances, each counts for itself. */
export function createStreamLimits(): StreamLimits {
  const open = new Map<string, number>();
  const count = (key: string, change: 1 | -1): void => {
    const left = (open.get(key) ?? 0) + change;
    if (left === 0) open.delete(key);
    else open.set(key, left);
  };
  return {
    open({ ownerKey, address }) {
      const places = [`owner ${ownerKey}`, `address ${address}`];
      for (const [index, most] of [MOST.owner, MOST.address].entries()) {
        if ((open.get(places[index] ?? "") ?? 0) < most) continue;
        const whose = index === 0 ? "You follow" : "Your network follows";
        throw new AppError(
          "rate-limited",
          `${whose} ${most} runs and verifications at once, which is the limit: close pages that show others, and reload this one.`,
        );
      }
      for (const place of places) count(place, 1);
      let isOpen = true;
      return () => {
        if (isOpen) for (const place of places) count(place, -1);
        isOpen = false;
      };
    },
  };
}
