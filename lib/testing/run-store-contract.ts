import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NewRunEvent } from "@/lib/agent/events";
import type { NewRun, RunStore } from "@/lib/runs";
import { chatContract } from "./chat-contract";
import { endAbandoned } from "./end-abandoned";
import { unique } from "./factories";

const delta = (text: string): NewRunEvent => ({ type: "answer-delta", text });
const NO_INPUTS = { type: "object" as const, properties: {} };
const END: NewRunEvent = { type: "run-end", status: "answered", durationMs: 12 };

/** What every RunStore does. `open` gives an empty store before each test. */
export function runStoreContract(open: () => Promise<RunStore>): void {
  let store: RunStore;

  beforeEach(async () => {
    store = await open();
  });

  async function start(overrides: Partial<NewRun> = {}): Promise<string> {
    const run = { id: unique("run"), ownerKey: "visitor:1", query: "1+1?", planner: "rules", workerId: "w1" };
    return (await store.createRun({ ...run, ...overrides })).id;
  }

  test("a chat remembers the model that was last picked in it", async () => {
    const { id: chatId, model } = await store.createChat({
      id: unique("chat"),
      ownerKey: "visitor:1",
      title: "1+1?",
    });
    expect(model).toBeNull();
    const run = { ownerKey: "visitor:1", query: "1+1?", planner: "offline", chatId, workerId: "worker-1" };
    await store.createRun({ ...run, id: unique("run"), picked: "fast" });
    await store.createRun({ ...run, id: unique("run") });
    expect(await store.getChat(chatId)).toMatchObject({ model: "fast" });
  });

  test("a run may begin its chat, which then comes first", async () => {
    const { id: before } = await store.createChat({ id: unique("chat"), ownerKey: "visitor:1", title: "Before" });
    const chatId = unique("chat");
    const id = await start({ chatId, chatTitle: "Sums", picked: "fast" });
    expect(await store.getRun(id)).toMatchObject({ chatId });
    expect(await store.getChat(chatId)).toMatchObject({ ownerKey: "visitor:1", title: "Sums", model: "fast" });
    const listed = await store.listChats("visitor:1", { limit: 9 });
    expect(listed.map((chat) => chat.id)).toEqual([chatId, before]);
  });

  describe("what models took", () => {
    test("is summed over an owner's runs since a moment, by what each told last", async () => {
      const ownerKey = `user:${unique("spender")}`;
      const began = new Date(Date.now() - 60_000);
      const usage = (inputTokens: number, more: { dollars?: number; modelCalls?: number } = {}): NewRunEvent => {
        return { type: "usage", inputTokens, outputTokens: 10, modelCalls: 2, ...more };
      };
      const ended = async (id: string, events: NewRunEvent[]) => {
        await store.createRun({ id, ownerKey, query: "?", planner: "native", workerId: "w1" });
        await store.append(id, { workerId: "w1" }, [{ type: "run-start", query: "?", planner: "native" }, ...events]);
      };
      await ended(unique("run"), [usage(100, { dollars: 0.5 }), usage(200, { dollars: 0.75 }), END]);
      await ended(unique("run"), [usage(1_000), END]);
      await ended(unique("run"), [usage(0, { modelCalls: 0 }), END]);
      expect(await store.spentSince(ownerKey, began)).toEqual({ questions: 2, tokens: 1_220, dollars: 0.75 });
      expect(await store.spentSince(ownerKey, new Date(Date.now() + 60_000))).toEqual({
        questions: 0,
        tokens: 0,
        dollars: 0,
      });
    });
  });

  test("finds the last run outside a chat that answered a question so, among one's own and those that began lately", async () => {
    const ownerKey = `user:${unique("asker")}`;
    const said = async (answer: string, more: Partial<NewRun> = {}) => {
      const id = await start({ ownerKey, ...more });
      await store.append(id, { workerId: "w1" }, [{ type: "answer-end", text: answer }, END]);
      return id;
    };
    await said("2");
    const again = await said("2");
    const other = await said("3");
    await said("2", { ownerKey: "user:another" });
    const chat = await store.createChat({ id: unique("chat"), ownerKey, title: "1+1?" });
    await said("4", { chatId: chat.id });
    const found = async (since: Date, ...answers: string[]) =>
      (
        await store.listSaid(
          ownerKey,
          answers.map((answer) => ({ question: "1+1?", answer })),
          since,
        )
      )
        .map(({ id }) => id)
        .sort();
    const began = new Date(Date.now() - 60_000);
    expect(await found(began, "2", "2", "3", "4", "5")).toEqual([again, other].sort());
    expect(await found(began, "5")).toEqual([]);
    expect(await found(new Date(Date.now() + 60_000), "2")).toEqual([]);
  });

  describe("what was approved for a chat", () => {
    const asked = { version: 2, function: "main", owner: "ann", arguments: {}, inputs: NO_INPUTS } as const;
    const approve = (callId: string, scope: "once" | "chat", effect: "changes" | "destroys"): NewRunEvent[] => [
      { type: "approval-requested", callId, tool: `tool-${callId}`, effect, ...asked },
      { type: "approval-given", callId, by: "visitor:1", scope },
    ];

    test("holds in all its runs, and only what changes and was approved for it", async () => {
      const chat = await store.createChat({ id: unique("chat"), ownerKey: "visitor:1", title: "1+1?" });
      const first = await start({ chatId: chat.id });
      await store.append(first, { workerId: "w1" }, [
        ...approve("a", "chat", "changes"),
        ...approve("b", "once", "changes"),
        ...approve("c", "chat", "destroys"),
      ]);
      const later = await start({ chatId: chat.id });
      const trusted = [{ tool: "tool-a", version: 2, function: "main" }];
      expect(await store.listTrusted(later)).toEqual(trusted);
      expect(await store.listTrusted(first)).toEqual(trusted);
      expect(await store.listTrusted(await start())).toEqual([]);
    });

    test("holds in the run alone that stands in no chat", async () => {
      const id = await start();
      await store.append(id, { workerId: "w1" }, approve("a", "chat", "changes"));
      expect(await store.listTrusted(id)).toHaveLength(1);
      expect(await store.listTrusted(await start())).toEqual([]);
    });
  });

  describe("a run that waits for a person", () => {
    const ASKED: NewRunEvent = {
      type: "approval-requested",
      callId: "c1",
      tool: "mail",
      version: 1,
      function: "main",
      owner: "ann",
      effect: "changes",
      arguments: {},
      inputs: NO_INPUTS,
    };

    test("is left behind by nobody, however long its worker is silent, and goes on under another", async () => {
      const id = await start();
      await store.append(id, { workerId: "w1" }, [ASKED]);
      expect((await store.getRun(id))?.status).toBe("waiting");
      expect(await store.abandoned({ staleMs: 0 })).not.toContain(id);
      expect(await store.abandoned({ from: ["waiting"], staleMs: 0 })).toContain(id);
      expect(await store.abandoned({ from: ["waiting"], staleMs: 60_000 })).not.toContain(id);
      const given: NewRunEvent = { type: "approval-given", callId: "c1", by: "visitor:1", scope: "once" };
      const fence = { from: ["waiting"], afterSeq: 1, lease: "w2" };
      await store.append(id, fence, [given]);
      await expect(store.append(id, fence, [given])).rejects.toMatchObject({ code: "conflict" });
      expect((await store.getRun(id))?.status).toBe("running");
      await store.append(id, { workerId: "w2" }, [END]);
    });
  });

  describe("the log", () => {
    test("events get consecutive numbers and are read as they were returned", async () => {
      const id = await start();
      const first = await store.append(id, { workerId: "w1" }, [
        { type: "run-start", query: "1+1?", planner: "rules" },
        { type: "arguments-generated", step: 1, callId: "c1", arguments: { z: 1, a: [null, "x"] } },
      ]);
      const second = await store.append(id, { workerId: "w1" }, [delta("2"), delta("!")]);
      expect([...first, ...second].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      const read = await store.readEvents(id, 0);
      expect(read).toEqual([...first, ...second]);
      expect(JSON.stringify(read[1])).toContain('{"z":1,"a":[null,"x"]}');
      expect(read[1]).toMatchObject({ type: "arguments-generated", runId: id, step: 1, callId: "c1" });
      expect(Math.abs(Date.parse(read[0]?.at ?? "") - Date.now())).toBeLessThan(60_000);
      expect(await store.readEvents(id, 3)).toEqual(second.slice(1));
      expect(await store.readEvents(id, 4)).toEqual([]);
      expect(await store.readEvents(id, 1, 2)).toEqual([first[1], second[0]]);
      expect((await store.getRun(id))?.lastSeq).toBe(4);
    });

    test("appends at the same time leave neither gaps nor repeats", async () => {
      const id = await start();
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.append(id, { workerId: "w1" }, [delta(`${index}a`), delta(`${index}b`)]),
        ),
      );
      const events = await store.readEvents(id, 0);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
      const texts = events.map((event) => (event.type === "answer-delta" ? event.text : ""));
      for (let index = 0; index < 40; index += 2) {
        expect(texts[index + 1]).toBe(texts[index]?.replace("a", "b"));
      }
    });

    test("what a database cannot hold is replaced, in what is returned as in what is read", async () => {
      const id = await start({ query: "\0?" });
      const returned = await store.append(id, { workerId: "w1" }, [
        delta("a\0\ud800"),
        {
          type: "tool-call-end",
          status: "ok",
          value: { "k\0": ["\udfff", "\\u0000", null] },
          durationMs: 1.5,
          peakMemoryBytes: 1,
        },
      ]);
      expect(returned[0]).toMatchObject({ text: "a\ufffd\ufffd" });
      expect(returned[1]).toMatchObject({ value: { "k\ufffd": ["\ufffd", "\\u0000", null] } });
      expect(await store.readEvents(id, 0)).toEqual(returned);
      expect((await store.getRun(id))?.query).toBe("\ufffd?");
    });

    test("a large result is kept whole", async () => {
      const id = await start();
      const value = Array.from({ length: 50_000 }, (_, index) => `line ${index}`);
      await store.append(id, { workerId: "w1" }, [
        { type: "tool-call-end", status: "ok", value, durationMs: 1, peakMemoryBytes: 1 },
      ]);
      expect(await store.readEvents(id, 0)).toMatchObject([{ value }]);
    });

    test("another worker is fenced off", async () => {
      const id = await start();
      await expect(store.append(id, { workerId: "w2" }, [delta("x")])).rejects.toMatchObject({
        name: "AppError",
        code: "conflict",
      });
      expect(await store.readEvents(id, 0)).toEqual([]);
    });

    test("a run of unknown ID is refused", async () => {
      await expect(store.append("none", { workerId: "w1" }, [delta("x")])).rejects.toMatchObject({ code: "conflict" });
    });

    test("the end moves the run, and nothing comes after it", async () => {
      const id = await start();
      await store.append(id, { workerId: "w1" }, [{ type: "answer-end", text: "2" }, END]);
      const run = await store.getRun(id);
      expect(run).toMatchObject({ status: "answered", answer: "2", lastSeq: 2 });
      expect(run?.endedAt).toBeInstanceOf(Date);
      await expect(store.append(id, { workerId: "w1" }, [delta("late")])).rejects.toMatchObject({ code: "conflict" });
      expect(await store.readEvents(id, 0)).toHaveLength(2);
    });
  });

  describe("runs", () => {
    test("a new run is running, with what it was started with", async () => {
      const id = await start({ model: "openai:x", ownerKey: "user:7", sharesInputs: true });
      expect(await store.getRun(id)).toEqual({
        id,
        chatId: null,
        parentRunId: null,
        ownerKey: "user:7",
        query: "1+1?",
        planner: "rules",
        model: "openai:x",
        status: "running",
        answer: null,
        lastSeq: 0,
        sharesInputs: true,
        startedAt: expect.any(Date),
        endedAt: null,
      });
      expect(await store.getRun("none")).toBeNull();
    });

    test("abandoned runs get their end, once; others go on", async () => {
      const abandoned = await start({ workerId: "dead" });
      await store.append(abandoned, { workerId: "dead" }, [delta("half")]);
      const done = await start({ workerId: "dead" });
      await store.append(done, { workerId: "dead" }, [END]);
      const alive = await start({ workerId: "live" });
      await vi.waitFor(
        async () => {
          await store.heartbeat("live");
          await Promise.all([endAbandoned(store, 500), endAbandoned(store, 500)]);
          expect((await store.getRun(abandoned))?.status).not.toBe("running");
        },
        { timeout: 10_000 },
      );
      expect(await store.getRun(abandoned)).toMatchObject({ status: "failed", lastSeq: 2, endedAt: expect.any(Date) });
      const events = await store.readEvents(abandoned, 1);
      expect(events).toMatchObject([{ seq: 2, type: "run-end", status: "failed", error: expect.any(String) }]);
      expect(await store.ended([abandoned, done, alive, "none"])).toEqual(expect.arrayContaining([abandoned, done]));
      expect(await store.ended([alive, "none"])).toEqual([]);
      expect((await store.getRun(alive))?.status).toBe("running");
      await expect(store.append(abandoned, { workerId: "dead" }, [delta("more")])).rejects.toMatchObject({
        code: "conflict",
      });
    });
  });

  describe("chats", () => chatContract({ store: () => store, start }));
}
