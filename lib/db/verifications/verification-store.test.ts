import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Left, takeOver, WHILE_OPEN } from "@/lib/log";
import type { Completion, NewVerificationEvent, SampleResult, VerificationStore } from "@/lib/publishing";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import type { Database } from "../connection/open-database";
import { createGrantStore } from "../tools/grant-store";
import { createKeptSampleStore } from "../tools/kept-sample-store";
import { createToolStore } from "../tools/tool-store";
import { createDraftStore } from "./draft-store";
import { createVerificationStore } from "./verification-store";

const MANIFEST = { slug: "adder", name: "Adder", description: "Adds.", runtime: "python" } as const;
const SUBMISSION = { manifest: MANIFEST, source: "def main(a): return a" };
const REJECTED: NewVerificationEvent = { type: "verification-end", status: "rejected", message: "No\0." };
const SAMPLE: SampleResult = {
  function: "main",
  input: { a: 1 },
  origin: "creator",
  ok: true,
  status: "ok",
  value: null,
  durationMs: 1,
};

describe.each(databaseDrivers)("$name", (driver) => {
  let database: Database;
  let store: VerificationStore;

  beforeAll(async () => {
    database = await driver.open();
  });
  afterAll(() => database?.close());

  beforeEach(async () => {
    await emptyDatabase(database);
    store = createVerificationStore(database.prisma);
    const tools = createToolStore(database.prisma);
    await tools.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
    for (const id of ["one", "two"]) {
      await tools.createTool({ id, slug: id, ownerId: "owner", visibility: "private" });
    }
  });

  const stateOf = async (slug = "one") => (await createToolStore(database.prisma).findTool(slug))?.state;

  const liveId = async () => (await createToolStore(database.prisma).getTool("one"))?.version.id ?? null;

  const release = (left: Left) => takeOver(store, left, (id, fence) => store.release(id, fence));

  async function create(toolId = "one", maxWaiting = 10): Promise<string> {
    const id = randomUUID();
    await store.createVerification({ id, toolId, draftId: null, submission: SUBMISSION }, { maxWaiting });
    return id;
  }

  function completion(changes: Partial<Completion> = {}): Completion {
    return {
      version: { toolId: "one", content: toolContent(), hash: "1", keywords: ["k"] },
      status: "listed",
      comparedWith: null,
      samples: [SAMPLE, { ...SAMPLE, input: { a: 2 }, ok: false }],
      events: (version) => [{ type: "verification-end", status: "listed", message: "Listed.", version }],
      ...changes,
    };
  }

  test("one that waits is read as it was submitted", async () => {
    const id = await create();
    expect(await stateOf()).toBe("verifying");
    expect(await store.getVerification(id)).toMatchObject({
      id,
      slug: "one",
      ownerId: "owner",
      status: "queued",
      version: null,
      endedAt: null,
    });
    expect(await store.lastSubmission("one")).toEqual(SUBMISSION);
    expect(await store.lastSubmission("two")).toBeNull();
    expect(await store.waiting()).toMatchObject([{ id }]);
    expect(await store.getVerification("none")).toBeNull();
  });

  test("a tool has one at a time, and an owner so many that wait", async () => {
    await create("one");
    await expect(create("one")).rejects.toMatchObject({ name: "AppError", code: "conflict" });
    await expect(create("two", 1)).rejects.toMatchObject({ name: "AppError", code: "busy" });
    await expect(create("none")).rejects.toMatchObject({ name: "AppError", code: "not-found" });
    await create("two", 2);
  });

  test("a tool that is new is there with its verification, or not at all", async () => {
    const drafts = createDraftStore(database.prisma);
    const tools = createToolStore(database.prisma);
    const { DraftForm } = await import("@/lib/publishing/forms/draft");
    await drafts.createDraft({ id: "draft", ownerId: "owner", toolId: null, form: DraftForm.parse({}) });
    const submit = (
      slug: string,
      changes: { id?: string; draftId?: string; ownerId?: string; maxWaiting?: number },
    ) => {
      const { id = randomUUID(), draftId = "draft", ownerId = "owner", maxWaiting = 9 } = changes;
      const newTool = { slug, ownerId, visibility: "private" } as const;
      return store.createVerification({ id, toolId: slug, draftId, submission: SUBMISSION, newTool }, { maxWaiting });
    };
    const other = await create("one");
    await expect(submit("new", { maxWaiting: 1 })).rejects.toMatchObject({ code: "busy" });
    await expect(submit("new", { draftId: "none" })).rejects.toMatchObject({ code: "conflict" });
    await expect(submit("new", { ownerId: "nobody" })).rejects.toMatchObject({ code: "not-found" });
    await expect(submit("two", {})).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("slug “two” is taken"),
    });
    // As if the process had died behind the tool: the row of the verification cannot be written.
    await expect(submit("new", { id: other })).rejects.toThrow();
    expect(await tools.findTool("new")).toBeNull();
    expect(await drafts.getDraft("draft")).toMatchObject({ toolSlug: null });
    expect(await submit("new", {})).toMatchObject({ slug: "new", ownerId: "owner", status: "queued" });
    expect(await tools.findTool("new")).toMatchObject({ state: "verifying", visibility: "private" });
    expect(await drafts.getDraft("draft")).toMatchObject({ toolSlug: "new" });
    // The same draft becomes no second tool.
    await expect(submit("newer", {})).rejects.toMatchObject({ code: "conflict" });
    expect(await tools.findTool("newer")).toBeNull();
  });

  test("of submissions at once one is taken", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => create("one")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("one worker takes it, and only he appends", async () => {
    const id = await create();
    const claims = await Promise.all(["a", "b", "c"].map((worker) => store.claim(id, worker)));
    const winner = ["a", "b", "c"][claims.findIndex((claim) => claim !== null)] ?? "";
    expect(claims.filter((claim) => claim !== null)).toEqual([
      { id, toolId: "one", slug: "one", ownerId: "owner", draftId: null, submission: SUBMISSION },
    ]);
    const stage: NewVerificationEvent = { type: "stage-start", stage: "review" };
    expect(await store.append(id, { workerId: winner }, [stage, stage])).toMatchObject([
      { seq: 2, type: "stage-start" },
      { seq: 3, at: expect.stringMatching(/Z$/) },
    ]);
    await expect(store.append(id, { workerId: "other" }, [stage])).rejects.toMatchObject({ code: "conflict" });
    expect(await store.readEvents(id, 0)).toMatchObject([{ seq: 1, attempt: 1 }, { seq: 2 }, { seq: 3 }]);
    expect(await store.readEvents(id, 2)).toHaveLength(1);
  });

  test("an end is final, until it waits again", async () => {
    const id = await create();
    await store.claim(id, "worker");
    await expect(store.append(id, { workerId: "other" }, [REJECTED])).rejects.toMatchObject({ code: "conflict" });
    expect(await store.append(id, { workerId: "worker" }, [REJECTED])).toHaveLength(1);
    await expect(store.append(id, WHILE_OPEN, [REJECTED])).rejects.toMatchObject({ code: "conflict" });
    expect(await stateOf()).toBe("rejected");
    expect(await store.getVerification(id)).toMatchObject({ status: "rejected", endedAt: expect.any(Date) });
    await expect(store.append(id, { workerId: "worker" }, [REJECTED])).rejects.toMatchObject({ code: "conflict" });
    expect(await store.requeue(id, { maxWaiting: 1 })).toBe(true);
    expect(await store.requeue(id, { maxWaiting: 1 })).toBe(false);
    expect(await stateOf()).toBe("verifying");
    expect(await store.claim(id, "other")).not.toBeNull();
    expect((await store.readEvents(id, 0)).at(-1)).toMatchObject({ type: "verification-start", attempt: 2 });
    await store.append(id, WHILE_OPEN, [{ type: "verification-end", status: "cancelled", message: "Cancelled." }]);
    expect(await stateOf()).toBe("draft");
    await create("one");
    expect(await store.requeue(id, { maxWaiting: 9 })).toBe(false);
    expect(await store.requeue("none", { maxWaiting: 9 })).toBe(false);
  });

  test("one that waits again counts among those that wait, also where several are asked for at once", async () => {
    const ids: string[] = [];
    for (const toolId of ["one", "two"]) {
      const id = await create(toolId);
      await store.append(id, WHILE_OPEN, [REJECTED]);
      ids.push(id);
    }
    const outcomes = await Promise.allSettled(ids.map((id) => store.requeue(id, { maxWaiting: 1 })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "busy" } }]);
    expect(await store.waiting()).toHaveLength(1);
  });

  test("what a worker gives up, or was not heard of for long, waits again", async () => {
    const [first, second] = [await create("one"), await create("two")];
    await store.claim(first, "gone");
    await store.claim(second, "alive");
    await store.heartbeat("alive");
    await release({ staleMs: 60_000 });
    expect(await store.waiting()).toEqual([]);
    await database.prisma.verification.updateMany({
      where: { workerId: "gone" },
      data: { heartbeatAt: new Date(Date.now() - 120_000) },
    });
    await release({ staleMs: 60_000 });
    expect(await store.waiting()).toMatchObject([{ id: first }]);
    await expect(store.append(first, { workerId: "gone" }, [REJECTED])).rejects.toMatchObject({ code: "conflict" });
    await release({ workerId: "alive" });
    expect(await store.waiting()).toMatchObject([{ id: first }, { id: second }]);
  });

  test("a version, its samples and the end of the log come together, and the draft goes", async () => {
    const drafts = createDraftStore(database.prisma);
    const { DraftForm } = await import("@/lib/publishing/forms/draft");
    await drafts.createDraft({ id: "draft", ownerId: "owner", toolId: "one", form: DraftForm.parse({}) });
    const id = randomUUID();
    await store.createVerification({ id, toolId: "one", draftId: "draft", submission: SUBMISSION }, { maxWaiting: 1 });
    await store.claim(id, "worker");
    expect(await store.complete(id, "worker", completion())).toBe(1);
    expect(await store.getVerification(id)).toMatchObject({ status: "listed", version: 1 });
    expect(await createToolStore(database.prisma).getTool("one")).toMatchObject({
      state: "listed",
      version: { number: 1, keywords: ["k"], verifiedAt: expect.any(Date) },
    });
    expect(await createToolStore(database.prisma).listVersions("one")).toMatchObject([{ verificationId: id }]);
    expect(await drafts.getDraft("draft")).toBeNull();
    const kept = createKeptSampleStore(database.prisma);
    expect(await kept.listSamples("one")).toEqual([{ function: "main", input: { a: 1 }, value: null, version: 1 }]);
    const again = store.complete(id, "worker", completion({ comparedWith: await liveId() }));
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect(await createToolStore(database.prisma).listVersions("one")).toHaveLength(1);
  });

  test("a draft that was written in since it was submitted stays", async () => {
    const drafts = createDraftStore(database.prisma);
    const { DraftForm } = await import("@/lib/publishing/forms/draft");
    const form = DraftForm.parse({});
    await drafts.createDraft({ id: "draft", ownerId: "owner", toolId: "one", form });
    const id = randomUUID();
    await store.createVerification({ id, toolId: "one", draftId: "draft", submission: SUBMISSION }, { maxWaiting: 1 });
    await store.claim(id, "worker");
    await database.prisma.verification.update({ where: { id }, data: { createdAt: new Date(Date.now() - 1_000) } });
    await drafts.updateDraft("draft", { ...form, name: "Written later" }, 0);
    await store.complete(id, "worker", completion());
    expect(await drafts.getDraft("draft")).toMatchObject({ form: { name: "Written later" } });
  });

  test.each(["maintenance", "deprecated"] as const)(
    "a new version of a tool in %s is live and leaves it so",
    async (state) => {
      const first = await create();
      await store.claim(first, "worker");
      await store.complete(first, "worker", completion());
      await createToolStore(database.prisma).setState("one", state);
      const comparedWith = await liveId();
      const second = await create();
      await store.claim(second, "worker");
      await store.complete(second, "worker", completion({ comparedWith }));
      expect(await createToolStore(database.prisma).getTool("one")).toMatchObject({ state, version: { number: 2 } });
    },
  );

  test("a version goes live only where it was compared with what is live then", async () => {
    const id = await create();
    await store.claim(id, "worker");
    await store.complete(id, "worker", completion());
    const next = await create();
    await store.claim(next, "worker");
    for (const comparedWith of [null, "another"]) {
      expect(await store.complete(next, "worker", completion({ comparedWith }))).toBeNull();
    }
    expect(await createToolStore(database.prisma).listVersions("one")).toHaveLength(1);
    expect(await store.getVerification(next)).toMatchObject({ status: "running" });
    expect(await store.complete(next, "worker", completion({ comparedWith: await liveId() }))).toBe(2);
  });

  test("a version is made live with what it returned, unless the tool is suspended or gone", async () => {
    const id = await create();
    await store.claim(id, "worker");
    await store.complete(id, "worker", completion());
    const tools = createToolStore(database.prisma);
    const { id: versionId } = await tools.addVersion({
      toolId: "one",
      content: toolContent(),
      hash: "2",
      keywords: [],
    });
    const samples = [
      { ...SAMPLE, value: 5 },
      { ...SAMPLE, input: { a: 3 } },
    ];
    await tools.setState("one", "maintenance");
    await store.makeLive({ toolId: "one", versionId, number: 2, samples });
    expect(await tools.getTool("one")).toMatchObject({ state: "maintenance", version: { number: 2 } });
    const kept = await createKeptSampleStore(database.prisma).listSamples("one");
    expect(kept).toMatchObject([
      { input: { a: 1 }, value: 5, version: 2 },
      { input: { a: 3 }, version: 2 },
    ]);
    await tools.setState("one", "suspended");
    const again = store.makeLive({ toolId: "one", versionId, number: 3, samples: [{ ...SAMPLE, input: { a: 4 } }] });
    await expect(again).rejects.toMatchObject({ code: "forbidden" });
    expect(await createKeptSampleStore(database.prisma).listSamples("one")).toEqual(kept);
    const gone = store.makeLive({ toolId: "none", versionId, number: 2, samples });
    await expect(gone).rejects.toMatchObject({ code: "not-found" });
  });

  test("a version that waits for its owner is not live, and nothing of it is kept", async () => {
    const id = await create();
    await store.claim(id, "worker");
    const events = (version: number): NewVerificationEvent[] => [
      { type: "verification-end", status: "ready", message: "Ready.", version },
    ];
    await store.complete(id, "worker", completion({ status: "ready", events }));
    expect(await store.getVerification(id)).toMatchObject({ status: "ready", version: 1 });
    expect(await createToolStore(database.prisma).getTool("one")).toBeNull();
    expect(await createKeptSampleStore(database.prisma).listSamples("one")).toEqual([]);
  });

  test("nothing is listed for a suspended tool, or by who lost the verification", async () => {
    const id = await create();
    await store.claim(id, "worker");
    await expect(store.complete(id, "other", completion())).rejects.toMatchObject({ code: "conflict" });
    await createToolStore(database.prisma).setState("one", "suspended");
    await expect(store.complete(id, "worker", completion())).rejects.toMatchObject({ code: "forbidden" });
    const ready = completion({ status: "ready" });
    await expect(store.complete(id, "worker", ready)).rejects.toMatchObject({ code: "forbidden" });
    expect(await createToolStore(database.prisma).listVersions("one")).toEqual([]);
    expect(await store.getVerification(id)).toMatchObject({ status: "running" });
  });

  test("grants name users by their handles", async () => {
    const grants = createGrantStore(database.prisma);
    await createToolStore(database.prisma).ensureUser({ id: "friend", handle: "bob", name: "Bob" });
    expect(await grants.addGrant("one", "nobody")).toBeNull();
    const granted = await grants.addGrant("one", "bob");
    expect(granted).toEqual({ handle: "bob", name: "Bob", grantedAt: expect.any(Date) });
    expect(await grants.addGrant("one", "bob")).toEqual(granted);
    expect(await grants.listGrants("one")).toEqual([granted]);
    expect([await grants.isGranted("one", "friend"), await grants.isGranted("two", "friend")]).toEqual([true, false]);
    expect(await grants.usableToolIds("friend")).toEqual(["one"]);
    expect((await grants.usableToolIds("owner")).sort()).toEqual(["one", "two"]);
    await grants.removeGrant("one", "bob");
    expect(await grants.usableToolIds("friend")).toEqual([]);
  });
});
