import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  EventLog,
  type Left,
  type LogKind,
  type LogStore,
  logKind,
  lookAfterLogs,
  tail,
  takeOver,
  WHILE_OPEN,
} from "@/lib/log";

const envelope = { seq: z.number(), at: z.iso.datetime() };
const event = <T extends string>(type: T) => z.object({ type: z.literal(type), ...envelope });
/** Events of a log that somebody is asked in. */
export const TestEvent = z.discriminatedUnion("type", [
  event("note").extend({ text: z.string() }),
  event("asked"),
  event("told"),
  event("taken"),
  event("done").extend({ status: z.enum(["well", "badly"]) }),
]);
export type TestEvent = z.infer<typeof TestEvent>;
type WithoutEnvelope<E> = E extends TestEvent ? Omit<E, keyof typeof envelope> : never;
export type NewTestEvent = WithoutEnvelope<TestEvent>;

const STATUS = { note: undefined, asked: "waiting", told: "queued", taken: "running" } as const;
export const TEST_LOG: LogKind<TestEvent, NewTestEvent> = logKind(TestEvent, {
  end: "done",
  statusAfter: (added) => (added.type === "done" ? added.status : STATUS[added.type]),
});

const note = (text = "x"): NewTestEvent => ({ type: "note", text });
const ASKED: NewTestEvent = { type: "asked" };
const TOLD: NewTestEvent = { type: "told" };
const TAKEN: NewTestEvent = { type: "taken" };
const DONE: NewTestEvent = { type: "done", status: "well" };
const CONFLICT = { name: "AppError", code: "conflict" };
const MINE = { workerId: "me" };

export interface OpenLogs {
  logs: LogStore<TestEvent, NewTestEvent>;
  /** Adds an empty log that waits for a worker, and returns its ID. */
  create: () => Promise<string>;
}

