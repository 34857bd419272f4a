import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftForm, type DraftRevision } from "@/lib/publishing/forms/draft";
import type { DraftActions, KeptDraft } from "../types";
import { DraftSession } from "./draft-session";

const ID = "draft";
let server: KeptDraft | null;
let signedIn: boolean;
/** What happens on the way to or from the server, once. */
let accident: "lost" | "unanswered" | null;

const actions: Pick<DraftActions, "save" | "check"> = {
  async save({ over, form }) {
    if (accident === "lost") throw new Error("offline");
    if (!signedIn) return { ok: true, value: { kind: "signed-out" } };
    if (server && over?.revision !== server.revision) return { ok: true, value: { kind: "newer", draft: server } };
    server = { id: ID, revision: (server?.revision ?? -1) + 1, form: structuredClone(form), savedAt: Date.now() };
    if (accident === "unanswered") throw new Error("offline");
    return { ok: true, value: { kind: "saved", id: ID, revision: server.revision } };
  },
  async check(read: DraftRevision) {
    if (!signedIn) return { ok: true, value: { kind: "signed-out" } };
    if (!server || server.revision === read.revision) return { ok: true, value: { kind: "same" } };
    return { ok: true, value: { kind: "newer", draft: server } };
  },
};

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
}

let storage: ReturnType<typeof fakeStorage>;

/** A page that was loaded from the server just now, or earlier. */
function openTab(page: KeptDraft | null = server, { form = page?.form, isSignedIn = true } = {}) {
  const session = new DraftSession({
    kept: page,
    toolSlug: null,
    initial: structuredClone(form ?? DraftForm.parse({})),
    unsaved: form !== page?.form,
    current: () => ({ signedIn: isSignedIn, actions }),
    onCreated: () => undefined,
  });
  session.open();
  return session;
}

/** Until nothing is typed any more and everything was sent. */
const quiet = () => vi.advanceTimersByTimeAsync(1_000);
const kindOf = (tab: ReturnType<typeof openTab>) => tab.view().state.kind;

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
  server = { id: ID, revision: 3, form: DraftForm.parse({ name: "Two tabs" }), savedAt: 0 };
  signedIn = true;
  accident = null;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is typed is saved, and the browser keeps no copy of it afterwards", async () => {
  const tab = openTab();
  tab.edit({ description: "Half" });
  tab.edit({ name: "Whole" });
  await quiet();
  expect(server).toMatchObject({ revision: 4, form: { name: "Whole", description: "Half" } });
  expect(kindOf(tab)).toBe("saved");
  expect(storage.items.size).toBe(0);
});

test("what another tab saved is not overwritten: the second one decides", async () => {
  const [one, two] = [openTab(), openTab()];
  one.edit({ description: "FROM TAB ONE" });
  await quiet();
  two.edit({ name: "FROM TAB TWO" });
  await quiet();
  expect(server?.form).toMatchObject({ name: "Two tabs", description: "FROM TAB ONE" });
  expect(two.view()).toMatchObject({
    form: { name: "FROM TAB TWO" },
    state: { kind: "overtaken", newer: { form: { description: "FROM TAB ONE" } } },
  });
  expect(two.hasOwn()).toBe(true);
  expect(storage.items.size).toBe(1);
  two.takeNewer();
  expect(two.view()).toMatchObject({ form: { name: "Two tabs", description: "FROM TAB ONE" } });
  two.edit({ name: "Both" });
  await quiet();
  expect(server?.form).toMatchObject({ name: "Both", description: "FROM TAB ONE" });
  expect(storage.items.size).toBe(0);
});

