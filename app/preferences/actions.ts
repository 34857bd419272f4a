"use server";

import { cookies, headers } from "next/headers";
import { PREFERENCES_COOKIE, Preferences, readPreferences } from "./preferences";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a change of the looks for this browser. */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const preferences = Preferences.parse({ ...(await readPreferences()), ...change });
  (await cookies()).set(PREFERENCES_COOKIE, JSON.stringify(preferences), {
    httpOnly: true,
    sameSite: "lax",
    secure: (await headers()).get("x-forwarded-proto") === "https",
    maxAge: YEAR_SECONDS,
    path: "/",
  });
}
