import { describe, expect, it } from "vitest";
import type { NewRunEvent } from "@/lib/agent/events";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { foldTrace } from "./fold";
import { chatTitle } from "./use-cases/chat-title";
import { createChatService } from "./use-cases/create-chat-service";

describe("chats", () => {
  it("are read with their runs, renamed and deleted by their owner only", async () => {
    const store = memoryRunStore();
    const chats = createChatService({ store, mayShow: async () => true });
    await store.createChat({ id: "c", ownerKey: "me", title: "t" });
    await store.createRun({ id: "r", ownerKey: "me", query: "q", planner: "rules", chatId: "c", workerId: "w" });
    await store.append("r", { workerId: "w" }, [{ type: "run-start", query: "q", planner: "rules" }]);

    expect((await chats.read("c", "me")).runs).toMatchObject([{ id: "r", events: [{ seq: 1, type: "run-start" }] }]);
    for (const refused of [chats.read("c", "you"), chats.rename("c", "you", "x"), chats.delete("c", "you")]) {
      await expect(refused).rejects.toMatchObject({ code: "not-found" });
    }
    await chats.rename("c", "me", " A better\ntitle ");
    expect(await chats.list("me", { limit: 5 })).toMatchObject([{ title: "A better title" }]);
    await expect(chats.rename("c", "me", " ")).rejects.toMatchObject({ code: "invalid-input" });
    await chats.delete("c", "me");
    expect(await store.getRun("r")).toBeNull();
  });
});

describe("what was given along with a question", () => {
  const data = { rows: ["a secret"] };
  const attached = { kind: "json" as const, name: "salaries.json", characters: 21 };
  const ref = { tool: "mail", version: 1, function: "main" };
  const call = { ...ref, callId: "call-1" };
  const inputs = { type: "object" as const, properties: {} };
  const log: NewRunEvent[] = [
    { type: "run-start", query: "q", planner: "rules", data, attached },
    { type: "tool-selected", ...call, reason: "" },
    { type: "arguments-generated", callId: "call-1", arguments: { rows: "$data.rows", to: "ann" } },
    {
      ...{ type: "approval-requested", ...call, owner: "me", effect: "changes", inputs },
      arguments: { rows: data.rows, to: "ann" },
    },
    {
      ...{ type: "approval-given", callId: "call-1", by: "me", scope: "once" },
      arguments: { rows: ["a secret", "more"], to: "bob" },
    },
    { type: "tool-call-start", callId: "call-1", sandbox: "fake" },
    {
      ...{ type: "tool-call-end", callId: "call-1", status: "ok", durationMs: 1, peakMemoryBytes: 1 },
      value: { content: "sent", data: { copy: "a secret" } },
    },
    { type: "run-end", status: "answered", durationMs: 1 },
  ];

  async function chatOf(events: readonly NewRunEvent[]) {
    const store = memoryRunStore();
    await store.createChat({ id: "c", ownerKey: "me", title: "t" });
    await store.createRun({ id: "r", ownerKey: "me", query: "q", planner: "rules", chatId: "c", workerId: "w" });
    await store.append("r", { workerId: "w" }, events);
    return createChatService({ store, mayShow: async () => true });
  }

  it("is told to its owner by name, kind and size, and the value stays in the log", async () => {
    const [run] = (await (await chatOf(log)).read("c", "me")).runs;
    expect(foldTrace(run?.events ?? []).attached).toEqual(attached);
    expect(run?.events[0]).not.toHaveProperty("data");
  });

  it("is in no shared chat: not its name, not in a call that was asked about, not in what came back for its owner", async () => {
    const chats = await chatOf(log);
    const { token } = await chats.share("c", "me");
    const shared = JSON.stringify(await chats.readShared(token));
    expect(shared).not.toContain("secret");
    expect(shared).not.toContain("salaries");
    expect(shared).toContain('"rows":"$data.rows","to":"bob"');
    expect(shared).toContain('"value":"sent"');
  });
});

