import type { RateLimits } from "./rate-limit";

export interface SignInAttempt {
  /** Key of the account, whether or not there is one. */
  account: string;
  address: string;
  /** Number of the browser where it was signed in to the account before, else null. */
  device: string | null;
}

/**
 * Counts an attempt at an account's password. A browser that was signed in to it before has a count of its own, so that
 * nobody keeps the account's owner out by wrong passwords, neither from elsewhere nor from the same network; everybody else
 * shares one for the account. Error: AppError `rate-limited`.
 */
export async function limitSignIn(limits: RateLimits, { account, address, device }: SignInAttempt): Promise<void> {
  if (device !== null) return limits.take("sign-in-again", { ownerKey: device, address });
  await limits.take("sign-in", { ownerKey: `${account} from ${address}`, address });
  await limits.take("sign-in-anywhere", { ownerKey: account, address });
}
