import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import type { CallStatus } from "@/lib/sandbox";
import { createStatistics, type RunTally } from "@/lib/statistics";
import { tallyRun } from "@/lib/statistics/tally-run";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import type { Database } from "../connection/open-database";
import { createRunStore } from "../runs/run-store";
import { createToolStore } from "../tools/tool-store";
import { createStatisticsStore } from "./statistics-store";

const NOW = new Date("2026-03-15T12:00:00Z");
const DAY_MS = 86_400_000;

describe.each(databaseDrivers)("calls with made-up inputs on $name", (driver) => {
  let database: Database;

  beforeAll(async () => {
    database = await driver.open();
  });

  beforeEach(async () => {
    await emptyDatabase(database);
    const tools = createToolStore(database.prisma);
    await tools.ensureUser({ id: "owner", handle: "olga", name: "Olga" });
    await tools.createTool({ id: "id-base", slug: "base", ownerId: "owner", visibility: "public" });
  });

  afterAll(() => database?.close());

  /** A run that called the tool once, with a number from there, and that ended so many days ago. */
  async function run(id: string, from: "model" | "question", status: CallStatus, daysAgo: number): Promise<void> {
    const call = { runId: id, at: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(), callId: "c1" };
    const events: RunEvent[] = [
      { ...call, seq: 1, type: "tool-selected", tool: "base", version: 1, function: "main", reason: "It fits." },
      {
        ...{ ...call, seq: 2, type: "arguments-generated", arguments: { number: "fibonacci", base: 10 } },
        sources: { number: from === "model" ? { from } : { from, start: 0, end: 9 }, base: { from: "default" } },
      },
      { ...call, seq: 3, type: "tool-call-start", sandbox: "fake" },
      { ...call, seq: 4, type: "tool-call-end", status, error: "No.", durationMs: 5, peakMemoryBytes: 1 },
      { ...call, callId: undefined, seq: 5, type: "run-end", status: "answered", durationMs: 9 },
    ];
    await database.prisma.run.create({
      data: {
        ...{ id, ownerKey: "visitor:1", query: "the 10th fibonacci number", planner: "rules", workerId: "w" },
        ...{ status: "answered", startedAt: new Date(call.at), endedAt: new Date(call.at), lastSeq: events.length },
      },
    });
    await database.prisma.runEvent.createMany({
      data: events.map(({ runId, seq, type, at, ...payload }) => ({
        ...{ runId, seq, type, at: new Date(at), payload: JSON.parse(JSON.stringify(payload)) },
      })),
    });
    const tally: RunTally = tallyRun(events);
    await createStatisticsStore(database.prisma).count([{ runId: id, tally }], NOW);
  }

  test("are told apart from the tool's failures, with the inputs that no schema refused", async () => {
    await run("r1", "model", "tool-error", 1);
    await run("r2", "model", "tool-error", 2);
    await run("r3", "model", "invalid-arguments", 2);
    await run("r4", "question", "tool-error", 3);
    await run("r5", "question", "ok", 3);
    await run("r6", "model", "tool-error", 45);
    const { prisma } = database;
    const statistics = createStatistics({
      ...{ store: createStatisticsStore(prisma), runs: createRunStore(prisma), now: () => NOW },
    });
    expect((await statistics.summaries(["id-base"])).get("id-base")).toMatchObject({ counted: 2, succeeded: 1 });
    expect(await statistics.madeUp("id-base")).toBe(3);
    expect(await statistics.letThrough("id-base")).toEqual([{ function: "main", input: "number", calls: 2 }]);
    expect(await statistics.madeUp("id-other")).toBe(0);
  });
});
