"use server";

import { cookies, headers } from "next/headers";
import { z } from "zod";
import { action, orThrow } from "@/lib/identity";
import { PREFERENCES_COOKIE, Preferences, readPreferences } from "./preferences";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What a browser sends of it; what is no preference takes its default. */
const Change = z.record(z.string(), z.unknown()).catch({});

/** Keeps a change of the looks for this browser. */
export const savePreferences = action({ who: "anyone", input: [Change], answer: orThrow }, async (_caller, change) => {
  const preferences = Preferences.parse({ ...(await readPreferences()), ...change });
  (await cookies()).set(PREFERENCES_COOKIE, JSON.stringify(preferences), {
    httpOnly: true,
    sameSite: "lax",
    secure: (await headers()).get("x-forwarded-proto") === "https",
    maxAge: YEAR_SECONDS,
    path: "/",
  });
});
