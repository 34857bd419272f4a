import { describe, expect, it, test } from "vitest";
import { oneAtATime, Slots } from "./slots";

/** Starts a call that holds its place until `finish` is called, and writes down when it begins. */
function startCall(queue: Slots, owner: string, begun: string[], signal?: AbortSignal) {
  const entered = queue.enter(owner, signal).then((release) => {
    begun.push(owner);
    return release;
  });
  return { entered, finish: async () => (await entered)() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("Slots", () => {
  it("lets owners take turns, so that a burst delays its own calls", async () => {
    const queue = new Slots({ concurrency: 1, perOwner: 1, capacity: 10 });
    const begun: string[] = [];
    const calls = ["ann", "ann", "ann", "ann", "bob", "cy"].map((owner) => startCall(queue, owner, begun));
    for (let round = 0; round < calls.length; round++) {
      await settle();
      const order = ["ann", "ann", "bob", "cy", "ann", "ann"];
      expect(begun).toEqual(order.slice(0, round + 1));
      const next = [0, 1, 4, 5, 2, 3][round] ?? 0;
      await calls[next]?.finish();
    }
  });

  it("gives one owner no more than his places, while others still get theirs", async () => {
    const queue = new Slots({ concurrency: 3, perOwner: 2, capacity: 10 });
    const begun: string[] = [];
    const [first] = ["ann", "ann", "ann", "bob"].map((owner) => startCall(queue, owner, begun));
    await settle();
    expect(begun).toEqual(["ann", "ann", "bob"]);
    await first?.finish();
    await settle();
    expect(begun).toEqual(["ann", "ann", "bob", "ann"]);
  });

  it("lets nobody fill it with his own calls, and refuses in the words of what it is for", async () => {
    const options = { concurrency: 1, perOwner: 1, capacity: 10, capacityPerOwner: 2, refusal: "Too many readers." };
    const queue = new Slots(options);
    const begun: string[] = [];
    const [first, second, third] = ["ann", "ann", "ann"].map((owner) => startCall(queue, owner, begun));
    await expect(queue.enter("ann")).rejects.toMatchObject({ code: "busy", message: "Too many readers." });
    const bob = startCall(queue, "bob", begun);
    await first?.finish();
    await second?.finish();
    await bob.finish();
    await third?.finish();
    expect(begun).toEqual(["ann", "ann", "bob", "ann"]);
  });

  it("refuses with a clear error when too many wait", async () => {
    const queue = new Slots({ concurrency: 1, perOwner: 1, capacity: 1 });
    const begun: string[] = [];
    startCall(queue, "ann", begun);
    startCall(queue, "ann", begun);
    await expect(queue.enter("bob")).rejects.toMatchObject({ code: "busy" });
  });

  it("forgets who stops waiting", async () => {
    const queue = new Slots({ concurrency: 1, perOwner: 1, capacity: 1 });
    const begun: string[] = [];
    const running = startCall(queue, "ann", begun);
    const controller = new AbortController();
    const abandoned = startCall(queue, "bob", begun, controller.signal);
    await settle();
    controller.abort(new Error("gone"));
    await expect(abandoned.entered).rejects.toThrow("gone");
    const cy = startCall(queue, "cy", begun);
    await running.finish();
    await cy.entered;
    expect(begun).toEqual(["ann", "cy"]);
  });

  it("does not give a place back twice", async () => {
    const queue = new Slots({ concurrency: 1, perOwner: 1, capacity: 5 });
    const release = await queue.enter("ann");
    release();
    release();
    const begun: string[] = [];
    startCall(queue, "ann", begun);
    startCall(queue, "bob", begun);
    await settle();
    expect(begun).toEqual(["ann"]);
  });

  it("gives an address no more than its places, however many owners come from it", async () => {
    const queue = new Slots({ concurrency: 4, perOwner: 3, perAddress: 3, capacity: 10, capacityPerAddress: 2 });
    const begun: string[] = [];
    const enter = (owner: string, address?: string) =>
      queue.enter(owner, undefined, { address }).then((release) => {
        begun.push(owner);
        return release;
      });
    const [first] = ["a1", "a2", "a3", "a4", "a5"].map((owner) => enter(owner, "192.0.2.1"));
    await expect(enter("a6", "192.0.2.1")).rejects.toMatchObject({ code: "busy" });
    await enter("bob", "192.0.2.2");
    const release = await first;
    release?.();
    await settle();
    expect(begun).toEqual(["a1", "a2", "a3", "bob", "a4"]);
  });

  it("lets others go before a burst of many accounts at one address, and of one account at many addresses", async () => {
    const queue = new Slots({ concurrency: 2, perOwner: 2, capacity: 1_000 });
    const begun: string[] = [];
    const releases: (() => void)[] = [];
    const enter = (owner: string, address: string) =>
      void queue.enter(owner, undefined, { address }).then((release) => {
        begun.push(owner);
        releases.push(release);
      });
    for (let burst = 0; burst < 250; burst++) {
      enter(`account ${burst}`, "192.0.2.1");
      enter("mallory", `198.51.100.${burst}`);
    }
    await settle();
    // They have each had a turn that they waited for.
    for (const release of releases.splice(0)) release();
    await settle();
    begun.length = 0;
    enter("bob", "192.0.2.2");
    releases.shift()?.();
    await settle();
    expect(begun).toEqual(["bob"]);
  });

  it("keeps one place for calls that are short, and starts whatever a place that is given back makes room for", async () => {
    const queue = new Slots({ concurrency: 4, perOwner: 3, capacity: 20 });
    const begun: string[] = [];
    const enter = (owner: string, isLong: boolean) =>
      queue.enter(owner, undefined, { isLong }).then((release) => {
        begun.push(owner);
        return release;
      });
    const sleepers = ["ann", "ann", "ann", "eve", "eve", "eve"].map((owner) => enter(owner, true));
    await settle();
    expect(begun).toEqual(["ann", "ann", "ann"]);
    for (const bystander of ["bob", "cy"]) (await enter(bystander, false))();
    expect(begun.slice(3)).toEqual(["bob", "cy"]);
    (await sleepers[0])?.();
    await settle();
    expect(begun.slice(5)).toEqual(["eve"]);
  });

  it("lets a long call run where there is one place in all", async () => {
    const queue = new Slots({ concurrency: 1, perOwner: 1, capacity: 1 });
    (await queue.enter("ann", undefined, { isLong: true }))();
  });
});

test("tasks of one key take turns, those of another key do not wait, and a failure stops nobody", async () => {
  const turns = oneAtATime();
  const log: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = turns.run("a", async () => {
    await open.promise;
    log.push("first");
    throw new Error("failed");
  });
  const second = turns.run("a", async () => log.push("second"));
  await turns.run("b", async () => log.push("other"));
  expect(log).toEqual(["other"]);
  open.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(log).toEqual(["other", "first", "second"]);
});

test("where nobody may wait, a slot is taken at once or not at all", () => {
  const slots = new Slots({ concurrency: 10, perOwner: 1, capacity: 0 });
  const leave = slots.take("ann");
  expect(slots.take("ann")).toBeUndefined();
  expect(slots.take("bob")).toBeDefined();
  leave?.();
  leave?.();
  expect(slots.take("ann")).toBeDefined();
  expect(slots.take("ann")).toBeUndefined();
});
