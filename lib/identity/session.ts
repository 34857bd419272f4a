import { cookies, headers } from "next/headers";
import { currentAccounts, normalizeEmail, type SessionClaim, userOwnerKey } from "@/lib/accounts";
import { addressKey, clientAddress } from "@/lib/client-address";
import { getEnv } from "@/lib/env";
import { currentUser } from "./current-user";
import { DEVICE_COOKIE, DEVICE_MAX_AGE, knownDevice, rememberAccount } from "./known-device";
import { limitSignIn } from "./limit-sign-in";
import { createRateLimits, type LimitedKind, type RateLimits } from "./rate-limit";
import { authSecret } from "./secret";
import { deleteSession, isSecure, readSession, writeSession } from "./session-cookie";
import { newVisitorId, readVisitor, signVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE } from "./visitor";

declare global {
  /** Global, because bundles may hold two copies of this module, and an attempt must count in both. */
  var agientRateLimits: RateLimits | undefined;
}

/** Key of the visitor whose cookie this browser has. */
async function visitorKey(): Promise<string | null> {
  const id = readVisitor((await cookies()).get(VISITOR_COOKIE)?.value, authSecret());
  return id === null ? null : `visitor:${id}`;
}

/** Key of the person who makes this request, `user:<id>` or `visitor:<id>`, or null for one who has done nothing yet. */
export async function currentOwner(): Promise<string | null> {
  const user = await currentUser();
  return user ? userOwnerKey(user.id) : visitorKey();
}

/**
 * Takes a point for this request from the person and his address, as `limit` does, and gives the person's key; a stranger
 * becomes a visitor, once he is let in: for whoever gets a cookie a page is drawn anew. Only for server actions and route
 * handlers, which may set one. Error: AppError `rate-limited`.
 */
export async function limitedOwner(kind: LimitedKind): Promise<string> {
  const known = await currentOwner();
  if (known !== null) {
    await limit(known, kind);
    return known;
  }
  const id = newVisitorId();
  await limit(`visitor:${id}`, kind);
  (await cookies()).set(VISITOR_COOKIE, signVisitor(id, authSecret()), {
    httpOnly: true,
    sameSite: "lax",
    secure: await isSecure(),
    maxAge: VISITOR_MAX_AGE,
    path: "/",
  });
  return `visitor:${id}`;
}

/** The network address that this request comes from, as far as it can be trusted. */
export async function currentAddress(): Promise<string> {
  return clientAddress((await headers()).get("x-forwarded-for"), getEnv().AGIENT_TRUST_PROXY);
}

/** What stands for the network address of this request where it is kept. */
export async function currentAddressKey(): Promise<string> {
  return addressKey(await currentAddress(), authSecret());
}

/**
 * Who waits in turn with others for what there is little of: the person, and his address, because a new cookie costs
 * nothing, and a new account little.
 */
export async function currentSharer(owner: string): Promise<{ owner: string; address: string }> {
  return { owner, address: await currentAddress() };
}

/** Takes points, one when left out, for this request from the person and his address. Error: AppError `rate-limited`. */
export async function limit(ownerKey: string, kind: LimitedKind, points?: number): Promise<void> {
  await rateLimits().take(kind, { ownerKey, address: await currentAddress() }, points);
}

function rateLimits(): RateLimits {
  globalThis.agientRateLimits ??= createRateLimits();
  return globalThis.agientRateLimits;
}

/** Takes a point for this request from its address alone: for pages that ask nobody who he is. Error: AppError `rate-limited`. */
export async function limitAddress(kind: LimitedKind): Promise<void> {
  await limit(`address:${await currentAddress()}`, kind);
}

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
  (await cookies()).delete(VISITOR_COOKIE);
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

/**
 * Counts an attempt to open an account with an address, from one network: from another one nobody else keeps its owner from
 * it. Error: AppError `rate-limited`.
 */
export async function limitSignUp(email: string): Promise<void> {
  const address = await currentAddress();
  await limit(`${accountKey(email, address)} from ${address}`, "sign-up");
}

/** The key by which attempts at one account are counted, whether or not there is one; what is no e-mail address has none but the network's. */
function accountKey(email: string, address: string): string {
  return `account:${normalizeEmail(email) ?? `none from ${address}`}`;
}
