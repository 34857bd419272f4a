import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { check } from "recheck";
import { z } from "zod";

/** What is known of regular expressions that were looked at before: an unchanged one is not looked at again. */
const FILE = "scripts/regexes/verdicts.json";
const CHECKER = "recheck 4.5.0";
/** In milliseconds; most take less than 50, and some of 500 characters take this long on a busy machine. */
const PATIENCE = 20_000;
/** The server of the checker works on so many at once; more would only be slower for others on the machine. */
const AT_ONCE = 2;

/** `unclear` where the checker did not come to an end. */
const Verdict = z.enum(["safe", "polynomial", "exponential", "unclear"]);
export type Verdict = z.infer<typeof Verdict>;

export interface Pattern {
  pattern: string;
  flags: string;
}

/** Short, and the same for each place that has the same regular expression. */
export function keyOf({ pattern, flags }: Pattern): string {
  return createHash("sha256").update(`${flags}/${pattern}`).digest("hex").slice(0, 16);
}

/** How long a match can take, as the checker says. */
export async function verdictOf({ pattern, flags }: Pattern): Promise<Verdict> {
  const { status, complexity } = await check(pattern, flags, { timeout: PATIENCE }).then((found) =>
    found.status === "unknown" ? { status: found.status, complexity: undefined } : found,
  );
  if (status === "unknown") return "unclear";
  if (status === "safe") return "safe";
  return complexity?.type === "exponential" ? "exponential" : "polynomial";
}

export function readVerdicts(): Map<string, Verdict> {
  const File = z.object({ checker: z.string(), verdicts: z.record(z.string(), Verdict) });
  const { checker, verdicts } = File.parse(JSON.parse(readFileSync(FILE, "utf8")));
  return new Map(checker === CHECKER ? Object.entries(verdicts) : []);
}

export function writeVerdicts(verdicts: ReadonlyMap<string, Verdict>): void {
  const sorted = Object.fromEntries([...verdicts].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify({ checker: CHECKER, verdicts: sorted }, null, 2)}\n`);
}

/** The verdicts of all the patterns, as far as they are known without another look, and of the others by looking. */
export async function verdictsOf(
  patterns: readonly Pattern[],
  known: ReadonlyMap<string, Verdict>,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const open = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
  for (const key of open.keys()) {
    const verdict = known.get(key);
    if (verdict === undefined) continue;
    verdicts.set(key, verdict);
    open.delete(key);
  }
  if (open.size > 0) console.log(`${open.size} regular expressions to look at`);
  const rest = open.entries();
  const lane = async (): Promise<void> => {
    for (const [key, pattern] of rest) verdicts.set(key, await verdictOf(pattern));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return verdicts;
}
