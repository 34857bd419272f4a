import { expect, test } from "vitest";
import type { NewRunEvent } from "@/lib/agent/events";
import type { NewRun, RunStore } from "@/lib/runs";
import { unique } from "./factories";

const DELTA: NewRunEvent = { type: "answer-delta", text: "x" };
const END: NewRunEvent = { type: "run-end", status: "answered", durationMs: 12 };

interface Chats {
  /** The store of this test, empty at its start. */
  store: () => RunStore;
  /** Starts a run and returns its ID. */
  start: (overrides?: Partial<NewRun>) => Promise<string>;
}

/** What every RunStore does with chats. */
export function chatContract({ store, start }: Chats): void {
  async function chat(title: string, ownerKey = "visitor:1"): Promise<string> {
    return (await store().createChat({ id: unique("chat"), ownerKey, title })).id;
  }

  test("a chat has its runs, oldest first", async () => {
    const chatId = await chat("Sums");
    const first = await start({ chatId });
    const second = await start({ chatId, parentRunId: first });
    await start();
    expect((await store().listRuns(chatId)).map(({ id }) => id)).toEqual([first, second]);
    expect(await store().getRun(second)).toMatchObject({ chatId, parentRunId: first });
    expect(await store().getChat(chatId)).toMatchObject({ title: "Sums", ownerKey: "visitor:1" });
    expect(await store().getChat("none")).toBeNull();
  });

  test("pages of chats come newest first, without gaps or repeats", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, (_, index) => chat(`Chat ${index}`)));
    await chat("of somebody else", "visitor:2");
    const seen: string[] = [];
    let before: Date | undefined;
    for (;;) {
      const page = await store().listChats("visitor:1", { limit: 3, ...(before && { before }) });
      seen.push(...page.map(({ id }) => id));
      before = page.at(-1)?.updatedAt;
      if (page.length < 3) break;
    }
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  test("chats are found by all words of their titles and questions, taken as they are written", async () => {
    const sums = await chat("Sums of Anna");
    const other = await chat("100% of it");
    await start({ chatId: other, query: "What is 5_5 by Anna?" });
    await chat("Sums of Anna", "visitor:2");
    const found = async (...words: string[]) =>
      (await store().listChats("visitor:1", { limit: 9, words })).map(({ id }) => id);
    expect(await found("anna")).toEqual([other, sums]);
    expect(await found("ANNA", "sum")).toEqual([sums]);
    expect(await found("anna", "nobody")).toEqual([]);
    expect(await found("0%")).toEqual([other]);
    expect(await found("5_5")).toEqual([other]);
    expect(await found("5%5")).toEqual([]);
  });

  test("asking in a chat brings it to the front; renaming does not", async () => {
    const older = await chat("older");
    const newer = await chat("newer");
    await store().renameChat(older, "still older\0");
    const list = async () => (await store().listChats("visitor:1", { limit: 9 })).map(({ id }) => id);
    expect(await list()).toEqual([newer, older]);
    await start({ chatId: older });
    expect(await list()).toEqual([older, newer]);
    expect((await store().getChat(older))?.title).toBe("still older\ufffd");
  });

  test("chats of which a run has not ended are told apart", async () => {
    const answering = () => store().listAnsweringChats("visitor:1");
    const chatId = await chat("Sums");
    const first = await start({ chatId });
    const second = await start({ chatId });
    await start();
    await start({ ownerKey: "visitor:2", chatId: await chat("of somebody else", "visitor:2") });
    expect(await answering()).toEqual([chatId]);
    await store().append(first, { workerId: "w1" }, [END]);
    expect(await answering()).toEqual([chatId]);
    await store().append(second, { workerId: "w1" }, [END]);
    expect(await answering()).toEqual([]);
  });

  test("a chat has one link at most, which goes with it", async () => {
    const chatId = await chat("Sums");
    expect(await store().getShare(chatId)).toBeNull();
    const share = { chatId, token: unique("token"), sharedAt: new Date(1_000) };
    await store().putShare(share);
    expect(await store().findShare(share.token)).toEqual(share);
    const later = { ...share, token: unique("token"), sharedAt: new Date(2_000) };
    await store().putShare(later);
    expect(await store().getShare(chatId)).toEqual(later);
    expect(await store().findShare(share.token)).toBeNull();
    expect(await store().findShare("\0")).toBeNull();
    await store().deleteShare(chatId);
    await store().deleteShare(chatId);
    expect(await store().getShare(chatId)).toBeNull();
    await store().putShare(later);
    await store().deleteChat(chatId);
    expect(await store().findShare(later.token)).toBeNull();
  });

  test("deleting a chat deletes its runs and their events", async () => {
    const chatId = await chat("Sums");
    const id = await start({ chatId });
    await store().append(id, { workerId: "w1" }, [DELTA]);
    await store().deleteChat(chatId);
    expect(await store().getChat(chatId)).toBeNull();
    expect(await store().getRun(id)).toBeNull();
    expect(await store().readEvents(id, 0)).toEqual([]);
    await store().deleteChat(chatId);
  });

  test("handing over moves chats and runs, and leaves everybody else's", async () => {
    const mine = await chat("mine", "user:1");
    const given = await chat("given");
    const inChat = await start({ chatId: given });
    const alone = await start();
    const other = await chat("of somebody else", "visitor:2");
    await store().handOver("visitor:1", "user:1");
    expect((await store().listChats("user:1", { limit: 9 })).map(({ id }) => id)).toEqual([given, mine]);
    expect(await store().listChats("visitor:1", { limit: 9 })).toEqual([]);
    expect((await store().getRun(inChat))?.ownerKey).toBe("user:1");
    expect((await store().getRun(alone))?.ownerKey).toBe("user:1");
    expect((await store().getChat(other))?.ownerKey).toBe("visitor:2");
  });

  test("a run in a chat that was deleted is refused", async () => {
    await expect(start({ chatId: "none" })).rejects.toMatchObject({ name: "AppError", code: "not-found" });
  });
}
