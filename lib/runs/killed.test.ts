import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { createRunStore, openDatabase } from "@/lib/db";
import { temporaryFolder, testCacheDir } from "@/lib/testing/database";
import { CHANGING_CALL, killableRuns, type Way } from "@/lib/testing/killable-runs";
import { NODE_ARGUMENTS } from "@/lib/testing/node-arguments";
import { startPostgres, type TestServer } from "@/lib/testing/postgres";
import { foldAnswer, toolCalls } from "./fold";
import type { RunService } from "./run-service";

const SCRIPT = fileURLToPath(new URL("../testing/answer-until-killed.ts", import.meta.url));

/** What an uninterrupted run stores, but for what is stored in one append with the next. */
const EVENTS: Record<Way, readonly string[]> = {
  turns: [
    "run-start",
    "need-decided",
    "keywords-selected",
    "candidates-ranked",
    "tool-selected call-1",
    "tool-call-start call-1",
    "tool-call-output call-2",
    "network-request call-1",
    "tool-call-end call-1",
    ...ofChanging(CHANGING_CALL.turns),
    "answer-delta",
    "answer-end",
  ],
  // Up to the program it is the same run.
  program: [
    "program-start call-1",
    "tool-selected call-2",
    "tool-call-start call-2",
    "tool-call-output call-2",
    "network-request call-2",
    "tool-call-end call-2",
    "tool-selected call-3",
    "tool-call-end call-3",
    ...ofChanging(CHANGING_CALL.program),
    "program-end call-1",
    "answer-delta",
    "answer-end",
  ],
};

function ofChanging(call: string): string[] {
  const asked = ["tool-selected", "approval-requested", "approval-given", "tool-call-start", "tool-call-end"];
  return asked.map((event) => `${event} ${call}`);
}

const SAMPLE: typeof EVENTS = {
  turns: [`tool-call-start ${CHANGING_CALL.turns}`, `approval-requested ${CHANGING_CALL.turns}`],
  program: [`tool-call-start ${CHANGING_CALL.program}`],
};
const KINDS = process.env.AGIENT_TEST_FULL ? EVENTS : SAMPLE;
const WALKS = (["turns", "program"] as const).flatMap((way) => KINDS[way].map((event) => [way, event] as const));
/** What the embedded database takes longest for is sampled once more: the others' logic is PostgreSQL's too. */
const ON_PGLITE = process.env.AGIENT_TEST_FULL ? WALKS : WALKS.slice(0, 1);

let postgres: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function place(way: Way, onPostgres: boolean) {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const madeFile = path.join(folder.path, "made.txt");
  await writeFile(madeFile, "");
  const databaseUrl = onPostgres ? await postgres.createDatabase() : undefined;
  return { way, dataDir: path.join(folder.path, "data"), cacheDir: testCacheDir, databaseUrl, madeFile };
}
type Place = Awaited<ReturnType<typeof place>>;

/** The processes that stay: one on PGlite, which is one process's at a time, two on PostgreSQL. */
async function survivors({ way, madeFile, ...where }: Place): Promise<RunService[]> {
  const services: RunService[] = [];
  for (let count = where.databaseUrl === undefined ? 1 : 2; count > 0; count -= 1) {
    const database = await openDatabase(where);
    const runs = killableRuns(createRunStore(database.prisma), {
      way,
      madeFile,
      isAlone: where.databaseUrl === undefined,
      onError: (error) => {
        throw error;
      },
    });
    onTestFinished(async () => {
      await runs.close();
      await database.close();
    });
    services.push(runs);
  }
  await Promise.all(services.map((runs) => runs.takeOver()));
  return services;
}

/** Kills a process once it has stored such an event; returns what it had stored. */
async function killAfter(event: string, place: Place): Promise<string[]> {
  const { way, dataDir, cacheDir, databaseUrl = "-", madeFile } = place;
  const given = [dataDir, cacheDir, databaseUrl, madeFile, way, event];
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, SCRIPT, ...given], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === event) child.kill("SIGKILL");
  }
  await ended;
  expect(child.signalCode).toBe("SIGKILL");
  return lines;
}

/** The whole log of the run that there is, with every question answered by yes, wherever somebody asks. */
async function broughtToEnd(services: readonly RunService[], runId: string) {
  const [first, last = first] = [services[0], services.at(-1)];
  const events: RunEvent[] = [];
  const asked: RunEvent[] = [];
  for await (const batch of first?.events(runId, "local", 0, new AbortController().signal) ?? []) {
    events.push(...batch);
    const request = batch.findLast((event) => event.type === "approval-requested");
    const isOpen = (await last?.get(runId, "local"))?.status === "waiting";
    if (request === undefined || !isOpen) continue;
    asked.push(request);
    await last?.decideApproval({ runId, callId: request.callId ?? "", ownerKey: "local", decision: "once" });
  }
  return { events, asked };
}

describe.each([
  ["PGlite", false, ON_PGLITE],
  ["PostgreSQL, one of three servers", true, WALKS],
])("on %s, a run whose server is killed", (_, onPostgres, walks) => {
  test.each(walks)(
    "in %s after %s goes on, and makes no changing call twice unasked",
    { timeout: 120_000 },
    async (way, event) => {
      const changing = CHANGING_CALL[way];
      const where = await place(way, onPostgres);
      const [alive, stored] = onPostgres
        ? await Promise.all([survivors(where), killAfter(event, where)])
        : [undefined, await killAfter(event, where)];
      const killedAt = Date.now();
      const madeBefore = (await readFile(where.madeFile, "utf8")).split("\n").filter(Boolean).length;
      const services = alive ?? (await survivors(where));

      const runId = stored.find((line) => line.startsWith("run "))?.slice("run ".length) ?? "";
      const { events, asked } = await broughtToEnd(services, runId);

      expect(events.map(({ seq }) => seq)).toEqual(events.map((__, index) => index + 1));
      expect(events.at(-1)).toMatchObject({ type: "run-end", status: "answered" });
      expect(foldAnswer(events)).toBe("All is done.");
      expect(toolCalls(events).map(({ tool, status }) => `${tool} ${status}`)).toEqual([
        "reader ok",
        "reader ok",
        "mail ok",
      ]);
      const waited = stored.at(-1) === `approval-requested ${changing}`;
      const takenOver = events.find(({ type }) => type === "taken-over");
      // What is stored in one append with the event may be the end.
      expect(takenOver === undefined).toBe(waited || stored.includes("run-end"));
      if (takenOver && onPostgres) expect(Date.parse(takenOver.at) - killedAt).toBeLessThan(1_000 + 5_000);
      // Only where it had begun and its end is not known is a person asked whether it may be made again.
      const hadBegun = stored.includes(`tool-call-start ${changing}`) && !stored.includes(`tool-call-end ${changing}`);
      const made = (await readFile(where.madeFile, "utf8")).split("\n").filter(Boolean).length;
      if (hadBegun) expect(asked).toMatchObject([{ mayBeDone: true }]);
      else expect(made).toBe(1);
      expect(made - madeBefore).toBeLessThanOrEqual(1);
    },
  );
});
