import { beforeEach, expect, test } from "vitest";
import { DraftForm, type DraftStore } from "@/lib/publishing";
import type { ToolStore } from "@/lib/tools";

/** What every DraftStore does. `open` gives an empty one, beside the store of tools, with the users “owner” and “other”. */
export function draftStoreContract(open: () => Promise<{ drafts: DraftStore; tools: ToolStore }>): void {
  let drafts: DraftStore;
  let tools: ToolStore;

  beforeEach(async () => {
    ({ drafts, tools } = await open());
    for (const id of ["owner", "other"]) await tools.ensureUser({ id, handle: id, name: id });
  });

  const form = (name: string) => DraftForm.parse({ name, source: "def main(" });
  const create = (id: string, ownerId = "owner", toolId: string | null = null) =>
    drafts.createDraft({ id, ownerId, toolId, form: form(id) });

  test("a form is kept as it was typed", async () => {
    const created = await create("one");
    expect(created).toMatchObject({ id: "one", ownerId: "owner", toolSlug: null, form: form("one") });
    expect(await drafts.getDraft("one")).toEqual(created);
    expect(await drafts.getDraft("none")).toBeNull();
  });

  test("what was changed last comes first, of one owner only", async () => {
    for (const id of ["a", "b", "c"]) await create(id);
    await create("d", "other");
    expect(await drafts.updateDraft("a", form("new"), 0)).toMatchObject({ form: { name: "new" } });
    const listed = await drafts.listDrafts("owner");
    expect(listed.map(({ id }) => id)).toHaveLength(3);
    // Of the form, which may be large, only the name.
    const times = { createdAt: expect.any(Date), updatedAt: expect.any(Date) };
    expect(listed[0]).toEqual({ id: "a", name: "new", toolSlug: null, ...times });
    expect([await drafts.countDrafts("owner"), await drafts.countDrafts("nobody")]).toEqual([3, 0]);
    expect(await drafts.updateDraft("none", form("x"), 0)).toBeNull();
  });

  test("a draft is changed only by who has read its newest revision", async () => {
    const { revision } = await create("one");
    const saves = ["left", "right"].map((name) => drafts.updateDraft("one", form(name), revision));
    const [saved, ...others] = (await Promise.all(saves)).filter((draft) => draft !== null);
    expect(others).toEqual([]);
    expect(saved?.revision).toBe(revision + 1);
    expect(await drafts.getDraft("one")).toEqual(saved);
    expect(await drafts.updateDraft("one", form("late"), revision)).toBeNull();
    expect(await drafts.updateDraft("one", form("next"), revision + 1)).toMatchObject({
      form: { name: "next" },
      revision: revision + 2,
    });
  });

  test("a draft names the tool that it is for", async () => {
    await tools.createTool({ id: "tool", slug: "adder", ownerId: "owner", visibility: "public" });
    expect(await create("one", "owner", "tool")).toMatchObject({ toolSlug: "adder" });
    expect(await drafts.getDraft("one")).toMatchObject({ toolSlug: "adder" });
  });

  test("a tool's drafts tell of their secrets", async () => {
    await tools.createTool({ id: "tool", slug: "adder", ownerId: "owner", visibility: "public" });
    const secrets = [{ name: "KEY", host: "api.example.org", header: "x-key" }, { name: "HALF" }];
    const secretForm = DraftForm.parse({ name: "with secrets", secrets });
    await drafts.createDraft({ id: "one", ownerId: "owner", toolId: "tool", form: secretForm });
    await drafts.createDraft({ id: "two", ownerId: "owner", toolId: null, form: secretForm });
    expect(await drafts.listSecrets("tool")).toEqual(secrets);
    expect((await drafts.listDrafts("owner")).map(({ toolSlug }) => toolSlug).toSorted()).toEqual(["adder", null]);
    expect(await drafts.listSecrets("none")).toEqual([]);
  });

  test("a deleted draft is gone", async () => {
    await create("one");
    await drafts.deleteDraft("one");
    await drafts.deleteDraft("one");
    expect(await drafts.getDraft("one")).toBeNull();
  });

  test("what a database cannot hold is replaced", async () => {
    const kept = await drafts.createDraft({ id: "one", ownerId: "owner", toolId: null, form: form("a\0b") });
    expect(kept.form.name).toBe("a\ufffdb");
  });
}
