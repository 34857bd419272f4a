import { createReview, type PublishedText } from "@/lib/reading/review";
import type { CallRuntime } from "@/lib/sandbox";
import { SANDBOX_TEST_CACHE } from "./sandbox-cache";

/** The review as the app has it. */
export const review = createReview({ cacheDir: SANDBOX_TEST_CACHE });

/** What it finds in a source, and in what is published with it. */
export function reviewSource(
  runtime: CallRuntime,
  source: string,
  hosts: readonly string[] = [],
  texts: readonly PublishedText[] = [],
): ReturnType<typeof review> {
  return review({ runtime, source, hosts, texts }, { owner: "ann", signal: new AbortController().signal });
}
