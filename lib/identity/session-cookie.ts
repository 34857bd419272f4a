import { cookies, headers } from "next/headers";
import type { Session, SessionClaim } from "@/lib/accounts";
import { authSecret } from "./secret";
import { readSessionToken, SESSION_MAX_AGE, writeSessionToken } from "./session-token";

/** Whether the browser came over HTTPS, to this server or to the proxy before it. */
export async function isSecure(): Promise<boolean> {
  return (await headers()).get("x-forwarded-proto") === "https";
}

/** Name and options of the cookie that keeps somebody signed in; browsers take the name's prefix over HTTPS only. */
export async function sessionCookie() {
  const secure = await isSecure();
  return {
    name: secure ? "__Secure-agient-session" : "agient-session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** What this request's session claims. */
export async function readSession(): Promise<Session | null> {
  const { name } = await sessionCookie();
  return readSessionToken((await cookies()).get(name)?.value, authSecret());
}

/** Signs this browser in. Only for server actions and route handlers, which may set a cookie. */
export async function writeSession(claim: SessionClaim): Promise<void> {
  const { name, options } = await sessionCookie();
  const token = await writeSessionToken(claim, authSecret());
  (await cookies()).set(name, token, { ...options, maxAge: SESSION_MAX_AGE });
}

/** Signs this browser out. */
export async function deleteSession(): Promise<void> {
  const { name, options } = await sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
