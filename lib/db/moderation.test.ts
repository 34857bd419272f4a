import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createModeration, type Moderation, type ToolStore, toSearchDocuments } from "@/lib/mart";
import { createSearchIndex, type LocalSearchIndex } from "@/lib/search";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import { createModerationStore, createToolStore, createUserStore, type Database } from ".";

const ADMIN = { id: "admin", isAdmin: true };

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
  ) => moderation.report({ slug, text: " It adds wrongly.\0 ", reporterKey, asker });

  test("a report is kept with the version it is about, decided once, and can be made again then", async () => {
    const made = await report();
    expect(made).toMatchObject({ slug: "adder", toolName: "Adder", version: 1, status: "open", decision: null });
    expect(made.text).toBe("It adds wrongly.\ufffd");
    expect(await moderation.countOpenReports()).toBe(1);
    const decision = { status: "upheld", text: "It is mended." } as const;
    const both = await Promise.allSettled([1, 2].map(() => moderation.decideReport(made.id, decision)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect((await moderation.listReports({ status: "upheld" }, { limit: 5 })).reports).toMatchObject([
      { id: made.id, decision: "It is mended.", decidedAt: expect.any(Date) },
    ]);
    expect(await moderation.countOpenReports()).toBe(0);
    await report();
  });

  test("one person has one open report of a tool, even when he sends two at once", async () => {
    const sent = await Promise.allSettled([report(), report(), report("adder", "visitor:2")]);
    expect(sent.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "conflict" } }]);
    expect(await moderation.countOpenReports()).toBe(2);
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
    await moderation.suspend("adder", "It is broken.");
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
      await expect(moderation.report({ slug: "adder", text, reporterKey: "v", asker: null })).rejects.toMatchObject(
        wrong,
      );
      await expect(moderation.decideReport(id, { status: "dismissed", text })).rejects.toMatchObject(wrong);
      await expect(moderation.suspend("adder", text)).rejects.toMatchObject(wrong);
    }
    expect((await tools.getTool("adder"))?.state).toBe("listed");
    await expect(moderation.decideReport("none", { status: "upheld", text: "x" })).rejects.toMatchObject({
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
    await moderation.suspend("adder", "It sends data away.");
    await moderation.restore("adder");
    expect(await found()).toBe(1);
    await moderation.suspend("adder", "It sends data away.");
    expect(await found()).toBe(0);
    expect(await tools.getTool("adder")).toMatchObject({ state: "suspended", suspendedReason: "It sends data away." });
    await moderation.restore("adder");
    expect(await found()).toBe(1);
    expect(await tools.getTool("adder")).toMatchObject({ state: "listed", suspendedReason: null });
    await expect(moderation.restore("adder")).rejects.toMatchObject({ code: "conflict" });
    await expect(moderation.suspend("none", "x")).rejects.toMatchObject({ code: "not-found" });
  });

  test.each(["maintenance", "deprecated"] as const)("a tool in %s comes back as that", async (state) => {
    const id = (await tools.findTool("adder"))?.id ?? "";
    await tools.setState(id, state);
    await moderation.suspend("adder", "It sends data away.");
    // A second admin, who has another reason, does not make it forget.
    await moderation.suspend("adder", "It is spam.");
    await moderation.restore("adder");
    expect(await tools.getTool("adder")).toMatchObject({ state, suspendedReason: null });
    expect(index.size).toBe(0);
    await tools.setState(id, "listed");
    await moderation.suspend("adder", "It sends data away.");
    await moderation.restore("adder");
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
      await moderation.suspend("unborn", "Not this one.");
      await moderation.restore("unborn");
      expect((await tools.findTool("unborn"))?.state).toBe(after);
    },
  );

  test("a tool of a blocked account is out of search and does not come back before its owner", async () => {
    const users = createUserStore(database.prisma);
    expect((await users.blockUser("owner", "Spam."))?.sort()).toEqual(["id-adder", "id-secret", "id-unborn"]);
    for (const slug of ["adder", "secret"]) {
      expect(toSearchDocuments((await tools.getTool(slug)) ?? never())).toEqual([]);
    }
    await expect(moderation.restore("adder")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("is blocked"),
    });
    await expect(report("adder")).rejects.toMatchObject({ code: "not-found" });
    await users.unblockUser("owner");
    expect(await tools.getTool("adder")).toMatchObject({ state: "listed" });
  });

  test("only a suspended tool is deleted by an admin; what it was is refused from then on, with the reason", async () => {
    const hash = (await tools.getTool("adder"))?.version.hash ?? "";
    await expect(moderation.deleteTool("adder", "adder")).rejects.toMatchObject({ code: "conflict" });
    await moderation.suspend("adder", "It sends data away.");
    expect(await tools.whySuspended(hash)).toBe("It sends data away.");
    await expect(moderation.deleteTool("adder", "yes")).rejects.toMatchObject({ code: "invalid-input" });
    await moderation.deleteTool("adder", "adder");
    expect(await tools.findTool("adder")).toBeNull();
    expect(await tools.whySuspended(hash)).toBe("It sends data away.");
  });

  test("a tool without a live version is a draft again", async () => {
    await moderation.suspend("unborn", "Not this one.");
    await moderation.restore("unborn");
    expect((await tools.findTool("unborn"))?.state).toBe("draft");
    expect(index.size).toBe(0);
  });
});

function never(): never {
  throw new Error("the tool is not there");
}
