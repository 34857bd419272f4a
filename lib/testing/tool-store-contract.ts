import { beforeEach, describe, expect, test } from "vitest";
import type { OwnToolStore } from "@/lib/publishing";
import { toolContent } from "./factories";
import { publisher } from "./publisher";
import { toolListsContract } from "./tool-lists-contract";

/** What every ToolStore does. `open` gives an empty store before each test. */
export function toolStoreContract(open: () => Promise<OwnToolStore>): void {
  let store: OwnToolStore;

  beforeEach(async () => {
    store = await open();
    await store.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
  });

  const { publish, addTo } = publisher(() => store);

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

    test("hints hang on a version, and are replaced without a new one", async () => {
      const hints = {
        main: { answer: "The sum is {result}.", inputs: { a: { aliases: ["first"], unit: "kg" }, b: {} } },
      };
      const tool = await publish({ hints });
      expect(tool.version.hints).toEqual(hints);
      const next = { main: { inputs: { a: { aliases: ["\0left"] } } } };
      await store.setHints(tool.version.id, next);
      const after = await store.getToolById(tool.id);
      expect(after?.version).toMatchObject({ number: 1, hash: tool.version.hash });
      expect(after?.version.hints).toEqual({ main: { inputs: { a: { aliases: ["\ufffdleft"] } } } });
      expect((await publish()).version.hints).toEqual({});
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

  toolListsContract(() => store);
}
