import { describe, expect, it } from "vitest";
import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { EventLog } from "./event-log";

const delta = (text: string): NewRunEvent => ({ type: "answer-delta", text });

/** A store whose first append waits to be released. */
function slowStore() {
  const batches: number[] = [];
  const gate = Promise.withResolvers<void>();
  let seq = 0;
  const append = async (events: readonly NewRunEvent[]): Promise<RunEvent[]> => {
    batches.push(events.length);
    if (batches.length === 1) await gate.promise;
    return events.map((event) => ({ ...event, seq: ++seq, at: new Date(0).toISOString(), runId: "r" }));
  };
  return { append, batches, release: gate.resolve };
}

describe("EventLog", () => {
  it("gathers what comes while a batch is on its way, in order, and shows only what is stored", async () => {
    const { append, batches, release } = slowStore();
    const log = new EventLog(append, () => {});
    log.add(delta("a"));
    await new Promise((resolve) => setImmediate(resolve));
    for (const text of ["b", "c", "d"]) log.add(delta(text));
    expect(log.after(0)).toBeNull();
    release();
    await log.drain();
    expect(batches).toEqual([1, 3]);
    expect(log.after(0)?.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
    expect(log.after(3)).toMatchObject([{ seq: 4, text: "d" }]);
    expect(log.after(4)).toEqual([]);
  });

  it("tells of a failure once and takes nothing more", async () => {
    const failures: unknown[] = [];
    const log = new EventLog(
      () => Promise.reject(new Error("disk full")),
      (error) => failures.push(error),
    );
    const changed = log.change();
    log.add(delta("a"));
    await changed;
    await log.drain();
    log.add(delta("b"));
    await log.drain();
    expect(failures).toHaveLength(1);
  });
});
