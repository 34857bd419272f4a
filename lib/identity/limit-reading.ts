import { userOwnerKey } from "@/lib/accounts";
import type { ReadingOptions } from "@/lib/reading";
import { currentAddress, limit } from "./session";

/**
 * Reads what somebody wrote, and takes the time from his budget afterwards, but for what he waited for his turn. All who
 * are signed out at one address share its turns, because a new cookie costs nothing; where there is no cookie yet, the
 * address pays. Error: AppError `rate-limited`, before it reads, where the budget is used up.
 */
export async function limitReading<T>(
  ownerKey: string | null,
  work: (reading: Partial<ReadingOptions>) => Promise<T>,
): Promise<T> {
  const address = `address:${await currentAddress()}`;
  const payer = ownerKey ?? address;
  await limit(payer, "reading");
  let waitedMs = 0;
  const onWaited = (milliseconds: number): void => {
    waitedMs += milliseconds;
  };
  const isSignedIn = payer.startsWith(userOwnerKey(""));
  const startedAt = performance.now();
  try {
    return await work(isSignedIn ? { address, onWaited } : { owner: address, address, onWaited });
  } finally {
    const spentMs = Math.max(0, Math.round(performance.now() - startedAt - waitedMs));
    // Beyond the budget, it is the next reading that is refused.
    await limit(payer, "reading", spentMs).catch(() => {});
  }
}
