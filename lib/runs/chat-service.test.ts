import { describe, expect, it } from "vitest";
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

describe("chatTitle", () => {
  it("is one line, cut between words", () => {
    expect(chatTitle("How\n many?")).toBe("How many?");
    const title = chatTitle("word ".repeat(40));
    expect(title).toMatch(/word…$/);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(chatTitle("x".repeat(200))).toHaveLength(80);
  });
});
