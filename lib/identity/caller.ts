import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { currentAccounts, LOCAL_OWNER, type User, userOwnerKey } from "@/lib/accounts";
import type { Asker } from "@/lib/tools";
import { currentAddress } from "./address";
import { showsLocalToken } from "./local-token";
import { readSession } from "./session-cookie";
import { visitorKey } from "./visitor-cookie";

interface Known {
  /** Key of all that is his: runs, chats, what he may still do. */
  ownerKey: string;
  /** Network address, as far as it can be trusted. */
  address: string;
}

interface SignedOut {
  user: null;
  asker: null;
}

/** Somebody signed in; `asker` is he as the use cases of the marketplace want to know him. */
export interface Person extends Known {
  kind: "person";
  user: User;
  asker: NonNullable<Asker>;
}

/** Somebody signed out who has done something here before: his cookie says so. */
export interface Visitor extends Known, SignedOut {
  kind: "visitor";
}

/** Somebody signed out who has done nothing here yet. */
interface Stranger extends SignedOut {
  kind: "stranger";
  ownerKey: null;
  address: string;
}

/** The command line, for whoever can read the data folder. */
export interface Local extends Known, SignedOut {
  kind: "local";
}

export type Caller = Person | Visitor | Stranger | Local;

/**
 * Who makes this request, looked up once for a page. A session of a deleted or blocked account or of an old password is
 * nobody's.
 */
export const caller = cache(async (): Promise<Caller> => {
  const address = await currentAddress();
  const nobody = { user: null, asker: null, address };
  if (showsLocalToken((await headers()).get("authorization"))) {
    return { kind: "local", ownerKey: LOCAL_OWNER, ...nobody };
  }
  const claim = await readSession();
  const user = claim && (await (await currentAccounts()).userOf(claim));
  if (user) {
    const asker = { id: user.id, isAdmin: user.role === "admin" };
    return { kind: "person", ownerKey: userOwnerKey(user.id), user, asker, address };
  }
  const ownerKey = await visitorKey();
  return ownerKey === null ? { kind: "stranger", ownerKey, ...nobody } : { kind: "visitor", ownerKey, ...nobody };
});

/** For pages: who is signed in; others are sent to sign in and come back to `from`, the page's own path. */
export async function requireUser(from: string): Promise<User> {
  return (await caller()).user ?? redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}

/**
 * For admins' pages: the admin who is signed in. Somebody else gets the page 403; somebody signed out is sent to sign in
 * and comes back to `from`. A page awaits it before anything else, because a response that has begun keeps its status.
 */
export async function requireAdmin(from: string): Promise<User> {
  const user = await requireUser(from);
  return user.role === "admin" ? user : forbidden();
}