describe("a shared chat", () => {
  const start: NewRunEvent = { type: "run-start", query: "q", planner: "rules" };
  const end: NewRunEvent = { type: "run-end", status: "answered", durationMs: 1 };

  it("is read by its link as it was, until it is taken back, and shared by its owner only", async () => {
    const store = memoryRunStore();
    const chats = createChatService({ store, mayShow: async () => true });
    await store.createChat({ id: "c", ownerKey: "me", title: "Sums" });
    const ask = async (id: string, isOver = true) => {
      await store.createRun({ id, ownerKey: "me", query: id, planner: "rules", chatId: "c", workerId: "w" });
      await store.append(id, { workerId: "w" }, [start, ...(isOver ? [end] : [])]);
    };
    await ask("first");
    await ask("going on", false);
    for (const refused of [chats.share("c", "you"), chats.shareOf("c", "you"), chats.unshare("c", "you")]) {
      await expect(refused).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await chats.shareOf("c", "me")).toBeNull();
    const { token, sharedAt } = await chats.share("c", "me");
    expect(token).toMatch(/^[\w-]{32}$/);
    await expect.poll(() => Date.now()).toBeGreaterThan(sharedAt.getTime());
    await ask("later");
    const shared = await chats.readShared(token);
    expect(shared).toMatchObject({ title: "Sums", runs: [{ id: "first", events: [{ seq: 1 }, { seq: 2 }] }] });
    expect(await chats.shareOf("c", "me")).toMatchObject({ token });

    expect((await chats.share("c", "me")).token).toBe(token);
    expect((await chats.readShared(token)).runs.map(({ id }) => id)).toEqual(["first", "later"]);
    await chats.unshare("c", "me");
    await expect(chats.readShared(token)).rejects.toMatchObject({ code: "not-found" });
    expect((await chats.share("c", "me")).token).not.toBe(token);
  });
});

describe("what a shared chat shows", () => {
  const candidate = (tool: string) => ({
    tool,
    version: 1,
    function: "main",
    name: tool,
    score: 1,
    parts: { lexical: 1, semantic: 0, keyword: 0, rerank: 0, reliability: 0 },
    probability: 0.9,
  });
  const ranked = (...tools: string[]): NewRunEvent => ({
    type: "candidates-ranked",
    considered: 9,
    tookMs: 1,
    candidates: tools.map(candidate),
  });
  const selected = (tool: string): NewRunEvent => ({
    type: "tool-selected",
    tool,
    version: 1,
    function: "main",
    reason: "",
  });

  it("leaves out what a private tool of somebody else took part in, and keywords that nobody picked", async () => {
    const store = memoryRunStore();
    const asked: unknown[] = [];
    const chats = createChatService({
      store,
      mayShow: async (slug, ownerKey) => {
        asked.push([slug, ownerKey]);
        return slug !== "granted";
      },
    });
    await store.createChat({ id: "c", ownerKey: "me", title: "Sums" });
    const runs: Record<string, NewRunEvent[]> = {
      plain: [
        { type: "keywords-selected", keywords: ["sum"], available: ["sum", "secret project"] },
        ranked("adder", "sorter"),
        selected("adder"),
      ],
      near: [ranked("adder", "granted"), selected("adder")],
      used: [ranked("adder"), selected("granted")],
    };
    for (const [id, events] of Object.entries(runs)) {
      await store.createRun({ id, ownerKey: "me", query: id, planner: "rules", chatId: "c", workerId: "w" });
      await store.append(id, { workerId: "w" }, [...events, { type: "run-end", status: "answered", durationMs: 1 }]);
    }
    const { token } = await chats.share("c", "me");
    const shared = await chats.readShared(token);
    expect(shared).toMatchObject({ leftOut: 2, runs: [{ id: "plain" }] });
    expect(shared.runs[0]?.events[0]).toMatchObject({ keywords: ["sum"], available: ["sum"] });
    expect(asked).toEqual([
      ["adder", "me"],
      ["sorter", "me"],
      ["granted", "me"],
    ]);
  });
});

it("shows no more of a shared chat than fits on a page", async () => {
  const store = memoryRunStore();
  const chats = createChatService({ store, mayShow: async () => true });
  await store.createChat({ id: "c", ownerKey: "me", title: "Large" });
  const end = (value: string): NewRunEvent => ({
    type: "tool-call-end",
    callId: "c1",
    status: "ok",
    value,
    durationMs: 1,
    peakMemoryBytes: 1,
  });
  for (const length of [1_000_000, ...Array.from({ length: 9 }, () => 150_000)]) {
    const id = `run ${length} ${(await store.listRuns("c")).length}`;
    await store.createRun({ id, ownerKey: "me", query: id, planner: "rules", chatId: "c", workerId: "w" });
    await store.append(id, { workerId: "w" }, [
      end("x".repeat(length)),
      { type: "run-end", status: "answered", durationMs: 1 },
    ]);
  }
  const { token } = await chats.share("c", "me");
  const shared = await chats.readShared(token);
  expect(shared).toMatchObject({ leftOut: 0, tooMany: 6 });
  expect(shared.runs[0]?.events[0]).toMatchObject({ value: expect.stringMatching("too large") });
  expect(JSON.stringify(shared).length).toBeLessThan(600_000);
});

describe("chatTitle", () => {
  it("is one line, cut between words", () => {
    expect(chatTitle("How\n many?")).toBe("How many?");
    const title = chatTitle("word ".repeat(40));
    expect(title).toMatch(/word…$/);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(chatTitle("x".repeat(200))).toHaveLength(80);
  });
});
