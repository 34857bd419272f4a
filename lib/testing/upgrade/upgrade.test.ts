import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RunEvent } from "@/lib/agent/events";
import { createRunStore, createSecretStore, createStatisticsStore, openDatabase } from "@/lib/db";
import { VerificationEvent } from "@/lib/publishing";
import { EMPTY_REPORT, foldVerification } from "@/lib/publishing/verification/fold";
import { foldAnswer } from "@/lib/runs/fold";
import type { App } from "@/lib/server/wiring/app";
import { createApp } from "@/lib/server/wiring/create-app";
import { secretKeys } from "@/lib/server/wiring/secret-keys";
import { createRunCounter } from "@/lib/statistics";
import { type Asker, ToolContent } from "@/lib/tools";
import { contentHash } from "@/lib/tools/content-hash";
import { pages, recount } from "../recount";
import { type Restored, restorers } from "./restore";

const ADMIN: Asker = { id: "admin", isAdmin: true };
const NEVER = new AbortController().signal;
const EPOCH = new Date(0);
const VISITOR = "visitor:00000000-0000-4000-8000-0000000000aa";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const ADDER = id(11);
const WEATHER = id(65);
const CHAT = id(152);
const WHOLE_RUN = id(172);
const INTERRUPTED_RUN = id(221);
const INTERRUPTED_VERIFICATION = id(211);
const WAITING_VERIFICATION = id(217);

/** Versions of the dump with their hashes, which never change. */
const HASHES: [slug: string, number: number, hash: string][] = [
  ["adder", 1, "601a49087d07b1b1bb3a1a15ab51b6d350f12acec2db396f4b29016a16f56757"],
  ["adder", 2, "2df97ceea6def3e12d36499ca14cf88c8379fd6c905392d9bc1d1ace4824b3db"],
  ["adder", 3, "7fcc2682ff76f68559d4480955a4a2be49d7741ff246686bc797f1ee7ffe8700"],
  ["adder-too", 1, "5bd6a9ece0507eb1be523d34b021e0d0e1193a1814338bbec66381eb06502755"],
  ["greeter", 1, "a6e01eef26d2fde53eae7f1c712ed04f1ccbd19976824a504935af201073b07b"],
  ["weather", 1, "7ecec6ddf64a283bb580b37c44d67d60aab2131d49425b7d1c0d06f254ec5550"],
  ["double", 1, "c4fbcd16dc43f03de20c13f5b1cf782ed16c3cceb1a4f62f580a79511554fd7e"],
  ["quadruple", 1, "ca173dd2025c33a1f0f57f35ef8a854305bdd09f2b6364ed7a12be5e96559afc"],
  ["halve", 1, "9e381544abd095651e57aa4e32607548f3fceaac37abd98d617726dada4812c6"],
  ["rot", 1, "798972f75f96982dcd46c0139ceeebecc5b126de43429bb06c851f0d757f9dbd"],
];

async function collect<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

