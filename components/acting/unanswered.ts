import { unstable_rethrow } from "next/navigation";
import type { Outcome } from "@/lib/outcome";

const UNREACHED = { what: "The server cannot be reached.", advice: "Please try again." };
const FAILED = { what: "Something went wrong on our side.", advice: "Please reload the page and try again." };

/** How browsers say that a request did not come through: Chromium, Firefox, Safari; the last is an answer that broke off. */
const NETWORK = /failed to fetch|networkerror|network error|load failed|connection closed/i;

/**
 * What is said where an action threw instead of answering. The server may have failed at it, or be of another build than
 * the page, which knows its actions by other names then: asking again helps only where it was not reached. `meanwhile` is a
 * sentence on what holds in both cases.
 */
export function whyUnanswered(error: unknown, meanwhile?: string): string {
  // By throwing, Next also leads to another page.
  unstable_rethrow(error);
  const isUnreached = navigator.onLine === false || (error instanceof Error && NETWORK.test(error.message));
  const { what, advice } = isUnreached ? UNREACHED : FAILED;
  return [what, meanwhile, advice].filter((sentence) => sentence !== undefined).join(" ");
}

/** The same as what an action gives that refuses. */
export function unanswered(error: unknown, meanwhile?: string): Exclude<Outcome<null>, { ok: true }> {
  return { ok: false, message: whyUnanswered(error, meanwhile) };
}
