import type { ReadingOptions } from "@/lib/reading";
import type { Caller } from "./caller";
import { addressPayer, limit, payerOf } from "./limit";

/**
 * Reads what somebody wrote, and takes the time from his budget afterwards, but for what he waited for his turn. All who
 * are signed out at one address share its turns, because a new cookie costs nothing; where there is no cookie yet, the
 * address pays. Error: AppError `rate-limited`, before it reads, where the budget is used up.
 */
export async function limitReading<T>(
  { kind, ownerKey, address }: Pick<Caller, "kind" | "ownerKey" | "address">,
  work: (reading: Partial<ReadingOptions>) => Promise<T>,
): Promise<T> {
  const network = addressPayer(address);
  const who = { payer: payerOf({ ownerKey, address }), address };
  await limit("reading", who);
  let waitedMs = 0;
  const onWaited = (milliseconds: number): void => {
    waitedMs += milliseconds;
  };
  const startedAt = performance.now();
  try {
    return await work(
      kind === "person" ? { address: network, onWaited } : { owner: network, address: network, onWaited },
    );
  } finally {
    const spentMs = Math.max(0, Math.round(performance.now() - startedAt - waitedMs));
    // Beyond the budget, it is the next reading that is refused.
    await limit("reading", who, spentMs).catch(() => {});
  }
}
