// How a model answers questions, by each planner that uses one, beside the offline planner:
// `npm run bench:models -- --model openai-compatible:NAME --questions FILE`. Totals alone are printed, never a question.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { RunEvent } from "@/lib/agent/events";
import { type Env, type PlannerName, parseEnv } from "@/lib/env";
import type { ModelSettings, RunService } from "@/lib/runs";
import { createApp } from "@/lib/server/wiring/create-app";
import { judge } from "./everyday/judge";
import { type Row, readQuestions } from "./everyday/rows";
import { type Asked, HEAD, type Prices, tokensOf, totals } from "./models/figures";

const USAGE = `Usage: npm run bench:models -- --model <provider>:<name> --questions <file> [options]
  --questions <file>  rows of the form of bench/data/everyday, one JSON object a line
  --planner <name>    native or pipeline; both when left out
  --base-url <url>    where the model's server is; AGIENT_MODEL_BASE_URL when left out
  --price-in <p>, --price-out <p>
                      what a million tokens cost that are read and written, for the column of costs
Keys are read from the environment: AGIENT_MODEL_API_KEY or the provider's own variable.`;

const price = { type: "string" } as const;

function readArguments() {
  const { values } = parseArgs({
    options: {
      model: { type: "string" },
      questions: { type: "string" },
      planner: { type: "string" },
      "base-url": { type: "string" },
      "price-in": price,
      "price-out": price,
    },
  });
  const { model, questions, planner } = values;
  if (model === undefined || questions === undefined) throw new Error(USAGE);
  if (planner !== undefined && planner !== "native" && planner !== "pipeline") throw new Error(USAGE);
  const prices: Prices = { input: amount(values["price-in"]), output: amount(values["price-out"]) };
  const planners: PlannerName[] = planner === undefined ? ["native", "pipeline"] : [planner];
  return { model, questions, planners, baseUrl: values["base-url"], prices };
}

function amount(text: string | undefined): number | undefined {
  const value = text === undefined ? undefined : Number(text);
  if (value !== undefined && !(value >= 0)) throw new Error(USAGE);
  return value;
}

async function ask(runs: RunService, row: Row, model: ModelSettings): Promise<Asked> {
  const events: RunEvent[] = [];
  const started = performance.now();
  const asked = { ownerKey: "local", question: row.question, inChat: false, timeZone: "Europe/Berlin", model };
  const { runId } = await runs.start(asked);
  for await (const batch of runs.events(runId, "local", 0, new AbortController().signal)) events.push(...batch);
  return { verdict: judge(row, events), milliseconds: performance.now() - started, ...tokensOf(events) };
}

async function measure(runs: RunService, env: Env): Promise<void> {
  const { model, questions, planners, baseUrl = env.AGIENT_MODEL_BASE_URL, prices } = readArguments();
  const rows = readQuestions(questions);
  const settings = { model, baseUrl, apiKey: env.AGIENT_MODEL_API_KEY };
  console.log(`${model}, ${rows.length} questions\n${HEAD}`);
  for (const planner of [...planners, "offline"] as const) {
    const asked: Asked[] = [];
    for (const row of rows) asked.push(await ask(runs, row, { ...settings, planner }));
    console.log(totals(planner, asked, prices));
  }
}

readArguments();
const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
const env = parseEnv({
  ...process.env,
  AGIENT_DATA_DIR: folder,
  AGIENT_CACHE_DIR: process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache"),
  DATABASE_URL: "",
  AGIENT_PLANNER: "",
  AGIENT_MODEL: "",
});
const app = await createApp(env);
try {
  await app.warm();
  await measure(app.runs, env);
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}
