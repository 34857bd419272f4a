import type { NextRequest } from "next/server";
import { AppError } from "@/lib/errors";
import { type Keyed, requireTool } from "@/lib/identity";
import { PLATFORM_USER } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { type Asker, missingTool } from "@/lib/tools";

/** A token of a program's own: RFC 9110's characters of a field, none of which is a space. */
const TOKEN = /^[!-~]{1,200}$/;

/** The token under which a write is done once; undefined where the program sent none. Error: AppError `invalid-input`. */
export function idempotencyKey(request: NextRequest): string | undefined {
  const token = request.headers.get("idempotency-key");
  if (token === null) return undefined;
  if (TOKEN.test(token)) return token;
  throw new AppError("invalid-input", "An Idempotency-Key has 1 to 200 visible characters and no spaces.");
}

/** As whom a program publishes: keys of the command line are the platform's, like the tools that it adds. */
export function authorOf({ userId }: Keyed): string {
  return userId ?? PLATFORM_USER.id;
}

/** As whom a program sees tools. */
export function askerOf(caller: Keyed): NonNullable<Asker> {
  return caller.asker ?? { id: authorOf(caller), isAdmin: caller.scopes.includes("admin") };
}

/** Which tools alone may answer: those that are asked for, of those that the key is bound to. Error: AppError `forbidden`. */
export function toolsFor(caller: Keyed, asked: readonly string[] | undefined): readonly string[] | undefined {
  for (const slug of asked ?? []) requireTool(caller, slug);
  return asked ?? (caller.tools.length > 0 ? caller.tools : undefined);
}

/** For tools that a program names itself: what a key was bound to may be gone by now. Error: AppError `not-found`. */
export async function requireKnown(caller: Keyed, slugs: readonly string[] = []): Promise<void> {
  const { mart } = await getApp();
  // Admins look at tools of others, and use none of them.
  const asker = { ...askerOf(caller), isAdmin: false };
  for (const slug of slugs) await mart.getTool(slug, asker);
}

/** As whom a program sees agents. */
export function agentAskerOf({ ownerKey, asker }: Keyed): { ownerKey: string; isAdmin: boolean } {
  return { ownerKey, isAdmin: asker?.isAdmin ?? false };
}

/** For what uses whatever tools it needs. Error: AppError `forbidden` for a key that is bound to some. */
export function requireAllTools({ tools, keyName }: Keyed): void {
  if (tools.length === 0) return;
  throw new AppError(
    "forbidden",
    `The API key “${keyName}” may only use these tools: ${tools.join(", ")}. A team may use others.`,
  );
}

/** Does what only the owner of a tool may do. To anybody else it is as if there were none, also where he sees it. */
export async function asOwner<T>(caller: Keyed, slug: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!AppError.is(error) || error.code !== "forbidden") throw error;
    const { mart } = await getApp();
    const seen = await mart.getTool(slug, askerOf(caller)).catch(() => null);
    throw seen !== null && seen.ownerId !== authorOf(caller) ? missingTool(slug) : error;
  }
}
