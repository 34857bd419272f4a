/**
 * Publishes, changes and suspends tools while questions are asked, and measures what searching meets: errors, tools that
 * are found though they are gone, and how much slower it is than with nothing else going on.
 *
 * Usage: npm run bench:churn -- [--tools FILE] [--seconds 20] [--instances 2]
 */
import { parseArgs } from "node:util";
import { createSearchIndex, followChanges, type SearchDocument } from "@/lib/search";
import { ChurningMart } from "./churn/churning-mart";
import { readRecords } from "./records";
import { BenchmarkTool, toSearchDocument } from "./retrieval/benchmark";

const QUESTIONS_A_SECOND = 50;
const CHANGED_TOOLS = 1_000;
/** How old a hit may be that should not be there any more, in milliseconds. */
const STALE_MS = 2_000;
/** How many times the quiet p95 the busy one may be. */
const MAX_SLOWER = 2;

const { values } = parseArgs({
  options: {
    tools: { type: "string", default: "bench/data/retrieval/tools-bfcl.jsonl.gz" },
    seconds: { type: "string", default: "20" },
    instances: { type: "string", default: "2" },
  },
});
const seconds = Number(values.seconds);
const documents = readRecords(values.tools, BenchmarkTool).map(toSearchDocument);
const mart = new ChurningMart(documents);
const instances = await Promise.all(
  Array.from({ length: Number(values.instances) }, async () => {
    const index = createSearchIndex();
    const following = await followChanges(index, mart, { everyMs: 500 });
    for (const document of documents) await index.put(document.toolId, [document]);
    return { index, following };
  }),
);

interface Outcome {
  times: number[];
  errors: number;
  stale: number;
}

/** Asks about tools in turn, on one instance after the other, at a steady pace. */
async function ask(forMs: number): Promise<Outcome> {
  const outcome: Outcome = { times: [], errors: 0, stale: 0 };
  const started = performance.now();
  for (let count = 0; performance.now() - started < forMs; count++) {
    const { index } = instances[count % instances.length] ?? {};
    const about = documents[(count * 7_919) % documents.length];
    if (!index || !about) break;
    try {
      const { candidates, tookMs } = await index.search(about.description, { grants: { public: true } });
      outcome.times.push(tookMs);
      outcome.stale += candidates.filter(({ document }) => isStale(document)).length;
    } catch {
      outcome.errors += 1;
    }
    const next = started + ((count + 1) * 1_000) / QUESTIONS_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  return outcome;
}

function isStale({ toolId, version }: SearchDocument): boolean {
  const since = mart.outdatedSince(toolId, version);
  return since !== undefined && performance.now() - since > STALE_MS;
}

function p95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
}

const quiet = await ask((seconds * 1_000) / 2);
const asking = ask(seconds * 1_000);
await mart.churn(CHANGED_TOOLS, seconds * 1_000);
const busy = await asking;
await Promise.all(instances.map(({ following }) => following.catchUp()));
const agree = instances.every(({ index }) => index.size === mart.listed);
console.log(`${documents.length} functions, ${instances.length} instances, ${mart.changes} changes in ${seconds} s`);
console.log(`quiet: ${quiet.times.length} questions, p95 ${p95(quiet.times).toFixed(1)} ms, ${quiet.errors} errors`);
console.log(`busy:  ${busy.times.length} questions, p95 ${p95(busy.times).toFixed(1)} ms, ${busy.errors} errors`);
const slower = p95(busy.times) / p95(quiet.times);
console.log(`busy p95 / quiet p95: ${slower.toFixed(2)} (at most ${MAX_SLOWER})`);
console.log(
  `hits out of date by more than ${STALE_MS / 1_000} s: ${busy.stale}; instances agree with the mart: ${agree}`,
);
await Promise.all(instances.map(({ following, index }) => following.close().then(() => index.close())));
process.exit(busy.errors + quiet.errors + busy.stale > 0 || !agree || slower > MAX_SLOWER ? 1 : 0);
