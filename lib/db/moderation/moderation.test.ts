import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createModeration, type Moderation } from "@/lib/publishing";
import { createSearchIndex, type LocalSearchIndex } from "@/lib/search";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import { type ToolStore, toSearchDocuments } from "@/lib/tools";
import { createUserStore } from "../accounts/user-store";
import type { Database } from "../connection/open-database";
import { createCallPolicyStore } from "../tools/call-policies";
import { createToolStore } from "../tools/tool-store";
import { createModerationStore } from "./moderation-store";

const ADMIN = { id: "admin", isAdmin: true };
const BY = { by: null, reason: null };
const UPHELD = { status: "upheld", text: "It is right: it adds wrongly.", by: null } as const;

describe.each(databaseDrivers)("moderation on $name", (driver) => {
  let database: Database;
  let tools: ToolStore;
  let index: LocalSearchIndex;
  let moderation: Moderation;

  beforeAll(async () => {
    database = await driver.open();
  });

  beforeEach(async () => {
    await emptyDatabase(database);
    tools = createToolStore(database.prisma);
    index = createSearchIndex();
    moderation = createModeration({
      store: createModerationStore(database.prisma),
      policies: createCallPolicyStore(database.prisma),
      tools,
      index,
      grants: { isGranted: async (toolId, userId) => toolId === "id-secret" && userId === "friend" },
    });
    await tools.ensureUser({ id: "owner", handle: "olga", name: "Olga" });
    for (const [slug, visibility] of [
      ["adder", "public"],
      ["secret", "private"],
    ] as const) {
      await tools.createTool({ id: `id-${slug}`, slug, ownerId: "owner", visibility });
      const { id } = await tools.addVersion({ toolId: `id-${slug}`, content: toolContent(), hash: "1", keywords: [] });
      await tools.publishVersion(`id-${slug}`, id, new Date());
    }
    await tools.createTool({ id: "id-unborn", slug: "unborn", ownerId: "owner", visibility: "public" });
  });

  afterAll(() => database?.close());

  const report = (
    slug = "adder",
    reporterKey = "visitor:1",
    asker: Parameters<Moderation["report"]>[0]["asker"] = null,
    reporterAddress = `of ${reporterKey}`,
  ) => moderation.report({ slug, text: " It adds wrongly.\0 ", reporterKey, reporterAddress, asker });

  test("a report is kept with the version it is about, decided once, and can be made again then", async () => {
    const made = await report();
    expect(made).toMatchObject({ slug: "adder", toolName: "Adder", version: 1, status: "open", decision: null });
    expect(made.text).toBe("It adds wrongly.\ufffd");
    expect(await moderation.countOpenReports()).toBe(1);
    const decision = { status: "upheld", text: "It is mended.", by: null } as const;
    const both = await Promise.allSettled([1, 2].map(() => moderation.decideReport(made.id, decision)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect((await moderation.listReports({ status: "upheld" }, { limit: 5 })).reports).toMatchObject([
      { id: made.id, decision: "It is mended.", decidedAt: expect.any(Date) },
    ]);
    expect(await moderation.countOpenReports()).toBe(0);
    await report();
  });

  test("a report links the newest run of its reporter that called the tool, while there is one", async () => {
    const { prisma } = database;
    const ask = async (id: string, ownerKey: string, toolId: string, hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000);
      const run = { query: "?", planner: "rules", workerId: "w", status: "answered", startedAt: at, endedAt: at };
      await prisma.run.create({ data: { id, ownerKey, ...run } });
      const call = { version: 1, function: "main", status: "ok", durationMs: 1, peakMemoryBytes: 1, endedAt: at };
      await prisma.call.create({ data: { runId: id, callId: "c", toolId, ...call } });
    };
    await ask("older", "visitor:1", "id-adder", 3);
    await ask("meant", "visitor:1", "id-adder", 2);
    await ask("other-tool", "visitor:1", "id-secret", 1);
    await ask("other-person", "visitor:2", "id-adder", 1);
    await ask("last-week", "visitor:3", "id-adder", 170);
    expect(await report()).toMatchObject({ runId: "meant" });
    expect(await report("adder", "visitor:3")).toMatchObject({ runId: null });
    await prisma.run.delete({ where: { id: "meant" } });
    const { reports } = await moderation.listReports({}, { limit: 5 });
    expect(reports.map(({ runId }) => runId)).toEqual([null, null]);
  });

  test("one person has one open report of a tool, even when he sends two at once", async () => {
    const sent = await Promise.allSettled([report(), report(), report("adder", "visitor:2")]);
    expect(sent.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "conflict" } }]);
    expect(await moderation.countOpenReports()).toBe(2);
  });

  test("a network address has one open report of a tool, with whatever cookie or account", async () => {
    const from = (reporterKey: string) => report("adder", reporterKey, null, "one address");
    const sent = await Promise.allSettled(["visitor:1", "visitor:2", "user:x"].map(from));
    expect(sent.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "conflict" } },
      { reason: { code: "conflict" } },
    ]);
    await expect(from("visitor:9")).rejects.toMatchObject({ message: expect.stringContaining("from your network") });
    await report("unborn", "user:owner", { id: "owner", isAdmin: false }, "one address").catch(() => undefined);
    await report("secret", "user:owner", { id: "owner", isAdmin: false }, "one address");
    await moderation.decideReports("adder", { ...UPHELD, until: new Date(), suspend: false });
    await from("visitor:9");
  });

  test("reports are grouped by tool, the newest first, with who has an account", async () => {
    for (let person = 0; person < 4; person += 1) await report("adder", `visitor:${person}`);
    await report("secret", "user:owner", { id: "owner", isAdmin: false });
    await report("adder", "user:x");
    const first = await moderation.listReportGroups("open", { limit: 1, reports: 2 });
    expect(first.groups).toMatchObject([
      { slug: "adder", toolName: "Adder", isSuspended: false, count: 5, withAccount: 1 },
    ]);
    const [group] = first.groups;
    expect(group?.reports.map(({ hasAccount }) => hasAccount)).toEqual([true, false]);
    expect(group?.reports[0]?.createdAt).toEqual(group?.newestAt);
    expect(group?.reports[0]).not.toHaveProperty("reporterAddress");
    const after = first.next ?? never();
    const second = await moderation.listReportGroups("open", { limit: 1, after, reports: 2 });
    expect(second).toMatchObject({ groups: [{ slug: "secret", count: 1 }], next: null });
    expect((await moderation.listReportGroups("upheld", { limit: 9, reports: 2 })).groups).toEqual([]);
    expect(await moderation.listOwnReports("user:x", 5)).toMatchObject([{ slug: "adder", hasAccount: true }]);
  });

  test("one answer closes what an admin has read of a tool, and suspends it in the same step", async () => {
    const seen = await report("adder", "visitor:1");
    await report("secret", "user:owner", { id: "owner", isAdmin: false });
    await database.prisma.report.update({ where: { id: seen.id }, data: { createdAt: new Date(Date.now() - 1_000) } });
    const until = new Date(Date.now() - 1_000);
    await report("adder", "visitor:2");
    const decision = { ...UPHELD, until, suspend: true };
    const both = await Promise.allSettled([1, 2].map(() => moderation.decideReports("adder", decision)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both).toContainEqual({ status: "fulfilled", value: 1 });
    expect(await tools.getTool("adder")).toMatchObject({ state: "suspended", suspendedReason: UPHELD.text });
    expect(index.size).toBe(0);
    const { groups } = await moderation.listReportGroups("open", { limit: 9, reports: 9 });
    expect(groups.map(({ slug, isSuspended, count }) => [slug, isSuspended, count])).toEqual([
      ["adder", true, 1],
      ["secret", false, 1],
    ]);
    expect((await entries()).slice(0, 2).map(({ action, reports }) => [action, reports])).toEqual(
      expect.arrayContaining([
        ["reports-upheld", 1],
        ["tool-suspended", null],
      ]),
    );
    for (const wrong of ["none", "adder"]) {
      await expect(moderation.decideReports(wrong, { ...decision, text: " " })).rejects.toMatchObject({
        name: "AppError",
      });
    }
  });

  const entries = async (filter: Parameters<Moderation["listAuditLog"]>[0] = {}) =>
    (await moderation.listAuditLog(filter, { limit: 50 })).entries;

  test("the audit log says who did what, when and why, and outlives tool and account", async () => {
    const users = createUserStore(database.prisma);
    const boss = { by: "boss", reason: "It is spam.\0" };
    const account = { name: "B", email: null, passwordHash: null, role: "user" } as const;
    await users.createUser({ ...account, id: "boss", handle: "boss" });
    const { id } = await report();
    await moderation.decideReport(id, { status: "dismissed", text: "It is right.", by: "boss" });
    await moderation.suspend("adder", boss);
    await moderation.restore("adder", { by: null, reason: " " });
    await users.blockUser("owner", boss);
    await users.unblockUser("owner", { by: null, reason: null });
    await users.makeAdmin("owner", boss);
    await users.makeAdmin("boss", boss);
    await users.removeAdmin("owner", { by: "owner", reason: null });
    await moderation.suspend("adder", boss);
    const toolId = (await tools.findTool("adder"))?.id ?? "";
    const events = await moderation.toolEvents(toolId);
    expect(events.map(({ action }) => action)).toEqual([
      "tool-suspended",
      "account-unblocked",
      "account-blocked",
      "tool-restored",
      "tool-suspended",
    ]);
    expect(events[0]).toEqual({
      id: expect.any(String),
      action: "tool-suspended",
      at: expect.any(Date),
      reason: "It is spam.\ufffd",
    });
    await moderation.deleteTool("adder", "adder", "boss");
    await users.updateUser("owner", { handle: "renamed" });
    await users.deleteUser("boss", { ownerKey: "user:boss", toolsTo: "owner" });

    expect(await entries()).toHaveLength(10);
    const ofTool = await entries({ slug: "adder" });
    expect(ofTool.map(({ action, actor, account, reports }) => [action, actor, account, reports])).toEqual([
      ["tool-deleted", "boss", "olga", null],
      ["tool-suspended", "boss", "olga", null],
      ["tool-restored", null, "olga", null],
      ["tool-suspended", "boss", "olga", null],
      ["reports-dismissed", "boss", "olga", 1],
    ]);
    expect(ofTool[2]?.reason).toBeNull();
    expect(ofTool[4]?.reason).toBe("It is right.");
    // By the name of then and of now, whether he did it or it was done to him.
    for (const handle of ["olga", "renamed"]) expect(await entries({ account: handle })).toHaveLength(9);
    expect(await entries({ account: "boss" })).toHaveLength(7);
    expect(await entries({ account: "nobody" })).toEqual([]);
    expect(await entries({ slug: "secret" })).toEqual([]);
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const page = await moderation.listAuditLog({}, { limit: 3, ...(after && { after }) });
      pages.push(...page.entries.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(pages).toEqual((await entries()).map(({ id }) => id));
  });

  test("an admin who opens a run is in the audit log, with the run and without who asked", async () => {
    const account = { name: "B", email: null, passwordHash: null, role: "admin" } as const;
    await createUserStore(database.prisma).createUser({ ...account, id: "boss", handle: "boss" });
    await moderation.noteRunOpened("run-1", "boss");
    expect(await entries()).toMatchObject([
      { action: "run-opened", actor: "boss", account: null, toolSlug: null, reason: "Run run-1" },
    ]);
  });

  test("nobody changes or deletes what was done, and what failed is not in the audit log", async () => {
    await expect(moderation.restore("adder", BY)).rejects.toMatchObject({ code: "conflict" });
    await createUserStore(database.prisma).unblockUser("owner", BY);
    expect(await entries()).toEqual([]);
    await moderation.suspend("adder", { by: null, reason: "It is broken." });
    await expect(database.prisma.auditEntry.updateMany({ data: { reason: "Another." } })).rejects.toThrow();
    await expect(database.prisma.auditEntry.deleteMany()).rejects.toThrow();
    expect(await entries()).toMatchObject([{ reason: "It is broken.", actor: null }]);
  });

  test("an admin's word on calls is kept with its version, and written down", async () => {
    const policies = createCallPolicyStore(database.prisma);
    const said = { by: null, reason: "It sends what it is given." };
    await moderation.setCallPolicy("adder", "trust", { ...said, version: 1 });
    await policies.setOwnerTrust("id-adder", 1);
    expect(await policies.getPolicy("id-adder")).toEqual({ policy: "trust", version: 1, ownerTrusts: 1 });
    await expect(moderation.setCallPolicy("adder", "trust", { ...said, version: 2 })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(moderation.setCallPolicy("unborn", "trust", { ...said, version: null })).rejects.toMatchObject({
      code: "conflict",
    });
    await moderation.setCallPolicy("adder", "forbid", { ...said, version: 1 });
    expect(await moderation.listCallPolicies(["id-adder", "id-secret"])).toEqual(
      new Map([["id-adder", { policy: "forbid", version: null, ownerTrusts: 1 }]]),
    );
    expect(await entries()).toMatchObject([{ action: "calls-forbid" }, { action: "calls-trust", reason: said.reason }]);
  });

  test("only who sees a tool can report it", async () => {
    const missing = { name: "AppError", code: "not-found" };
    await expect(report("none")).rejects.toMatchObject(missing);
    await expect(report("unborn")).rejects.toMatchObject(missing);
    await expect(report("secret")).rejects.toMatchObject(missing);
    await expect(report("secret", "user:x", { id: "x", isAdmin: false })).rejects.toMatchObject(missing);
    for (const asker of [ADMIN, { id: "owner", isAdmin: false }, { id: "friend", isAdmin: false }]) {
      await report("secret", `user:${asker.id}`, asker);
    }
    await moderation.suspend("adder", { by: null, reason: "It is broken." });
    await expect(report("adder")).rejects.toMatchObject(missing);
    await report("adder", "user:owner", { id: "owner", isAdmin: false });
    // The rule is the one by which its page is there for somebody, or not.
    await tools.setState("id-secret", "rejected");
    await expect(report("secret", "user:again", { id: "friend", isAdmin: false })).rejects.toMatchObject(missing);
  });

  test("nothing is decided, suspended or reported without words, nor with too many", async () => {
    const { id } = await report();
    const wrong = { name: "AppError", code: "invalid-input" };
    for (const text of [" ", "x".repeat(2_001)]) {
      await expect(
        moderation.report({ slug: "adder", text, reporterKey: "v", reporterAddress: "a", asker: null }),
      ).rejects.toMatchObject(wrong);
      await expect(moderation.decideReport(id, { status: "dismissed", text, by: null })).rejects.toMatchObject(wrong);
      await expect(moderation.suspend("adder", { by: null, reason: text })).rejects.toMatchObject(wrong);
    }
    expect((await tools.getTool("adder"))?.state).toBe("listed");
    await expect(moderation.decideReport("none", { status: "upheld", text: "x", by: null })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("pages of reports come newest first, without gaps or repeats", async () => {
    for (let person = 0; person < 7; person += 1) await report("adder", `visitor:${person}`);
    await report("secret", "user:owner", ADMIN);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await moderation.listReports({ slug: "adder" }, { limit: 3, ...(after && { after }) });
      seen.push(...page.reports.map((one) => one.id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    expect((await moderation.listReports({}, { limit: 9, after: "nonsense" })).reports).toHaveLength(8);
  });

  test("a suspended tool is out of search at once, tells its reason, and comes back", async () => {
    const found = async () => (await index.search("add two numbers", { grants: { public: true } })).candidates.length;
    await moderation.suspend("adder", { by: null, reason: "It sends data away." });
    await moderation.restore("adder", BY);
    expect(await found()).toBe(1);
    await moderation.suspend("adder", { by: null, reason: "It sends data away." });
    expect(await found()).toBe(0);
    expect(await tools.getTool("adder")).toMatchObject({ state: "suspended", suspendedReason: "It sends data away." });
    await moderation.restore("adder", BY);
    expect(await found()).toBe(1);
    expect(await tools.getTool("adder")).toMatchObject({ state: "listed", suspendedReason: null });
    await expect(moderation.restore("adder", BY)).rejects.toMatchObject({ code: "conflict" });
    await expect(moderation.suspend("none", { by: null, reason: "x" })).rejects.toMatchObject({ code: "not-found" });
  });

  test.each(["maintenance", "deprecated"] as const)("a tool in %s comes back as that", async (state) => {
    const id = (await tools.findTool("adder"))?.id ?? "";
    await tools.setState(id, state);
    await moderation.suspend("adder", { by: null, reason: "It sends data away." });
    // A second admin, who has another reason, does not make it forget.
    await moderation.suspend("adder", { by: null, reason: "It is spam." });
    await moderation.restore("adder", BY);
    expect(await tools.getTool("adder")).toMatchObject({ state, suspendedReason: null });
    expect(index.size).toBe(0);
    await tools.setState(id, "listed");
    await moderation.suspend("adder", { by: null, reason: "It sends data away." });
    await moderation.restore("adder", BY);
    expect(await tools.getTool("adder")).toMatchObject({ state: "listed" });
  });

  test.each([
    { before: "rejected", status: "rejected", after: "rejected" },
    { before: "verifying", status: "queued", after: "verifying" },
    { before: "verifying", status: "cancelled", after: "draft" },
  ] as const)(
    "one that was $before and whose verification is $status becomes $after",
    async ({ before, status, after }) => {
      const id = (await tools.findTool("unborn"))?.id ?? "";
      await database.prisma.verification.create({ data: { id: "one", toolId: id, submission: {}, status } });
      await tools.setState(id, before);
      await moderation.suspend("unborn", { by: null, reason: "Not this one." });
      await moderation.restore("unborn", BY);
      expect((await tools.findTool("unborn"))?.state).toBe(after);
    },
  );

  test("a tool of a blocked account is out of search and does not come back before its owner", async () => {
    const users = createUserStore(database.prisma);
    expect((await users.blockUser("owner", { by: null, reason: "Spam." }))?.sort()).toEqual([
      "id-adder",
      "id-secret",
      "id-unborn",
    ]);
    for (const slug of ["adder", "secret"]) {
      expect(toSearchDocuments((await tools.getTool(slug)) ?? never())).toEqual([]);
    }
    await expect(moderation.restore("adder", BY)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("is blocked"),
    });
    await expect(report("adder")).rejects.toMatchObject({ code: "not-found" });
    await users.unblockUser("owner", BY);
    expect(await tools.getTool("adder")).toMatchObject({ state: "listed" });
  });

  test("only a suspended tool is deleted by an admin; what it was is refused from then on, with the reason", async () => {
    const hash = (await tools.getTool("adder"))?.version.hash ?? "";
    await expect(moderation.deleteTool("adder", "adder", null)).rejects.toMatchObject({ code: "conflict" });
    await moderation.suspend("adder", { by: null, reason: "It sends data away." });
    expect(await tools.whySuspended(hash)).toBe("It sends data away.");
    await expect(moderation.deleteTool("adder", "yes", null)).rejects.toMatchObject({ code: "invalid-input" });
    await moderation.deleteTool("adder", "adder", null);
    expect(await tools.findTool("adder")).toBeNull();
    expect(await tools.whySuspended(hash)).toBe("It sends data away.");
  });

  test("a tool without a live version is a draft again", async () => {
    await moderation.suspend("unborn", { by: null, reason: "Not this one." });
    await moderation.restore("unborn", BY);
    expect((await tools.findTool("unborn"))?.state).toBe("draft");
    expect(index.size).toBe(0);
  });
});

function never(): never {
  throw new Error("the tool is not there");
}
