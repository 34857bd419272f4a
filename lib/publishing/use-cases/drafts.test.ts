import { beforeEach, expect, test } from "vitest";
import { MemoryDraftStore } from "@/lib/testing/draft-store";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { DraftForm } from "../forms/draft";
import { deleteDraft, ownDraft, saveDraft } from "./drafts";

const form = (name: string) => DraftForm.parse({ name });
let ports: { drafts: MemoryDraftStore; tools: MemoryToolStore };

beforeEach(() => {
  ports = { drafts: new MemoryDraftStore(), tools: new MemoryToolStore() };
});

test("a save over a revision that is not the newest is refused, and changes nothing", async () => {
  const first = await saveDraft(ports, { ownerId: "ann", form: form("first") });
  const second = await saveDraft(ports, { over: first, ownerId: "ann", form: form("second") });
  expect(second).toMatchObject({ id: first.id, form: { name: "second" } });
  await expect(saveDraft(ports, { over: first, ownerId: "ann", form: form("late") })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("in another tab"),
  });
  expect(await ownDraft(ports, first.id, "ann")).toEqual(second);
});

test("of two saves over the same revision one is kept", async () => {
  const over = await saveDraft(ports, { ownerId: "ann", form: form("first") });
  const saves = ["left", "right"].map((name) => saveDraft(ports, { over, ownerId: "ann", form: form(name) }));
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("nobody saves over somebody else's draft, or over one that is gone", async () => {
  const over = await saveDraft(ports, { ownerId: "ann", form: form("first") });
  const save = (ownerId: string) => saveDraft(ports, { over, ownerId, form: form("other") });
  await expect(save("bob")).rejects.toMatchObject({ code: "not-found" });
  await deleteDraft(ports, over.id, "ann");
  await expect(save("ann")).rejects.toMatchObject({ code: "not-found" });
});

test("the mark that some editors put before a text is no part of a source", () => {
  expect(DraftForm.parse({ source: "\ufeffdef main():\n    return 1\n" }).source).toBe("def main():\n    return 1\n");
});
