import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Tool, ToolContent, ToolStore } from "@/lib/mart";
import { toolContent, unique } from "./factories";

/** What every ToolStore does. `open` gives an empty store before each test. */
export function toolStoreContract(open: () => Promise<ToolStore>): void {
  let store: ToolStore;

  beforeEach(async () => {
    store = await open();
    await store.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
  });

  async function publish(
    options: {
      slug?: string;
      visibility?: "public" | "private";
      keywords?: string[];
      content?: Partial<ToolContent>;
    } = {},
  ): Promise<Tool> {
    const id = randomUUID();
    const slug = options.slug ?? unique("tool");
    await store.createTool({ id, slug, ownerId: "owner", visibility: options.visibility ?? "public" });
    return addTo(id, options.content, options.keywords);
  }

  async function addTo(toolId: string, content: Partial<ToolContent> = {}, keywords = ["sum"]): Promise<Tool> {
    const version = await store.addVersion({ toolId, content: toolContent(content), hash: randomUUID(), keywords });
    await store.publishVersion(toolId, version.id, new Date());
    const tool = await store.getToolById(toolId);
    if (tool === null) throw new Error("the tool has no live version");
    return tool;
  }

  async function walk(filter: Parameters<ToolStore["listTools"]>[0], limit: number): Promise<string[]> {
    const slugs: string[] = [];
    let after: string | undefined;
    do {
      const page = await store.listTools(filter, { limit, ...(after && { after }) });
      expect(page.tools.length).toBeLessThanOrEqual(limit);
      slugs.push(...page.tools.map(({ slug }) => slug));
      after = page.next ?? undefined;
    } while (after);
    return slugs;
  }

  describe("tools and versions", () => {
    test("a published version is read as it was submitted, in its order", async () => {
      const content = toolContent({
        limits: { wallMs: 2_000 },
        samples: [{ input: { z: 1, a: [null, 0.5, { y: false }] }, expected: { b: 1, a: 2 } }, { input: {} }],
        hosts: ["example.org"],
      });
      const created = await publish({ slug: "adder", content, keywords: ["sum", "add", "sum"] });
      const tool = await store.getTool("adder");
      expect(tool).toEqual(created);
      expect(tool).toMatchObject({ ownerId: "owner", ownerHandle: "owner", state: "listed", visibility: "public" });
      expect(tool?.version).toMatchObject({ ...content, number: 1, keywords: ["sum", "add"] });
      expect(JSON.stringify(tool?.version.samples)).toBe(JSON.stringify(content.samples));
      expect(Object.keys(tool?.version.functions[0]?.inputs.properties ?? {})).toEqual(["b", "a"]);
      expect(tool?.version.verifiedAt).toBeInstanceOf(Date);
    });

    test("a function that takes its arguments one by one is kept so, and another is not", async () => {
      const [main] = toolContent().functions;
      if (!main) throw new Error("there is no function");
      const functions = [main, { ...main, name: "ordered", positional: ["a", "...b"] }];
      const { version } = await publish({ content: { functions } });
      expect(version.functions).toEqual(functions);
    });

    test("versions count up, and the live one is the one that was published last", async () => {
      const { id } = await publish();
      const second = await store.addVersion({
        toolId: id,
        content: toolContent({ name: "Second" }),
        hash: "2",
        keywords: [],
      });
      expect(second.number).toBe(2);
      expect((await store.getToolById(id))?.version.number).toBe(1);
      await store.publishVersion(id, second.id, new Date());
      expect((await store.getToolById(id))?.version).toMatchObject({ number: 2, name: "Second", hash: "2" });
    });

    test("versions that are added at the same time get numbers of their own", async () => {
      const { id } = await publish();
      const added = await Promise.all(
        ["a", "b", "c", "d"].map((hash) =>
          store.addVersion({ toolId: id, content: toolContent(), hash, keywords: [] }),
        ),
      );
      expect(added.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5]);
    });

    test("a tool without a live version is found by its slug only", async () => {
      await store.createTool({ id: "bare", slug: "bare-tool", ownerId: "owner", visibility: "public" });
      expect(await store.getTool("bare-tool")).toBeNull();
      expect(await store.findTool("bare-tool")).toEqual({
        id: "bare",
        ownerId: "owner",
        state: "draft",
        visibility: "public",
      });
      expect(await store.findTool("no-tool")).toBeNull();
      expect((await store.listTools({}, { limit: 10 })).tools).toEqual([]);
    });

    test("versions are listed newest first, and each can be read", async () => {
      const { id } = await publish({ content: { name: "First" } });
      await addTo(id, { name: "Second" });
      const asking = {
        hosts: ["api.example.org"],
        secrets: [{ name: "KEY", host: "api.example.org", header: "x-key" }],
        dependencies: ["humanize"],
      };
      const content = toolContent({ name: "Third", ...asking });
      await store.addVersion({ toolId: id, content, hash: "3", keywords: ["k"] });
      expect(await store.listVersions(id)).toMatchObject([
        { number: 3, isLive: false, verifiedAt: null, verificationId: null, ...asking },
        { number: 2, isLive: true, verifiedAt: expect.any(Date) },
        { number: 1, isLive: false, verifiedAt: expect.any(Date) },
      ]);
      expect(await store.getVersion(id, 3)).toMatchObject({ name: "Third", number: 3, keywords: ["k"] });
      expect(await store.getVersion(id, 4)).toBeNull();
    });

    test("an owner sees his tools, live or not", async () => {
      await publish({ slug: "live", visibility: "private", content: { name: "Live" } });
      await store.createTool({ id: "bare", slug: "bare", ownerId: "owner", visibility: "public" });
      expect(await store.listOwnTools("owner")).toHaveLength(2);
      expect(await store.listOwnTools("owner")).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ slug: "live", name: "Live", runtime: "python", version: 1, visibility: "private" }),
          expect.objectContaining({ slug: "bare", name: "bare", runtime: null, version: null, state: "draft" }),
        ]),
      );
      expect(await store.listOwnTools("somebody")).toEqual([]);
    });

    test("visibility changes, and a deleted tool is gone with its versions", async () => {
      const { id, slug } = await publish({ visibility: "private" });
      await store.setVisibility(id, "public");
      expect(await store.findTool(slug)).toMatchObject({ visibility: "public" });
      await store.deleteTool(id, { isAdmin: false });
      expect(await store.findTool(slug)).toBeNull();
      expect(await store.listVersions(id)).toEqual([]);
    });

    test("the slug of a deleted tool is its owner's alone, and of one that never was live, everybody's", async () => {
      await store.ensureUser({ id: "eve", handle: "eve", name: "Eve" });
      const { id } = await publish({ slug: "gone" });
      await store.createTool({ id: "bare", slug: "bare", ownerId: "owner", visibility: "public" });
      expect(await store.findRetired("gone")).toBeNull();
      for (const toolId of [id, "bare"]) await store.deleteTool(toolId, { isAdmin: false });
      expect(await store.findRetired("gone")).toEqual({ ownerId: "owner" });
      expect(await store.findRetired("bare")).toBeNull();
      const take = (slug: string, ownerId: string) =>
        store.createTool({ id: `${slug} of ${ownerId}`, slug, ownerId, visibility: "public" });
      await expect(take("gone", "eve")).rejects.toMatchObject({ name: "AppError", code: "conflict" });
      expect(await store.findTool("gone")).toBeNull();
      await take("gone", "owner");
      await take("bare", "eve");
    });

    test("a suspended tool is deleted by admins only; its slug is nobody's and its content known", async () => {
      const { id, version } = await publish({ slug: "evil" });
      expect(await store.whySuspended(version.hash)).toBeNull();
      await store.setState(id, "suspended");
      expect(await store.whySuspended(version.hash)).toEqual(expect.any(String));
      await expect(store.deleteTool(id, { isAdmin: false })).rejects.toMatchObject({ code: "forbidden" });
      expect(await store.findTool("evil")).not.toBeNull();
      await store.deleteTool(id, { isAdmin: true });
      expect(await store.findTool("evil")).toBeNull();
      expect(await store.findRetired("evil")).toEqual({ ownerId: null });
      expect(await store.whySuspended(version.hash)).toEqual(expect.any(String));
      const again = store.createTool({ id: "again", slug: "evil", ownerId: "owner", visibility: "public" });
      await expect(again).rejects.toMatchObject({ name: "AppError", code: "conflict" });
    });

    test("a slug is given once", async () => {
      await publish({ slug: "taken" });
      const again = store.createTool({ id: "other", slug: "taken", ownerId: "owner", visibility: "public" });
      await expect(again).rejects.toMatchObject({
        name: "AppError",
        code: "conflict",
        message: expect.stringContaining("taken"),
      });
    });

    test("a version of a tool that is not there is refused", async () => {
      const added = store.addVersion({ toolId: "none", content: toolContent(), hash: "1", keywords: [] });
      await expect(added).rejects.toMatchObject({ name: "AppError", code: "not-found" });
    });

    test("a suspended tool stays suspended", async () => {
      const { id } = await publish();
      await store.setState(id, "suspended");
      const version = await store.addVersion({ toolId: id, content: toolContent(), hash: "2", keywords: [] });
      await expect(store.publishVersion(id, version.id, new Date())).rejects.toMatchObject({ code: "forbidden" });
      expect(await store.getToolById(id)).toMatchObject({ state: "suspended", version: { number: 1 } });
    });

    test("a version is known by its content, live or not", async () => {
      const tool = await publish({});
      expect(await store.hasVersion(tool.id, tool.version.hash)).toBe(true);
      expect(await store.hasVersion(tool.id, "another")).toBe(false);
      expect(await store.hasVersion("another", tool.version.hash)).toBe(false);
    });

    test("what verification found stays with the version", async () => {
      const { id } = await publish();
      const found = {
        findings: [{ rule: "long-literal", severity: "warn" as const, line: 3, message: "m\0", advice: "a" }],
        packages: [{ name: "idna", version: "3.1", integrity: "sha512-x" }],
      };
      const kept = { ...found, findings: [{ ...found.findings[0], message: "m\ufffd" }] };
      const added = await store.addVersion({ toolId: id, content: toolContent(), hash: "2", keywords: [], ...found });
      expect(added).toMatchObject(kept);
      await store.publishVersion(id, added.id, new Date());
      expect((await store.getToolById(id))?.version).toMatchObject(kept);
    });

    test("keywords are replaced without a new version", async () => {
      const tool = await publish({ keywords: ["old"] });
      await store.setKeywords(tool.version.id, ["b", "a"]);
      expect((await store.getToolById(tool.id))?.version).toMatchObject({ number: 1, keywords: ["b", "a"] });
    });

    test("what a database cannot hold is replaced", async () => {
      const tool = await publish({ content: { name: "a\0b", description: "\ud800 and \\u0000" }, keywords: ["k\0"] });
      expect(tool.version).toMatchObject({
        name: "a\ufffdb",
        description: "\ufffd and \\u0000",
        keywords: ["k\ufffd"],
      });
      expect(await store.getTool("\0")).toBeNull();
    });

    test("a handle belongs to one user, whose name may change", async () => {
      await store.ensureUser({ id: "owner", handle: "owner", name: "New name" });
      const other = store.ensureUser({ id: "other", handle: "owner", name: "Other" });
      await expect(other).rejects.toMatchObject({ name: "AppError", code: "conflict" });
    });
  });

  describe("lists", () => {
    test("pages show each tool once, also when tools are added meanwhile", async () => {
      const slugs = ["b", "d", "f", "h", "j"];
      for (const slug of slugs) await publish({ slug });
      const first = await store.listTools({}, { limit: 2 });
      expect(first.tools.map(({ slug }) => slug)).toEqual(["b", "d"]);
      await publish({ slug: "a" });
      await publish({ slug: "e" });
      const second = await store.listTools({}, { limit: 2, ...(first.next && { after: first.next }) });
      expect(second.tools.map(({ slug }) => slug)).toEqual(["e", "f"]);
      expect(await walk({}, 3)).toEqual(["a", "b", "d", "e", "f", "h", "j"]);
      expect(await walk({}, 7)).toHaveLength(7);
    });

    test("the filter looks in name, slug, description and keywords, for every word", async () => {
      await publish({
        slug: "one",
        content: { name: "Colour mixer", description: "Mixes 100% of paints." },
        keywords: ["blend"],
      });
      await publish({
        slug: "two",
        content: { name: "Word counter", description: "Counts_words.", runtime: "javascript" },
      });
      const found = (text: string) => walk({ text }, 10);
      expect(await found("COLOUR blend")).toEqual(["one"]);
      expect(await found("two counts")).toEqual(["two"]);
      expect(await found("colour counter")).toEqual([]);
      expect(await found("100%")).toEqual(["one"]);
      expect(await found("0% ")).toEqual(["one"]);
      expect(await found("s_w")).toEqual(["two"]);
      expect(await found("s%w")).toEqual([]);
      expect(await found("\\")).toEqual([]);
      expect(await found(" \0 ")).toEqual([]);
      expect(await walk({ runtime: "javascript" }, 10)).toEqual(["two"]);
      expect(await walk({ runtime: "cobol" }, 10)).toEqual([]);
      expect(await walk({ keyword: "blend" }, 10)).toEqual(["one"]);
      expect(await store.countTools({ text: "mixer" })).toBe(1);
      expect(await store.countTools({})).toBe(2);
    });

    test("private tools are for their owner, and states narrow the list", async () => {
      await publish({ slug: "open" });
      await publish({ slug: "secret", visibility: "private" });
      const stopped = await publish({ slug: "stopped" });
      await store.setState(stopped.id, "suspended");
      expect(await walk({}, 10)).toEqual(["open", "stopped"]);
      expect(await walk({ visibleTo: "somebody" }, 10)).toEqual(["open", "stopped"]);
      expect(await walk({ ownerId: "owner" }, 10)).toEqual(["open", "stopped"]);
      expect(await walk({ ownerId: "somebody" }, 10)).toEqual([]);
      expect(await walk({ visibleTo: "owner", states: ["listed"] }, 10)).toEqual(["open", "secret"]);
      expect(await walk({ states: ["suspended"] }, 10)).toEqual(["stopped"]);
    });

    test("a suspended tool stays suspended, whoever read its state before", async () => {
      const { id, slug } = await publish();
      await store.setState(id, "maintenance");
      await store.setState(id, "suspended");
      await store.setState(id, "listed");
      expect((await store.findTool(slug))?.state).toBe("suspended");
    });

    test("keywords are counted over listed public tools", async () => {
      await publish({ keywords: ["sum", "maths"] });
      await publish({ keywords: ["maths"] });
      await publish({ keywords: ["maths", "hidden"], visibility: "private" });
      const stopped = await publish({ keywords: ["maths", "stopped"] });
      await store.setState(stopped.id, "suspended");
      expect(await store.listKeywords(10)).toEqual([
        { keyword: "maths", count: 2 },
        { keyword: "sum", count: 1 },
      ]);
      expect(await store.listKeywords(1)).toHaveLength(1);
    });

    test("keywords of earlier versions do not count", async () => {
      const { id } = await publish({ keywords: ["before"] });
      await addTo(id, {}, ["after"]);
      expect(await store.listKeywords(10)).toEqual([{ keyword: "after", count: 1 }]);
    });

    test("all live tools come once, private ones too, and suspended ones not", async () => {
      const expected = new Set<string>();
      for (let index = 0; index < 5; index++) expected.add((await publish()).slug);
      expected.add((await publish({ visibility: "private" })).slug);
      await store.setState((await publish()).id, "suspended");
      const seen: string[] = [];
      for await (const tool of store.allLive()) seen.push(tool.slug);
      expect(seen.sort()).toEqual([...expected].sort());
    });
  });
}
