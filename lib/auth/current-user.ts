import { redirect } from "next/navigation";
import { cache } from "react";
import type { User } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { getApp } from "@/lib/server";
import { readSession } from "./session-cookie";

/** Who is signed in, looked up once a request: a session of a deleted account or an old password is nobody's. */
export const currentUser = cache(async (): Promise<User | null> => {
  const claim = await readSession();
  return claim && (await getApp()).accounts.userOf(claim);
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