test("samples that a verification gave back join what is typed meanwhile, but not what was changed elsewhere as well", async () => {
  const sample = { function: "main", input: '{"a": 3}', expected: "" };
  const tab = openTab();
  const give = (change: Partial<DraftForm>) => {
    if (server) server = { ...server, revision: server.revision + 1, form: { ...server.form, ...change } };
  };
  give({ samples: [sample] });
  tab.edit({ description: "Typed meanwhile" });
  await quiet();
  expect(kindOf(tab)).toBe("saved");
  expect(server?.form).toMatchObject({ description: "Typed meanwhile", samples: [sample] });
  expect(tab.view().form.samples).toEqual([sample]);
  expect(storage.items.size).toBe(0);

  give({ samples: [sample, sample] });
  tab.edit({ samples: [] });
  await quiet();
  expect(kindOf(tab)).toBe("overtaken");
  tab.takeNewer();
  give({ samples: [sample, sample, sample], name: "Other" });
  tab.edit({ description: "Again" });
  await quiet();
  expect(kindOf(tab)).toBe("overtaken");
});

test("a form that is longer than a form can be is overtaken like any other", async () => {
  const [one, two] = [openTab(), openTab()];
  one.edit({ name: "FROM TAB ONE" });
  await quiet();
  two.edit({ description: "x".repeat(30_000) });
  await quiet();
  expect(kindOf(two)).toBe("overtaken");
  two.takeNewer();
  two.edit({ description: "Short" });
  await quiet();
  expect(server?.form).toMatchObject({ name: "FROM TAB ONE", description: "Short" });
});

test("what was typed here replaces the other where its writer says so, and the other tab learns of it in turn", async () => {
  const [one, two] = [openTab(), openTab()];
  one.edit({ description: "FROM TAB ONE" });
  await quiet();
  two.edit({ name: "FROM TAB TWO" });
  await quiet();
  two.edit({ name: "FROM TAB TWO, and more" });
  await quiet();
  expect(kindOf(two)).toBe("overtaken");
  two.keepMine();
  await quiet();
  expect(server).toMatchObject({ revision: 5, form: { name: "FROM TAB TWO, and more", description: "" } });
  expect([kindOf(two), storage.items.size]).toEqual(["saved", 0]);
  one.edit({ description: "More FROM TAB ONE" });
  await quiet();
  expect(kindOf(one)).toBe("overtaken");
});

test("a tab in which nothing was typed shows what is newer when one comes back to it", async () => {
  const [one, two] = [openTab(), openTab()];
  one.edit({ description: "FROM TAB ONE" });
  await quiet();
  two.refresh();
  await quiet();
  expect(two.view()).toMatchObject({ form: { description: "FROM TAB ONE" }, state: { kind: "saved" } });
  two.edit({ name: "Next" });
  await quiet();
  expect(server?.form).toMatchObject({ name: "Next", description: "FROM TAB ONE" });
});

test("a page that was shown from the browser's memory catches up", async () => {
  const page = server;
  const before = openTab();
  before.edit({ description: "Typed before going away" });
  before.close();
  await quiet();
  const after = openTab(page);
  await quiet();
  expect(after.view().form.description).toBe("Typed before going away");
});

test("testing from a tab that is behind is caught, without changing what it shows", async () => {
  const [one, two] = [openTab(), openTab()];
  await quiet();
  expect(await two.isNewest()).toBe(true);
  one.edit({ source: "def main(): ..." });
  await quiet();
  expect(await two.isNewest()).toBe(false);
  expect(two.view()).toMatchObject({ form: { source: "" }, state: { kind: "overtaken" } });
  expect(two.hasOwn()).toBe(false);
});

test("a copy of this browser is brought back over the revision that it was typed over", async () => {
  accident = "lost";
  const tab = openTab();
  tab.edit({ description: "Typed offline" });
  await quiet();
  expect(kindOf(tab)).toBe("failed");
  tab.close();
  accident = null;
  const next = openTab();
  expect(next.view()).toMatchObject({ restored: true, form: { description: "Typed offline" } });
  await quiet();
  expect(server).toMatchObject({ revision: 4, form: { description: "Typed offline" } });
  next.discardCopy();
  await quiet();
  expect(server).toMatchObject({ revision: 5, form: { description: "" } });
});

