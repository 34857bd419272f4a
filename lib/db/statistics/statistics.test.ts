import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { CALL_STATUSES, UNCOUNTED_STATUSES } from "@/lib/sandbox";
import { createRunCounter, createStatistics, OVERVIEW_SORTS } from "@/lib/statistics";
import type { RunCounter } from "@/lib/statistics/count-runs";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { endAbandoned } from "@/lib/testing/end-abandoned";
import { toolContent } from "@/lib/testing/factories";
import { type RandomRun, randomRun, seededRandom } from "@/lib/testing/random-runs";
import { exactQuantile, expectNear, pages, recount } from "@/lib/testing/recount";
import type { Database } from "../connection/open-database";
import { createRunStore } from "../runs/run-store";
import { createToolStore } from "../tools/tool-store";
import { createStatisticsStore } from "./statistics-store";

const NOW = new Date("2026-03-15T12:34:56.789Z");
const DAY_MS = 86_400_000;
const SLUGS = ["adder", "clock", "dice", "echo", "forecast"];
const ADMIN = { ownerKey: "user:admin", isAdmin: true };

describe.each(databaseDrivers)("statistics on $name", (driver) => {
  let database: Database;
  const counters: RunCounter[] = [];
  const errors: unknown[] = [];

  beforeAll(async () => {
    database = await driver.open();
  });

  beforeEach(async () => {
    await Promise.all(counters.splice(0).map((counter) => counter.close()));
    await emptyDatabase(database);
    errors.length = 0;
    const tools = createToolStore(database.prisma);
    await tools.ensureUser({ id: "owner", handle: "olga", name: "Olga" });
    for (const slug of SLUGS) {
      await tools.createTool({ id: `id-${slug}`, slug, ownerId: "owner", visibility: "public" });
    }
  });

  afterAll(async () => {
    await Promise.all(counters.splice(0).map((counter) => counter.close()));
    await database?.close();
  });

  /** A server's counter, which nothing but its start and the test set to work. */
  function counter(now = NOW): RunCounter {
    const made = createRunCounter({
      store: createStatisticsStore(database.prisma),
      runs: createRunStore(database.prisma),
      onError: (error) => errors.push(error),
      lookEveryMs: 3_600_000,
      refreshEveryMs: 3_600_000,
      now: () => now,
    });
    counters.push(made);
    return made;
  }

  function statistics(now = NOW) {
    const { prisma } = database;
    return createStatistics({ store: createStatisticsStore(prisma), runs: createRunStore(prisma), now: () => now });
  }

  async function store(runs: readonly RandomRun[], more: { ownerKey?: string; sharesInputs?: boolean } = {}) {
    const { ownerKey = "visitor:1", sharesInputs = false } = more;
    await database.prisma.run.createMany({
      data: runs.map(({ id, startedAt, events }) => {
        const end = events.find((event) => event.type === "run-end");
        return {
          id,
          ownerKey,
          sharesInputs,
          query: `Question ${id}`,
          planner: "rules",
          workerId: "dead",
          heartbeatAt: startedAt,
          startedAt,
          status: end?.status ?? "running",
          endedAt: end ? new Date(end.at) : null,
          lastSeq: events.length,
        };
      }),
    });
    await database.prisma.runEvent.createMany({
      data: runs.flatMap(({ events }) =>
        events.map(({ runId, seq, type, at, ...payload }) => ({
          runId,
          seq,
          type,
          at: new Date(at),
          payload: JSON.parse(JSON.stringify(payload)),
        })),
      ),
    });
  }

  function randomRuns(seed: number, count: number, withinDays: number): RandomRun[] {
    const random = seededRandom(seed);
    return Array.from({ length: count }, (_, index) => {
      const startedAt = new Date(NOW.getTime() - 60_000 - random() * withinDays * DAY_MS);
      return randomRun(random, `run-${index}`, SLUGS, startedAt);
    });
  }

  async function logs(): Promise<RunEvent[][]> {
    const runs = await database.prisma.run.findMany({ where: { endedAt: { not: null } }, select: { id: true } });
    return Promise.all(runs.map(({ id }) => createRunStore(database.prisma).readEvents(id, 0)));
  }

  test("roll-ups equal a recount of the log, with two servers at once and restarts in the middle", async () => {
    await store(randomRuns(1, 150, 40));
    const first = [counter(), counter()];
    await Promise.all(first.map((server) => server.close()));
    const runs = createRunStore(database.prisma);
    await store(
      randomRuns(2, 150, 2).map((run) => ({
        ...run,
        id: `late-${run.id}`,
        events: run.events.map((event) => ({ ...event, runId: `late-${run.id}` })),
      })),
    );
    await endAbandoned(runs, 0);
    await database.prisma.$executeRaw`
      UPDATE "RunEvent" SET "at" = ${NOW}::timestamptz WHERE "at" > ${NOW}::timestamptz`;
    const second = [counter(), counter()];
    for (let index = 0; index < 150; index += 10) for (const server of second) server.add(`late-run-${index}`);
    await Promise.all(second.map((server) => server.catchUp()));
    expect(errors).toEqual([]);
    expect(await database.prisma.run.count({ where: { countedAt: null } })).toBe(0);

    const expected = recount(await logs());
    const { prisma } = database;
    expect(await prisma.call.count()).toBe(expected.length);
    const rates = await statistics().rates();
    let compared = 0;
    for (const slug of SLUGS) {
      const own = expected.filter((call) => call.tool === slug);
      const counts = await prisma.callCount.groupBy({
        by: ["status", "version"],
        where: { toolId: `id-${slug}` },
        _sum: { count: true },
      });
      for (const { status, version, _sum } of counts) {
        expect(_sum.count).toBe(own.filter((call) => call.status === status && call.version === version).length);
        compared += _sum.count ?? 0;
      }
      const days = await statistics().days(`id-${slug}`);
      expect(days).toHaveLength(30);
      for (const { day, counted, succeeded, p50Ms, p95Ms } of days) {
        const ofDay = own.filter((call) => call.at.slice(0, 10) === day && !UNCOUNTED_STATUSES.has(call.status));
        expect({ day, counted }).toEqual({ day, counted: ofDay.length });
        expect(succeeded).toBe(ofDay.filter(({ status }) => status === "ok").length);
        expectNear(p50Ms, exactQuantile(ofDay, 0.5));
        expectNear(p95Ms, exactQuantile(ofDay, 0.95));
      }
      const recent = own.filter(({ at }) => at.slice(0, 10) >= (days[0]?.day ?? ""));
      const counted = recent.filter(({ status }) => !UNCOUNTED_STATUSES.has(status));
      const summary = (await statistics().summaries([`id-${slug}`])).get(`id-${slug}`);
      expect(summary).toMatchObject({
        calls: recent.length,
        counted: counted.length,
        succeeded: counted.filter(({ status }) => status === "ok").length,
        days: days.map((day) => [day.succeeded, day.counted]),
      });
      expectNear(summary?.p95Ms ?? null, exactQuantile(counted, 0.95));
      expect((await statistics().reliability()).get(`id-${slug}`)).toBe(summary?.lowerBound);
      const rate = rates.find(({ toolId }) => toolId === `id-${slug}`);
      for (const [window, back] of [
        ["day", 1],
        ["week", 7],
        ["month", 30],
      ] as const) {
        const hour = new Date(Math.floor((NOW.getTime() - back * DAY_MS) / 3_600_000) * 3_600_000).toISOString();
        const since = window === "month" ? (days[0]?.day ?? "") : hour;
        const within = own.filter(({ at }) => at >= since);
        expect(rate?.[window].calls).toBe(within.length);
        expect(rate?.[window].counted).toBe(within.filter(({ status }) => !UNCOUNTED_STATUSES.has(status)).length);
      }
    }
    expect(compared).toBe(expected.length);
    expect(new Set(expected.map(({ status }) => status)).size).toBe(CALL_STATUSES.length);
    const candidates = (await logs()).flatMap((events) => {
      const taken = events.flatMap((event) => (event.type === "tool-selected" ? [event.tool] : []));
      return events
        .flatMap((event) => (event.type === "candidates-ranked" ? event.candidates : []))
        .filter(({ tool }) => !taken.includes(tool));
    });
    expect(await prisma.lostSelection.count()).toBe(candidates.length);
  });

  test("a run is counted once, however often and by however many it is tried", async () => {
    const [run] = randomRuns(3, 40, 1).filter(({ events }) => events.at(-1)?.type === "run-end" && events.length > 8);
    if (!run) throw new Error("no run with calls was made");
    await store([run]);
    const servers = [counter(), counter(), counter()];
    for (let attempt = 0; attempt < 5; attempt += 1) for (const server of servers) server.add(run.id);
    await Promise.all(servers.map((server) => server.catchUp()));
    const { _sum } = await database.prisma.callCount.aggregate({ _sum: { count: true } });
    expect(_sum.count).toBe(recount([run.events]).length);
    expect(await statistics().reliability()).toEqual(new Map());
    expect(errors).toEqual([]);
  });

  test("a run that goes on is not counted, nor is one that was deleted", async () => {
    const going = randomRuns(4, 60, 1).find(({ events }) => events.at(-1)?.type === "tool-call-end");
    if (!going) throw new Error("no such run was made");
    await store([going]);
    const server = counter();
    server.add(going.id);
    server.add("deleted");
    await server.catchUp();
    expect(await database.prisma.call.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("calls of a tool that was deleted are left out, the others are counted", async () => {
    const runs = randomRuns(5, 30, 1);
    await store(runs);
    await database.prisma.tool.delete({ where: { slug: "dice" } });
    await counter().catchUp();
    const expected = recount(await logs()).filter(({ tool }) => tool !== "dice");
    expect(await database.prisma.call.count()).toBe(expected.length);
  });

  test("health decays: a tool that is not called any more loses its days, and then its row", async () => {
    await store(randomRuns(6, 60, 5));
    await counter().catchUp();
    const before = (await statistics().summaries(["id-adder"])).get("id-adder");
    const later = new Date(NOW.getTime() + 28 * DAY_MS);
    await counter(later).catchUp();
    await counters.at(-1)?.close();
    const after = (await statistics(later).summaries(["id-adder"])).get("id-adder");
    expect(after?.counted ?? 0).toBeLessThan(before?.counted ?? 0);
    expect(after?.days).toEqual((await statistics(later).days("id-adder")).map((day) => [day.succeeded, day.counted]));
    const muchLater = new Date(NOW.getTime() + 40 * DAY_MS);
    const last = counter(muchLater);
    await last.catchUp();
    await last.catchUp();
    expect(await statistics(muchLater).summaries(SLUGS.map((slug) => `id-${slug}`))).toEqual(new Map());
    expect(await statistics(muchLater).rates()).toEqual([]);
  });

  test("lists come in pages, newest first, and tell what was asked only to whom it is for", async () => {
    const runs = randomRuns(7, 120, 3);
    await store(runs.slice(0, 30), { ownerKey: "user:creator" });
    await store(runs.slice(30, 45), { ownerKey: "user:open", sharesInputs: true });
    await store(runs.slice(45));
    await counter().catchUp();
    const all = recount(await logs()).filter(({ tool }) => tool === "echo");
    const creator = { ownerKey: "user:creator", isAdmin: false };
    for (const reader of [creator, ADMIN]) {
      const seen = await pages((after) =>
        statistics()
          .calls({ toolId: "id-echo" }, { limit: 4, ...(after !== null && { after }) }, reader)
          .then(({ calls, next }) => ({ rows: calls, next })),
      );
      expect(seen.map(({ endedAt }) => endedAt.toISOString())).toEqual(
        all
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      expect(new Set(seen.map(({ runId, callId }) => `${runId} ${callId}`)).size).toBe(all.length);
      for (const { runId, callId, shared, status, error } of seen) {
        const hidden = reader === creator && Number(runId.slice(4)) >= 45;
        expect(shared).toEqual(
          hidden ? null : { question: `Question ${runId}`, arguments: { number: Number(callId.slice(1)) } },
        );
        const mayHoldInput = ["tool-error", "invalid-arguments", "denied", "refused"].includes(status);
        expect(error?.includes("does not share") ?? false).toBe(hidden && mayHoldInput);
      }
      expect(seen.some(({ shared }) => shared === null)).toBe(reader === creator);
      const { calls: anyTool } = await statistics().calls({}, { limit: 200 }, reader);
      expect(anyTool.some(({ error }) => error?.includes("does not share"))).toBe(reader === creator);
    }
    const failed = await statistics().calls({ toolId: "id-echo", failedOnly: true }, { limit: 100 }, ADMIN);
    expect(failed.calls).toHaveLength(all.filter(({ status }) => status !== "ok" && status !== "cancelled").length);

    const lost = await pages((after) =>
      statistics()
        .lostSelections("id-echo", { limit: 3, ...(after !== null && { after }) }, creator)
        .then(({ lost: rows, next }) => ({ rows, next })),
    );
    const ofEcho = await database.prisma.lostSelection.findMany({ where: { toolId: "id-echo" } });
    const near = ofEcho.filter(({ place, probability }) => place <= 3 || probability >= 0.5);
    expect(lost).toHaveLength(near.length);
    for (const { runId, question } of lost) {
      expect(question).toBe(Number(runId.slice(4)) >= 45 ? null : `Question ${runId}`);
    }

    const listed = await pages((after) =>
      statistics()
        .runs({}, { limit: 7, ...(after !== null && { after }) })
        .then(({ runs: rows, next }) => ({ rows, next })),
    );
    expect(listed.map(({ id }) => id)).toEqual(
      [...runs].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime()).map(({ id }) => id),
    );
    const answered = await statistics().runs({ slug: "echo", status: "answered" }, { limit: 100 });
    expect(answered.runs.every(({ tools, status }) => tools.includes("echo") && status === "answered")).toBe(true);
    expect(new Set(answered.runs.map(({ id }) => id)).size).toBeGreaterThan(0);
  });

  test("a lost selection names no private tool of somebody else, but to the asker and to admins", async () => {
    await createToolStore(database.prisma).ensureUser({ id: "paul", handle: "paul", name: "Paul" });
    await database.prisma.tool.update({ where: { slug: "dice" }, data: { ownerId: "paul", visibility: "private" } });
    await store(randomRuns(9, 40, 3), { ownerKey: "user:open", sharesInputs: true });
    await counter().catchUp();
    const read = async (ownerKey: string, isAdmin = false) =>
      (await statistics().lostSelections("id-echo", { limit: 100 }, { ownerKey, isAdmin })).lost;
    const [told, asked, all] = [await read("user:owner"), await read("user:open"), await read("user:admin", true)];
    expect(asked).toEqual(all);
    const behind = all.filter(({ winner }) => winner?.startsWith("dice"));
    expect(behind.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain("dice");
    const hidden = told.filter(({ reason }) => reason.includes("private or gone"));
    expect(hidden.length).toBeGreaterThanOrEqual(behind.length);
    expect(hidden.length).toBeLessThan(told.length);
    expect(hidden.every(({ winner, question }) => winner === null && question !== null)).toBe(true);

    // Neither does it once that tool is gone, nor when another tool, which everybody sees, has its name.
    await createToolStore(database.prisma).deleteTool("id-dice", { isAdmin: false });
    expect(await read("user:owner")).toEqual(told);
    const again = { id: "id-again", slug: "dice", ownerId: "paul", visibility: "public" } as const;
    await createToolStore(database.prisma).createTool(again);
    expect(await read("user:owner")).toEqual(told);
    expect(await read("user:open")).toEqual(asked);
  });

  test("a lost selection names no private tool whose call never ended", async () => {
    await createToolStore(database.prisma).ensureUser({ id: "paul", handle: "paul", name: "Paul" });
    await database.prisma.tool.update({ where: { slug: "dice" }, data: { ownerId: "paul", visibility: "private" } });
    const [run] = randomRuns(9, 1, 3);
    const ranked = run?.events.find(({ type }) => type === "candidates-ranked");
    if (!run || ranked?.type !== "candidates-ranked") throw new Error("the run has no candidates");
    const [first] = ranked.candidates;
    if (!first) throw new Error("the run has no candidate");
    const at = { runId: run.id, at: ranked.at };
    const events: RunEvent[] = [
      { ...ranked, seq: 1, candidates: [{ ...first, tool: "echo", name: "echo" }] },
      {
        type: "tool-selected",
        ...at,
        seq: 2,
        callId: "c1",
        tool: "dice",
        version: 1,
        function: "main",
        reason: "Fits.",
      },
      { type: "run-end", ...at, seq: 3, status: "cancelled", durationMs: 1 },
    ];
    await store([{ ...run, events }], { ownerKey: "user:open", sharesInputs: true });
    await counter().catchUp();
    const { lost } = await statistics().lostSelections(
      "id-echo",
      { limit: 9 },
      { ownerKey: "user:owner", isAdmin: false },
    );
    expect(lost).toMatchObject([{ winner: null }]);
    expect(JSON.stringify(lost)).not.toContain("dice");
  });

  test("a lost selection was a near miss: far candidates are left out", async () => {
    const at = { runId: "r1", at: NOW };
    const run = { query: "q", planner: "rules", status: "answered", startedAt: NOW, endedAt: NOW, parentRunId: null };
    await database.prisma.run.create({ data: { ...run, id: "r1", ownerKey: "user:x", workerId: "w" } });
    const row = { ...at, toolId: "id-echo", reason: "Fits less.", winner: null };
    await database.prisma.lostSelection.createMany({
      data: [
        { ...row, function: "first", place: 1, probability: 0.08 },
        { ...row, function: "third", place: 3, probability: 0.08 },
        { ...row, function: "far", place: 9, probability: 0.08 },
        { ...row, function: "probable", place: 9, probability: 0.6 },
      ],
    });
    const { lost } = await statistics().lostSelections("id-echo", { limit: 9 }, ADMIN);
    expect(lost.map((record) => record.function).sort()).toEqual(["first", "probable", "third"]);
  });

  test("the overview shows every tool, sorted and filtered, in pages that repeat nothing", async () => {
    const tools = createToolStore(database.prisma);
    const content = toolContent({ name: "Weather forecast" });
    const { id } = await tools.addVersion({ toolId: "id-forecast", content, hash: "1", keywords: [] });
    await tools.publishVersion("id-forecast", id, NOW);
    await store(
      randomRuns(8, 80, 3).filter(({ events }) => !events.some((event) => JSON.stringify(event).includes("dice"))),
    );
    await counter().catchUp();
    for (const by of OVERVIEW_SORTS) {
      for (const descending of [true, false]) {
        const seen = await pages((after) =>
          statistics()
            .overview({}, { by, descending }, { limit: 2, ...(after !== null && { after }) })
            .then(({ tools: rows, next, total }) => {
              expect(total).toBe(SLUGS.length);
              return { rows, next };
            }),
        );
        expect(seen.map(({ slug }) => slug).sort()).toEqual(SLUGS);
        if (by === "day" || by === "week" || by === "month") {
          const bounds = seen.filter((tool) => tool[by].counted > 0).map((tool) => tool[by].lowerBound);
          expect(bounds).toEqual([...bounds].sort((a, b) => (descending ? b - a : a - b)));
          expect(new Set(bounds).size).toBeGreaterThan(2);
          expect(seen.at(-1)).toMatchObject({ slug: "dice", health: null, month: { calls: 0 }, byStatus: {} });
        }
        if (by === "calls") {
          const calls = seen.map(({ month }) => month.calls);
          expect(calls).toEqual([...calls].sort((a, b) => (descending ? b - a : a - b)));
        }
        if (by === "verified") expect(seen[0]?.slug).toBe("forecast");
        if (by === "name") expect(seen.at(descending ? 0 : -1)?.name).toBe("Weather forecast");
      }
    }
    const tampered = { limit: 9, after: '["x","y"]' };
    expect((await statistics().overview({}, { by: "calls", descending: true }, tampered)).tools).toHaveLength(5);
    const find = async (filter: Parameters<ReturnType<typeof statistics>["overview"]>[0]) =>
      (await statistics().overview(filter, { by: "name", descending: false }, { limit: 9 })).tools;
    expect(await find({ text: "weather FORE" })).toMatchObject([
      { slug: "forecast", name: "Weather forecast", ownerHandle: "olga", state: "listed", version: 1, verifiedAt: NOW },
    ]);
    expect(await find({ state: "draft" })).toHaveLength(4);
    expect(await find({ owner: "nobody" })).toEqual([]);
    expect(await find({ text: "%" })).toEqual([]);
  });
});
