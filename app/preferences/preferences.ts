import { cookies } from "next/headers";
import { z } from "zod";

/** Name of the cookie with what a person set about the pages' looks; kept on the server's side of the first paint. */
export const PREFERENCES_COOKIE = "agient-preferences";

export const Preferences = z.object({
  theme: z.enum(["system", "light", "dark"]).catch("system").default("system"),
  /** Whether the list of chats shows beside a wide chat. */
  history: z.boolean().catch(true).default(true),
  /** Width of the trace beside a wide chat, in CSS pixels. */
  traceWidth: z.number().int().min(320).max(900).catch(420).default(420),
});
export type Preferences = z.infer<typeof Preferences>;

/** What this browser prefers; what is missing or unreadable takes its default. */
export async function readPreferences(): Promise<Preferences> {
  const cookie = (await cookies()).get(PREFERENCES_COOKIE)?.value;
  try {
    return Preferences.parse(JSON.parse(cookie ?? "{}"));
  } catch {
    return Preferences.parse({});
  }
}
