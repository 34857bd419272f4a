// Whether the offline planner answers everyday questions rightly: `npm run bench:everyday`. `-- --failures` prints the questions
// of the training file that came out wrong; those of the other files are for totals alone and are never shown.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { RunEvent } from "@/lib/agent/events";
import { parseEnv } from "@/lib/env";
import type { RunService, StartRun } from "@/lib/runs";
import { summarize } from "@/lib/runs/fold";
import { createApp } from "@/lib/server/wiring/create-app";
import { certaintyOf, endsWithOffer, isHalfDone, judge, VERDICTS, type Verdict } from "./everyday/judge";
import { KINDS, type Row, readRows } from "./everyday/rows";
import { halfDone, line, type Outcome, offers, surest } from "./everyday/tally";

const FILES = [
  "training",
  "validation",
  "validation-2",
  "validation-3",
  "validation-4",
  "validation-5",
  "validation-6",
  "near-misses",
  "development",
  "held-back",
] as const;

const { values: options } = parseArgs({ options: { failures: { type: "boolean", default: false } } });

async function ask(runs: RunService, asked: Pick<StartRun, "question" | "continues">): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  const { runId } = await runs.start({ ...asked, ownerKey: "local", inChat: false, timeZone: "Europe/Berlin" });
  for await (const batch of runs.events(runId, "local", 0, new AbortController().signal)) events.push(...batch);
  return events;
}

/** What a call that is offered comes to once it is confirmed. */
async function confirmed(runs: RunService, row: Row, events: readonly RunEvent[]): Promise<Verdict | undefined> {
  const [first] = events;
  if (first === undefined || !endsWithOffer(events)) return undefined;
  return judge(row, await ask(runs, { question: "yes", continues: first.runId }));
}

async function askAll(runs: RunService, rows: readonly Row[], isShown: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const events = await ask(runs, { question: row.question });
    const verdict = judge(row, events);
    const { kind } = row;
    const [certainty, offered] = [certaintyOf(events), await confirmed(runs, row, events)];
    outcomes.push({ kind, verdict, certainty, isHalfDone: isHalfDone(row, events), offered });
    if (isShown && verdict === "wrong") console.log(`${row.id} ${row.question}\n   ${summarize(events).answer.trim()}`);
  }
  return outcomes;
}

async function measure(runs: RunService): Promise<void> {
  for (const file of FILES) {
    const outcomes = await askAll(runs, readRows(file), options.failures && file === "training");
    console.log(`\n${file.padEnd(12)} rows${VERDICTS.map((verdict) => verdict.padStart(9)).join("")}`);
    for (const kind of KINDS) {
      const verdicts = outcomes.filter((outcome) => outcome.kind === kind).map(({ verdict }) => verdict);
      console.log(`${kind.padEnd(11)}${line(verdicts)}`);
    }
    console.log(surest(outcomes));
    console.log(halfDone(outcomes));
    console.log(offers(outcomes));
  }
}

const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
const app = await createApp(
  parseEnv({ AGIENT_DATA_DIR: folder, AGIENT_CACHE_DIR: process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache") }),
);
try {
  await app.warm();
  await measure(app.runs);
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}