test("a copy that was brought back is not discarded any more once something was typed", async () => {
  accident = "lost";
  const tab = openTab();
  tab.edit({ description: "Typed offline" });
  await quiet();
  tab.close();
  accident = null;
  const next = openTab();
  await quiet();
  expect(next.view().restored).toBe(true);
  next.edit({ name: "Typed an hour later" });
  expect(next.view()).toMatchObject({ restored: false, form: { description: "Typed offline" } });
  await quiet();
  expect(next.view().restored).toBe(false);
});

test("a copy of this browser replaces nothing that was saved since", async () => {
  accident = "lost";
  const tab = openTab();
  tab.edit({ description: "Typed offline" });
  await quiet();
  tab.close();
  await quiet();
  accident = null;
  server = { id: ID, revision: 9, form: DraftForm.parse({ name: "Written elsewhere" }), savedAt: 1 };
  const next = openTab();
  await quiet();
  expect(server).toMatchObject({ revision: 9, form: { name: "Written elsewhere" } });
  expect(next.view()).toMatchObject({ form: { description: "Typed offline" }, state: { kind: "overtaken" } });
  next.leave();
  expect(openTab().view()).toMatchObject({ form: { description: "Typed offline" }, state: { kind: "overtaken" } });
  next.takeNewer();
  expect([next.view().form.name, storage.items.size]).toEqual(["Written elsewhere", 0]);
});

test("a save of which the answer was lost is this tab's own", async () => {
  accident = "unanswered";
  const tab = openTab();
  tab.edit({ description: "One" });
  await quiet();
  expect([kindOf(tab), server?.revision]).toEqual(["failed", 4]);
  accident = null;
  tab.edit({ description: "One and two" });
  await quiet();
  expect(server).toMatchObject({ revision: 5, form: { description: "One and two" } });
  expect(kindOf(tab)).toBe("saved");
});

test("who is signed out meanwhile loses nothing, and goes on where he signs in again", async () => {
  const tab = openTab();
  signedIn = false;
  tab.edit({ description: "Written while signed out" });
  await quiet();
  expect(kindOf(tab)).toBe("signed-out");
  expect([...storage.items.values()].join()).toContain("Written while signed out");
  const seen: string[] = [];
  tab.subscribe(() => seen.push(kindOf(tab)));
  tab.edit({ description: "Written while signed out, and more" });
  await quiet();
  expect(new Set(seen)).toEqual(new Set(["signed-out"]));
  signedIn = true;
  tab.refresh();
  await quiet();
  expect(server).toMatchObject({ revision: 4, form: { description: "Written while signed out, and more" } });
  expect(kindOf(tab)).toBe("saved");
});

test("a sample that the page brings is saved also where a copy was overtaken", async () => {
  storage.setItem(`agient-draft:${ID}:1`, JSON.stringify(DraftForm.parse({ name: "Old" })));
  const samples = [{ function: "main", input: "{}", expected: "" }];
  const tab = openTab(server, { form: { ...DraftForm.parse(server?.form), samples } });
  expect(tab.view()).toMatchObject({ form: { name: "Old" }, state: { kind: "overtaken" } });
  tab.takeNewer();
  await quiet();
  expect(server).toMatchObject({ revision: 4, form: { name: "Two tabs", samples } });
});

test("signed out, a new draft stays in this browser until somebody signs in", async () => {
  server = null;
  const tab = openTab(null, { isSignedIn: false });
  tab.edit({ name: "New" });
  await quiet();
  expect([kindOf(tab), server]).toEqual(["local", null]);
  const next = openTab(null);
  await quiet();
  expect(server).toMatchObject({ revision: 0, form: { name: "New" } });
  expect([kindOf(next), storage.items.size]).toEqual(["saved", 0]);
});
