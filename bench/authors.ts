/**
 * Whether a pasted `main` function is understood, listed and answered with at first try, without a language model:
 * `npm run bench:authors`. Tools as people write them are published through the verification that the studio uses, and then asked
 * for through the agent, among each other and the tools that ship.
 *
 * Usage: npm run bench:authors -- [--failures tuning,held-back]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseEnv } from "@/lib/env";
import { createApp } from "@/lib/server/wiring/create-app";
import { askQuestion } from "./authors/ask-question";
import { readCorpus } from "./authors/corpus";
import { publishTool } from "./authors/publish-tool";
import { type Half, printFailures, printHalves } from "./authors/score";

const AT_ONCE = 2;
const { values } = parseArgs({ options: { failures: { type: "string", default: "tuning" } } });
const data = path.join(path.dirname(fileURLToPath(import.meta.url)), "data", "authors");
const corpora = ["tuning", "held-back"].map((name) => ({ name, tools: readCorpus(path.join(data, `${name}.md`)) }));

/** In the order of the items, two at a time. */
async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
const cacheDir = process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache");
const app = await createApp(parseEnv({ AGIENT_DATA_DIR: folder, AGIENT_CACHE_DIR: cacheDir }));
try {
  const { ownerId } = await app.mart.getTool("calculator");
  await app.startVerifying();
  const published = [];
  for (const { name, tools } of corpora) {
    published.push({ name, tools: await eachOf(tools, (tool) => publishTool(app, ownerId, tool)) });
  }
  const halves: Half[] = [];
  for (const { name, tools } of published) {
    const asked = tools.flatMap((one) => one.authored.questions.map((question) => ({ one, question })));
    const checks = await eachOf(asked, async ({ one, question }) => ({
      one,
      checks: await askQuestion(app, one, question),
    }));
    halves.push({
      name,
      tools: tools.length,
      questions: asked.length,
      checks: [...tools.map((one) => ({ one, checks: one.checks })), ...checks].flatMap(({ one, checks: some }) =>
        some.map((check) => ({ ...check, reason: `${one.authored.name}: ${check.reason}` })),
      ),
    });
  }
  printHalves(halves);
  for (const half of halves) if (values.failures.split(",").includes(half.name)) printFailures(half);
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}
