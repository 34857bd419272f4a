import { describe, expect, it } from "vitest";
import type { NewRunEvent } from "@/lib/agent/events";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { createChatService } from ".";
import { chatTitle } from "./chat-title";

describe("chats", () => {
  it("are read with their runs, renamed and deleted by their owner only", async () => {
    const store = memoryRunStore();
    const chats = createChatService({ store });
    await store.createChat({ id: "c", ownerKey: "me", title: "t" });
    await store.createRun({ id: "r", ownerKey: "me", query: "q", planner: "rules", chatId: "c", workerId: "w" });
    await store.append("r", "w", [{ type: "run-start", query: "q", planner: "rules" }]);

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

describe("a shared chat", () => {
  const start: NewRunEvent = { type: "run-start", query: "q", planner: "rules" };
  const end: NewRunEvent = { type: "run-end", status: "answered", durationMs: 1 };

  it("is read by its link as it was, until it is taken back, and shared by its owner only", async () => {
    const store = memoryRunStore();
    const chats = createChatService({ store });
    await store.createChat({ id: "c", ownerKey: "me", title: "Sums" });
    const ask = async (id: string, isOver = true) => {
      await store.createRun({ id, ownerKey: "me", query: id, planner: "rules", chatId: "c", workerId: "w" });
      await store.append(id, "w", [start, ...(isOver ? [end] : [])]);
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

describe("chatTitle", () => {
  it("is one line, cut between words", () => {
    expect(chatTitle("How\n many?")).toBe("How many?");
    const title = chatTitle("word ".repeat(40));
    expect(title).toMatch(/word…$/);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(chatTitle("x".repeat(200))).toHaveLength(80);
  });
});
