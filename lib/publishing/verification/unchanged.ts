import { canonicalJson } from "@/lib/schema";
import { contentHash, type LockedPackage, makeKeywords, mergedHints, type ToolVersion } from "@/lib/tools";

import type { VerificationWork } from "./work";

type Compared = Pick<VerificationWork, "content" | "packages" | "givenKeywords" | "liveKeywords" | "givenHints">;

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every((item) => other.includes(item)) && other.every((item) => one.includes(item));
}

function lockOf(packages: readonly LockedPackage[]): string[] {
  return packages.map(({ name, version, integrity }) => `${name} ${version} ${integrity}`);
}

/** Whether a submission is a version as it stands: what was submitted, its creator's keywords and hints, and the exact packages. */
export function isUnchanged(
  { content, packages, givenKeywords, liveKeywords, givenHints }: Compared,
  live: ToolVersion,
): boolean {
  if (contentHash(content) !== live.hash || !isSameSet(lockOf(packages), lockOf(live.packages))) return false;
  if (canonicalJson(mergedHints(givenHints, live.hints)) !== canonicalJson(live.hints)) return false;
  if (liveKeywords) return isSameSet(givenKeywords, liveKeywords);
  return isSameSet(makeKeywords(givenKeywords, content), live.keywords);
}
