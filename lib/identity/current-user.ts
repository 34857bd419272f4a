import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { currentAccounts, type User } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import type { Asker } from "@/lib/tools";
import { readSession } from "./session-cookie";

/** Who is signed in, looked up once a request: a session of a deleted account or an old password is nobody's. */
export const currentUser = cache(async (): Promise<User | null> => {
  const claim = await readSession();
  return claim && (await currentAccounts()).userOf(claim);
});

/** For pages: who is signed in; others are sent to sign in and come back to `from`, the page's own path. */
export async function requireUser(from: string): Promise<User> {
  return (await currentUser()) ?? redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}

/** For actions and route handlers: who is signed in. Error: AppError `forbidden`. */
export async function actingUser(): Promise<User> {
  const user = await currentUser();
  if (!user) throw new AppError("forbidden", "You are signed out. Sign in and try again.");
  return user;
}

/** Who asks, as the use cases of the marketplace want to know it; null for somebody signed out. */
export async function currentAsker(): Promise<Asker> {
  const user = await currentUser();
  return user && { id: user.id, isAdmin: user.role === "admin" };
}

/**
 * For admins' pages: the admin who is signed in. Somebody else gets the page 403; somebody signed out is sent to sign in
 * and comes back to `from`. A page awaits it before anything else, because a response that has begun keeps its status.
 */
export async function requireAdmin(from: string): Promise<User> {
  const user = await requireUser(from);
  return user.role === "admin" ? user : forbidden();
}

/** For admins' actions: the admin who is signed in. Error: AppError `forbidden`. */
export async function actingAdmin(): Promise<User> {
  const user = await actingUser();
  if (user.role !== "admin") throw new AppError("forbidden", "Only admins can do this.");
  return user;
}