describe.each(restorers)("a database of release 0.1.0 on $name", ({ restore }) => {
  let restored: Restored;
  let app: App;
  let closing: Promise<void> | undefined;
  const closeApp = () => {
    closing ??= app.close();
    return closing;
  };

  beforeAll(async () => {
    restored = await restore("0.1.0");
    app = await createApp(restored.env);
  });
  afterAll(async () => {
    await closeApp();
    await restored.remove();
  });

  async function logOf(verification: string) {
    return collect(app.publishing.verificationEvents(verification, ADMIN, 0, NEVER));
  }

  test("had a row in every table", () => {
    expect(restored.emptyTables).toEqual([]);
  });

  test("has its tools in every state", async () => {
    const own = await app.publishing.listOwnTools("ann");
    expect(Object.fromEntries(own.map(({ slug, state, version }) => [slug, [state, version]]))).toMatchObject({
      adder: ["listed", 2],
      double: ["maintenance", 1],
      greeter: ["listed", 1],
      halve: ["suspended", 1],
      quadruple: ["deprecated", 1],
      quintuple: ["verifying", null],
      triple: ["verifying", null],
      "triple-once": ["draft", null],
      weather: ["listed", 1],
      wrong: ["rejected", null],
    });
    expect(own.find(({ slug }) => slug === "double")?.failingSince).not.toBeNull();
    expect(own.find(({ slug }) => slug === "halve")?.suspendedReason).toBe("Thank you, it is suspended.");
  });

  test.each(HASHES)("has %s %i with the hash of its content", async (slug, number, hash) => {
    const version = await app.publishing.getVersion(slug, number, ADMIN);
    expect(version.hash).toBe(hash);
    expect(contentHash(ToolContent.parse(version))).toBe(hash);
  });

  test("has what hangs on versions: keywords, positional inputs, the life of each", async () => {
    const greeter = await app.publishing.getVersion("greeter", 1, ADMIN);
    expect(greeter.functions.map(({ name, positional }) => [name, positional])).toEqual([
      ["greet", undefined],
      ["shout", ["text"]],
    ]);
    const adder = await app.publishing.getVersion("adder", 2, ADMIN);
    expect(adder.keywords.slice(0, 2)).toEqual(["sum", "plus"]);
    const versions = await app.publishing.listVersions("adder", ADMIN);
    expect(versions.map(({ number, isLive, wasLive }) => [number, isLive, wasLive])).toEqual([
      [3, false, false],
      [2, true, true],
      [1, false, true],
    ]);
  });

  test("finds and runs its tools", async () => {
    const { candidates } = await app.search.search("Add the numbers 2 and 3", {
      keywords: [],
      grants: { public: true, toolIds: [] },
      limit: 5,
    });
    expect(candidates.map(({ document }) => document.slug)).toContain("adder");
    const greeting = { slug: "greeter", function: "greet", arguments: { name: "Zoë" } };
    const granted = await app.mart.runFunction({ ...greeting, asker: { id: "bob", isAdmin: false } });
    expect(granted).toMatchObject({ status: "ok", value: "Hello, Zoë!" });
    await expect(app.mart.runFunction({ ...greeting, asker: null })).rejects.toMatchObject({ code: "not-found" });
  });

  test("has its drafts, whole and half typed", async () => {
    const drafts = await app.publishing.listDrafts("ann");
    expect(drafts).toContainEqual(expect.objectContaining({ name: "Adder", toolSlug: "adder" }));
    const [half] = await app.publishing.listDrafts("bob");
    expect((await app.publishing.getDraft(half?.id ?? "", "bob")).form).toMatchObject({
      source: "export function half(",
      samples: [{ function: "", input: "{not json", expected: "" }],
    });
  });

  test("has its people, who sign in, and what was decided about them", async () => {
    const rita = await app.accounts.signIn("rita@example.com", "correct horse battery");
    expect(rita && (await app.accounts.userOf(rita))).toMatchObject({ handle: "rita", role: "admin" });
    expect(await app.accounts.whyBlocked({ provider: "github", providerAccountId: "4711" })).toContain("Sends spam.");
    const { entries } = await app.moderation.listAuditLog({}, { limit: 50 });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["tool-suspended", "tool-restored", "account-blocked"]),
    );
    const { reports } = await app.moderation.listReports({}, { limit: 50 });
    expect(reports.map(({ slug, status }) => [slug, status])).toEqual([
      ["double", "open"],
      ["halve", "upheld"],
    ]);
  });

  test("has its chats with their runs, and the link to one", async () => {
    const { chat, runs } = await app.chats.read(CHAT, "user:ann");
    expect(chat.title).toBe("What is 2 plus 3? Add the two numbers.");
    expect(runs.map(({ events }) => foldAnswer(events)).slice(0, 2)).toEqual([
      "The answer is **5**.",
      "5 + 4 = **9**.",
    ]);
    const { token } = (await app.chats.shareOf(CHAT, "user:ann")) ?? { token: "" };
    expect((await app.chats.readShared(token)).runs).toHaveLength(2);
  });

  test("has whole logs of runs, which fold to what is stored beside them", async () => {
    const all = await pages((after) =>
      app.statistics
        .runs({}, { limit: 4, ...(after !== null && { after }) })
        .then(({ runs, next }) => ({ rows: runs, next })),
    );
    expect(all).toHaveLength(10);
    for (const { id: runId } of all.filter((run) => run.id !== INTERRUPTED_RUN)) {
      const { run, events } = await app.statistics.run(runId);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: run.lastSeq }, (_, index) => index + 1));
      expect(events.map((event) => RunEvent.parse(event))).toEqual(events);
      expect(foldAnswer(events)).toBe(run.answer);
      expect(events.at(-1)).toMatchObject({ type: "run-end", status: run.status });
    }
    const { run, events } = await app.statistics.run(WHOLE_RUN);
    expect(run).toMatchObject({ parentRunId: id(154), planner: "native", model: "openai:example", sharesInputs: true });
    expect(new Set(events.map(({ type }) => type)).size).toBe(14);
    expect((await app.runs.get(id(170), VISITOR)).status).toBe("no-tool-available");
  });

  test("goes on with the run that its server left behind", { timeout: 120_000 }, async () => {
    await app.runs.takeOver();
    const events = await collect(app.runs.events(INTERRUPTED_RUN, "user:ann", 0, NEVER));
    expect(events[5]).toMatchObject({ type: "taken-over", deaths: 1, seq: 6 });
    expect(events.at(-1)).toMatchObject({ type: "run-end", status: "answered" });
    expect(await app.chats.answering("user:ann")).toEqual([]);
  });

  test("has reports of verifications", async () => {
    for (const { slug } of (await app.publishing.listOwnTools("ann")).filter(({ state }) => state !== "verifying")) {
      for (const verification of await app.publishing.listVerifications(slug, ADMIN)) {
        const events = await logOf(verification.id);
        expect(events.map((event) => VerificationEvent.parse(event))).toEqual(events);
        const { end } = foldVerification(EMPTY_REPORT, events);
        expect(end).toMatchObject({ status: verification.status });
      }
    }
  });

  test("verifies what waited, and what was being verified", { timeout: 120_000 }, async () => {
    await app.startVerifying();
    for (const verification of [INTERRUPTED_VERIFICATION, WAITING_VERIFICATION]) {
      const events = await logOf(verification);
      expect(foldVerification(EMPTY_REPORT, events).end).toMatchObject({ status: "listed", version: 1 });
    }
    const attempts = (await logOf(INTERRUPTED_VERIFICATION)).filter(({ type }) => type === "verification-start");
    expect(attempts).toHaveLength(2);
    const arguments_ = { n: 4 };
    expect(await app.mart.runFunction({ slug: "quintuple", arguments: arguments_ })).toMatchObject({ value: 20 });
  });

  test("has statistics that equal a recount, secrets that open, and vectors", async () => {
    await closeApp();
    const { prisma, close } = await openDatabase({
      dataDir: restored.env.AGIENT_DATA_DIR,
      cacheDir: restored.env.AGIENT_CACHE_DIR ?? "",
      databaseUrl: restored.env.DATABASE_URL,
    });
    try {
      const runs = createRunStore(prisma);
      const store = createStatisticsStore(prisma);
      const counter = createRunCounter({
        store,
        runs,
        onError: (error) => {
          throw error;
        },
      });
      await counter.catchUp();
      await counter.close();
      const stored = await prisma.run.findMany({ select: { id: true } });
      const logs = await Promise.all(stored.map((run) => runs.readEvents(run.id, 0)));
      const calls = recount(logs).filter(({ tool }) => tool === "adder");
      const counted = await store.statusCounts({ day: EPOCH, week: EPOCH, month: EPOCH }, [ADDER]);
      const byStatus = Map.groupBy(calls, ({ status }) => status);
      expect(Object.fromEntries(counted.map(({ status, month }) => [status, month]))).toEqual(
        Object.fromEntries([...byStatus].map(([status, some]) => [status, some.length])),
      );
      // Five of then, and the one that the server had left behind.
      expect(byStatus.get("ok")).toHaveLength(6);
      const secrets = createSecretStore(prisma, () => secretKeys(restored.env));
      expect(await secrets.getSecret(WEATHER, "WEATHER_KEY")).toEqual({
        value: "an example of a key",
        places: ["weather.example header authorization"],
      });
      const vector = await prisma.embedding.findFirstOrThrow({ where: { model: "an example of a model" } });
      expect([...new Float32Array(Uint8Array.from(vector.vector).buffer)]).toEqual([0.25, -0.5, 1, 0]);
    } finally {
      await close();
    }
  });
});
