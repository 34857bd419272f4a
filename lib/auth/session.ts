import { cookies, headers } from "next/headers";
import { createRateLimits, type LimitedKind } from "./rate-limit";
import { authSecret } from "./secret";
import { newVisitorId, readVisitor, signVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE } from "./visitor";

const limits = createRateLimits();

/** Key of the person who makes this request (`visitor:<id>`), or null for one who has done nothing yet. */
export async function currentOwner(): Promise<string | null> {
  const id = readVisitor((await cookies()).get(VISITOR_COOKIE)?.value, authSecret());
  return id === null ? null : `visitor:${id}`;
}

/** As `currentOwner`, but makes a visitor of a stranger. Only for server actions and route handlers, which may set a cookie. */
export async function ensureOwner(): Promise<string> {
  const known = await currentOwner();
  if (known !== null) return known;
  const id = newVisitorId();
  (await cookies()).set(VISITOR_COOKIE, signVisitor(id, authSecret()), {
    httpOnly: true,
    sameSite: "lax",
    secure: (await headers()).get("x-forwarded-proto") === "https",
    maxAge: VISITOR_MAX_AGE,
    path: "/",
  });
  return `visitor:${id}`;
}

/** Takes a point for this request from the person and his address. Error: AppError `rate-limited`. */
export async function limit(ownerKey: string, kind: LimitedKind): Promise<void> {
  const forwarded = (await headers()).get("x-forwarded-for") ?? "unknown";
  await limits.take(kind, { ownerKey, address: forwarded.split(",")[0]?.trim() ?? "unknown" });
}
