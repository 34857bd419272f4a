/**
 * What a submission costs and whether questions are answered meanwhile: `npm run bench:publish`.
 *
 * Usage: npm run bench:publish -- [--submissions 200] [--at-once 10]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { parseEnv } from "@/lib/env";
import { DraftForm, type VerificationEvent } from "@/lib/publishing";
import { EMPTY_REPORT, foldVerification, type VerificationReport } from "@/lib/publishing/verification/fold";
import type { App } from "@/lib/server/wiring/app";
import { createApp } from "@/lib/server/wiring/create-app";
import { percentile, timeRun } from "./agent-times";

const ALONE = 20;
const { values } = parseArgs({
  options: { submissions: { type: "string", default: "200" }, "at-once": { type: "string", default: "10" } },
});
const submissions = Number(values.submissions);
const atOnce = Number(values["at-once"]);

function formOf(number: number): DraftForm {
  const isPython = number % 2 === 0;
  return DraftForm.parse({
    name: `Shifter ${number}`,
    description: `Shifts a number by ${number}, to show what publishing costs.`,
    runtime: isPython ? "python" : "typescript",
    source: isPython
      ? `def main(value: int) -> int:\n    """Shifts a number by ${number}."""\n    return value + ${number}\n`
      : `/** Shifts a number by ${number}. */\nexport function main({ value }: { value: number }): number {\n  return value + ${number};\n}\n`,
  });
}

async function publish(app: App, ownerId: string, number: number): Promise<VerificationReport> {
  const { publishing } = app;
  const draft = await publishing.saveDraft({ ownerId, form: formOf(number) });
  const { id } = await publishing.submit({ draftId: draft.id, ownerId });
  let report = EMPTY_REPORT;
  const asker = { id: ownerId, isAdmin: false };
  const events: AsyncIterable<VerificationEvent[]> = publishing.verificationEvents(
    id,
    asker,
    0,
    new AbortController().signal,
  );
  for await (const batch of events) report = foldVerification(report, batch);
  return report;
}

/** Milliseconds from the first stage to the end, without those in which samples ran. */
function overheadOf({ stages, end }: VerificationReport): number {
  const first = Date.parse(stages[0]?.startedAt ?? "");
  const execution = stages.find(({ stage }) => stage === "execution");
  const ran = Date.parse(execution?.endedAt ?? "") - Date.parse(execution?.startedAt ?? "");
  return Date.parse(end?.at ?? "") - first - ran;
}

function print(name: string, times: number[], aim = ""): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(0).padStart(6));
  console.log(`  ${name.padEnd(52)} p50 ${p50} ms   p95 ${p95} ms${aim}`);
}

async function answered(app: App): Promise<number> {
  await app.sandbox.warm();
  return (await timeRun(app.runs, "What is 1+1?", "2")).wholeMs;
}

const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
const cacheDir = process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache");
const app = await createApp(parseEnv({ AGIENT_DATA_DIR: folder, AGIENT_CACHE_DIR: cacheDir }));
try {
  const { ownerId } = await app.mart.getTool("calculator");
  await Promise.all([app.sandbox.warm(), app.startVerifying()]);
  await publish(app, ownerId, submissions + ALONE);
  await answered(app);

  console.log(`Load of the machine at the start: ${loadavg()[0]?.toFixed(1)}`);
  const alone: VerificationReport[] = [];
  for (let index = 0; index < ALONE; index++) alone.push(await publish(app, ownerId, submissions + index));
  console.log(`\nOne submission at a time, ${ALONE} of them`);
  print("verification without the tool's runs", alone.map(overheadOf), "   (aim: under 1,500 ms)");
  for (const stage of ["review", "samples", "execution", "keywords", "embeddings", "duplicates", "listing"]) {
    const found = alone.flatMap(({ stages }) => stages.filter((item) => item.stage === stage));
    print(
      `  of it in ${stage}`,
      found.map(({ startedAt, endedAt }) => Date.parse(endedAt ?? "") - Date.parse(startedAt)),
    );
  }
  const quiet: number[] = [];
  for (let index = 0; index < ALONE; index++) quiet.push(await answered(app));

  const numbers = Array.from({ length: submissions }, (_, index) => index).values();
  const reports: VerificationReport[] = [];
  let isOver = false;
  const started = performance.now();
  const submitting = Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const number of numbers) reports.push(await publish(app, ownerId, number));
    }),
  ).finally(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  while (!isOver) meanwhile.push(await answered(app));
  await submitting;
  const seconds = (performance.now() - started) / 1_000;
  const listed = reports.filter(({ end }) => end?.status === "listed").length;
  const tools = (await app.publishing.listOwnTools(ownerId)).filter(({ slug }) => slug.startsWith("shifter-"));
  console.log(`\n${submissions} submissions, ${atOnce} at a time`);
  console.log(
    `  listed ${listed} of ${submissions} in ${seconds.toFixed(0)} s; versions of each: ${[...new Set(tools.map(({ version }) => version))].join(", ")}`,
  );
  print("“What is 1+1?” in the chat, before", quiet);
  print("“What is 1+1?” in the chat, meanwhile", meanwhile);
  if (listed !== submissions || tools.length !== submissions + ALONE + 1) process.exitCode = 1;
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}
