import { cookies } from "next/headers";
import { authSecret } from "./secret";
import { isSecure } from "./session-cookie";
import { newVisitorId, readVisitor, signVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE } from "./visitor";

const keyOf = (id: string) => `visitor:${id}`;

/** Key of the visitor whose cookie this browser has. */
export async function visitorKey(): Promise<string | null> {
  const id = readVisitor((await cookies()).get(VISITOR_COOKIE)?.value, authSecret());
  return id === null ? null : keyOf(id);
}

/** A new visitor, and what lets his browser keep that: only server actions and route handlers may set a cookie. */
export function newVisitor(): { ownerKey: string; remember: () => Promise<void> } {
  const id = newVisitorId();
  return {
    ownerKey: keyOf(id),
    async remember() {
      (await cookies()).set(VISITOR_COOKIE, signVisitor(id, authSecret()), {
        httpOnly: true,
        sameSite: "lax",
        secure: await isSecure(),
        maxAge: VISITOR_MAX_AGE,
        path: "/",
      });
    },
  };
}

export async function forgetVisitor(): Promise<void> {
  (await cookies()).delete(VISITOR_COOKIE);
}
