import { expect, test, vi } from "vitest";
import { type NewTestEvent, TEST_LOG, type TestEvent } from "@/lib/testing/log-contract";
import { EventLog } from "./event-log";
import { tail } from "./tail";

test("a log that was worked on here is read to its end without a question of the store", async () => {
  let seq = 0;
  const log = new EventLog<TestEvent, NewTestEvent>(async (events) =>
    events.map((event) => ({ ...event, seq: ++seq, at: new Date(0).toISOString() })),
  );
  let isLive = true;
  const asked = async (): Promise<never> => {
    throw new Error("The store was asked.");
  };
  const logs = { readEvents: asked, readState: asked };
  const options = { kind: TEST_LOG, id: "1", afterSeq: 0, signal: new AbortController().signal, pollMs: 1 };
  await log.addStored({ type: "note", text: "first" });
  const told: TestEvent[] = [];
  const reading = (async () => {
    for await (const batch of tail({ ...options, logs, live: () => (isLive ? log : undefined) })) told.push(...batch);
  })();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  // Whoever works on it lets go of it in the same turn in which its end is stored.
  void log.change().then(() => {
    isLive = false;
  });
  await log.addStored({ type: "done", status: "well" });
  await reading;
  expect(told.map(({ type }) => type)).toEqual(["note", "done"]);
});
