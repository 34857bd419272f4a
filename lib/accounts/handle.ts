import { atAGlance } from "@/lib/confusables";
import { speaksForSite } from "./speaks-for-site";

const MAX_HANDLE = 32;
const MIN_HANDLE = 2;

/** Handles that would look like a part of the site, or like somebody who speaks for it. */
const RESERVED = new Set(
  [
    "about account accounts admin administrator agient anonymous api app auth billing blog catalogue chat chats contact",
    "dashboard docs everyone guest health help home info legal local login logout mail mart me moderator new news null",
    "official owner platform privacy profile public register reset-password root runs search security settings sign-in",
    "sign-out sign-up staff status studio super-agent support system team teams terms test tool tool-mart tools undefined",
    "user users visitor webmaster welcome www",
  ].flatMap((line) => line.split(" ")),
);

const RESERVED_AT_A_GLANCE = new Set([...RESERVED].map(atAGlance));

/** The handle as it is stored: people may type it with an @ and capitals. */
export function normalizeHandle(text: string): string {
  return text.trim().replace(/^@/, "").toLowerCase();
}

/** What is wrong with a normalised handle, in one sentence; undefined when nothing is. */
export function handleProblem(handle: string): string | undefined {
  if (handle.length < MIN_HANDLE) return `A handle has at least ${MIN_HANDLE} characters.`;
  if (handle.length > MAX_HANDLE) return `A handle has at most ${MAX_HANDLE} characters.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle)) {
    return "A handle has only a to z, 0 to 9 and single hyphens between them.";
  }
  if (RESERVED_AT_A_GLANCE.has(atAGlance(handle)) || speaksForSite(handle))
    return `The handle “${handle}” is reserved. Choose another one.`;
  return undefined;
}

/** A handle made from a name that somebody has elsewhere, with `attempt` as a suffix from the second one on. */
export function suggestHandle(name: string, attempt: number): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words?.join("-") ?? "").slice(0, MAX_HANDLE - 9).replace(/-$/, "");
  const usable =
    [base, `user-${base}`.replace(/-$/, "")].find((handle) => handleProblem(handle) === undefined) ?? "person";
  return attempt === 1 ? usable : `${usable}-${attempt}`;
}