/** What every LogStore does. `open` gives an empty one before each test. */
export function logContract(open: () => Promise<OpenLogs>): void {
  let logs: LogStore<TestEvent, NewTestEvent>;
  let create: OpenLogs["create"];

  beforeEach(async () => {
    ({ logs, create } = await open());
  });

  const take = (id: string, workerId: string) => logs.append(id, { from: ["queued"], lease: workerId }, [TAKEN]);

  /** A log that a worker has taken, with one event. */
  async function taken(workerId = "me"): Promise<string> {
    const id = await create();
    await take(id, workerId);
    return id;
  }

  const numbers = (events: readonly TestEvent[]) => events.map(({ seq }) => seq);

  describe("appending", () => {
    test("events get numbers without gaps, and are read as they were returned", async () => {
      const id = await taken();
      const first = await logs.append(id, MINE, [note("a\0"), note("b")]);
      const second = await logs.append(id, MINE, [note("c")]);
      expect(numbers([...first, ...second])).toEqual([2, 3, 4]);
      expect(first[0]).toMatchObject({ text: "a\ufffd" });
      expect(await logs.readEvents(id, 1)).toEqual([...first, ...second]);
      expect(await logs.readEvents(id, 2, 1)).toEqual([first[1]]);
      expect(await logs.readEvents(id, 4)).toEqual([]);
      expect(await logs.readEvents("none", 0)).toEqual([]);
    });

    test("appends at the same time leave neither gaps nor repeats", async () => {
      const id = await taken();
      await Promise.all(Array.from({ length: 20 }, () => logs.append(id, MINE, [note("a"), note("b")])));
      expect(numbers(await logs.readEvents(id, 0))).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
    });

    test("who does not hold the lease, or knows not all of it, adds nothing", async () => {
      const id = await taken();
      for (const fence of [{ workerId: "other" }, { afterSeq: 0 }, { from: ["queued"] }, { staleMs: 60_000 }]) {
        await expect(logs.append(id, fence, [note()])).rejects.toMatchObject(CONFLICT);
        await expect(logs.release(id, fence)).rejects.toMatchObject(CONFLICT);
      }
      await expect(logs.append("none", {}, [note()])).rejects.toMatchObject(CONFLICT);
      expect(await logs.readEvents(id, 0)).toHaveLength(1);
      expect(await logs.append(id, { afterSeq: 1 }, [note()])).toMatchObject([{ seq: 2 }]);
    });

    test("of two that build on the same number, one does", async () => {
      const id = await taken();
      const outcomes = await Promise.allSettled(
        ["a", "b", "c"].map((text) => logs.append(id, { afterSeq: 1 }, [note(text)])),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(numbers(await logs.readEvents(id, 0))).toEqual([1, 2]);
    });

    test("nothing comes after the end", async () => {
      const id = await taken();
      await logs.append(id, MINE, [note(), DONE]);
      expect(await logs.readState(id)).toBe("ended");
      for (const fence of [MINE, { afterSeq: 3 }, WHILE_OPEN]) {
        await expect(logs.append(id, fence, [note()])).rejects.toMatchObject(CONFLICT);
      }
      await expect(logs.release(id, WHILE_OPEN)).rejects.toMatchObject(CONFLICT);
      expect(numbers(await logs.readEvents(id, 0))).toEqual([1, 2, 3]);
      expect(await logs.readState("none")).toBeNull();
    });
  });

  describe("a lease", () => {
    test("is given to one of those that want it", async () => {
      const id = await create();
      expect(await logs.readState(id)).toBe("queued");
      const workers = ["a", "b", "c"];
      const outcomes = await Promise.allSettled(workers.map((worker) => take(id, worker)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await logs.readState(id)).toBe("running");
      const holder = workers[outcomes.findIndex(({ status }) => status === "fulfilled")] ?? "";
      expect(await logs.abandoned({ workerId: holder })).toEqual([id]);
      expect(await logs.append(id, { workerId: holder }, [note()])).toMatchObject([{ seq: 2 }]);
    });

    test("that was given up is given to another, and who had it is fenced off", async () => {
      const id = await taken("dead");
      const left: Left = { workerId: "dead" };
      await takeOver(logs, left, (found, fence) => logs.release(found, fence));
      expect(await logs.abandoned(left)).toEqual([]);
      await take(id, "me");
      await expect(logs.append(id, { workerId: "dead" }, [note()])).rejects.toMatchObject(CONFLICT);
      expect(await logs.append(id, MINE, [DONE])).toMatchObject([{ seq: 3 }]);
    });

    test("of a dead worker is taken over, once; of one that tells that it lives, it is not", async () => {
      const id = await taken("dead");
      const done = await taken("dead");
      await logs.append(done, { workerId: "dead" }, [DONE]);
      const alive = await taken("me");
      const leave = vi.fn(async (left: string, fence) => {
        await logs.append(left, fence, [{ type: "done", status: "badly" }]);
      });
      const onError = vi.fn();
      const options = { logs, workerId: "me", leave, onError, heartbeatMs: 50, staleMs: 1_000 };
      const stops = [lookAfterLogs(options), lookAfterLogs(options)];
      await vi.waitFor(async () => expect(await logs.readState(id)).toBe("ended"), { timeout: 10_000 });
      await Promise.all(stops.map((stop) => stop()));
      expect(await logs.readState(alive)).toBe("running");
      expect(await logs.readEvents(id, 1)).toMatchObject([{ seq: 2, type: "done", status: "badly" }]);
      expect(await logs.readEvents(done, 1)).toMatchObject([{ seq: 2, type: "done", status: "well" }]);
      await expect(logs.append(id, { workerId: "dead" }, [note()])).rejects.toMatchObject(CONFLICT);
      expect(onError).not.toHaveBeenCalled();
    });
  });

  describe("waiting for a person", () => {
    test("needs no heartbeat: it is not abandoned, and nobody works on it", async () => {
      const id = await taken();
      await logs.append(id, MINE, [ASKED]);
      expect(await logs.readState(id)).toBe("waiting");
      expect(await logs.abandoned({ staleMs: 0 })).toEqual([]);
      expect(await logs.abandoned(MINE)).toEqual([]);
      await expect(logs.append(id, MINE, [note()])).rejects.toMatchObject(CONFLICT);
      await expect(take(id, "other")).rejects.toMatchObject(CONFLICT);
    });

    test("ends with what the person says, once, and a worker goes on", async () => {
      const id = await taken();
      await logs.append(id, MINE, [note(), ASKED]);
      const fence = { from: ["waiting"], afterSeq: 3 };
      const answers = await Promise.allSettled([logs.append(id, fence, [TOLD]), logs.append(id, fence, [TOLD])]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await logs.readState(id)).toBe("queued");
      await take(id, "other");
      expect(await logs.append(id, { workerId: "other" }, [DONE])).toMatchObject([{ seq: 6 }]);
    });

    test("may be ended by whoever may end it", async () => {
      const id = await taken();
      await logs.append(id, MINE, [ASKED]);
      expect(await logs.append(id, WHILE_OPEN, [DONE])).toMatchObject([{ seq: 3 }]);
      expect(await logs.readState(id)).toBe("ended");
    });
  });

  describe("a tail", () => {
    const never = new AbortController().signal;

    function follow(id: string, live?: () => EventLog<TestEvent, NewTestEvent> | undefined, signal = never) {
      const seen: TestEvent[] = [];
      const options = { logs, kind: TEST_LOG, id, afterSeq: 0, signal, live: live ?? (() => undefined), pollMs: 5 };
      const done = (async () => {
        for await (const batch of tail(options)) seen.push(...batch);
      })();
      return { seen, done };
    }

    test("of a log that is worked on here wakes up, sees everything once and in order, and ends", async () => {
      const id = await taken();
      const log = new EventLog<TestEvent, NewTestEvent>((events) => logs.append(id, MINE, events));
      const readers = [follow(id, () => log), follow(id, () => log)];
      for (let index = 0; index < 30; index++) {
        log.add(note(String(index)));
        if (index % 7 === 0) await log.drain();
      }
      await log.addStored(note("last"));
      await vi.waitFor(() => expect(readers[0]?.seen).toHaveLength(32));
      await log.addStored(DONE);
      for (const { seen, done } of readers) {
        await done;
        expect(seen).toEqual(await logs.readEvents(id, 0));
        expect(numbers(seen)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
      }
      await expect(log.addStored(note())).rejects.toMatchObject(CONFLICT);
    });

    test("sees what is appended between its look and its wait", async () => {
      const id = await taken();
      const log = new EventLog<TestEvent, NewTestEvent>((events) => logs.append(id, MINE, events));
      await log.addStored(note("a"));
      const after = log.after.bind(log);
      let looks = 0;
      log.after = (seq) => {
        const events = after(seq);
        // With what it saw in hand, the reader goes to wait: only now comes more.
        if (events?.length === 0 && looks++ === 0) log.add(DONE);
        return events;
      };
      const { seen, done } = follow(id, () => log);
      await done;
      expect(numbers(seen)).toEqual([1, 2, 3]);
    });

    test("sees what somebody else appended in between", async () => {
      const id = await taken();
      const log = new EventLog<TestEvent, NewTestEvent>((events) => logs.append(id, MINE, events));
      const { seen, done } = follow(id, () => log);
      await log.addStored(ASKED);
      await logs.append(id, { from: ["waiting"], lease: "me" }, [TOLD, TAKEN]);
      await log.addStored(note());
      await log.addStored(DONE);
      await done;
      expect(numbers(seen)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    test("of a log that is worked on elsewhere, or waits, goes on until its end", async () => {
      const id = await create();
      const { seen, done } = follow(id);
      await take(id, "me");
      await logs.append(id, MINE, [ASKED]);
      await vi.waitFor(() => expect(seen).toHaveLength(2));
      await logs.append(id, { afterSeq: 2, from: ["waiting"] }, [TOLD]);
      await take(id, "me");
      await logs.append(id, MINE, [note(), DONE]);
      await done;
      expect(numbers(seen)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    test("ends when its reader leaves, and where there is no log", async () => {
      const leaving = new AbortController();
      const { seen, done } = follow(await taken(), undefined, leaving.signal);
      await vi.waitFor(() => expect(seen).toHaveLength(1));
      leaving.abort();
      await done;
      const nothing = follow("none");
      await nothing.done;
      expect(nothing.seen).toEqual([]);
    });

    test("that nobody wakes does not end by itself", async () => {
      const { seen, done } = follow(await taken());
      expect(await Promise.race([done, sleep(100, "still reading")])).toBe("still reading");
      expect(seen).toHaveLength(1);
    });
  });
}
