import { cookies } from "next/headers";
import { currentAccounts, normalizeEmail, type SessionClaim } from "@/lib/accounts";
import { currentAddress } from "./address";
import { DEVICE_COOKIE, DEVICE_MAX_AGE, knownDevice, rememberAccount } from "./known-device";
import { rateLimits } from "./limit";
import { limitSignIn } from "./limit-sign-in";
import { authSecret } from "./secret";
import { deleteSession, isSecure, readSession, writeSession } from "./session-cookie";
import { forgetVisitor, visitorKey } from "./visitor-cookie";

/** Signs this browser in, and gives the user what was asked in it before. */
export async function startSession(claim: SessionClaim): Promise<void> {
  await becomeUser(claim.userId);
  await writeSession(claim);
}

/** Signs this browser out, and ends its session: a copy of its cookie is nobody's any more. */
export async function endSession(): Promise<void> {
  const session = await readSession();
  if (session) await (await currentAccounts()).signOut(session);
  await deleteSession();
}

/**
 * Gives the user what this browser's visitor asked, and makes the browser known to the account. The visitor is gone then:
 * who signs out is a new one.
 */
export async function becomeUser(userId: string): Promise<void> {
  await rememberDevice(userId);
  const visitor = await visitorKey();
  if (visitor === null) return;
  await (await currentAccounts()).handOver(visitor, userId);
  await forgetVisitor();
}

/** Makes this browser known to an account that has a password. */
export async function rememberDevice(userId: string): Promise<void> {
  const mark = await (await currentAccounts()).deviceMark({ id: userId });
  if (mark === null) return;
  const store = await cookies();
  store.set(DEVICE_COOKIE, rememberAccount(store.get(DEVICE_COOKIE)?.value, mark, authSecret()), {
    httpOnly: true,
    sameSite: "lax",
    secure: await isSecure(),
    maxAge: DEVICE_MAX_AGE,
    path: "/",
  });
}

/** The session of who knows the password of an account, else null. Error: AppError `rate-limited`. */
export async function checkPassword(email: string, password: string): Promise<SessionClaim | null> {
  const accounts = await currentAccounts();
  const cookie = (await cookies()).get(DEVICE_COOKIE)?.value;
  const device = cookie ? knownDevice(cookie, await accounts.deviceMark({ email }), authSecret()) : null;
  const address = await currentAddress();
  await limitSignIn(rateLimits(), { account: accountKey(email, address), address, device });
  return accounts.signIn(email, password);
}

/** Who pays for attempts to open an account from one network: from another one nobody else keeps its owner from it. */
export function signUpPayer(email: string, address: string): string {
  return `${accountKey(email, address)} from ${address}`;
}

/** The key by which attempts at one account are counted, whether or not there is one; what is no e-mail address has none but the network's. */
function accountKey(email: string, address: string): string {
  return `account:${normalizeEmail(email) ?? `none from ${address}`}`;
}
