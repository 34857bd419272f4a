import { afterEach, describe, expect, it, vi } from "vitest";
import { createAdmission } from "./places";

const forever = new AbortController().signal;
const MALLORY = "203.0.113.7";

afterEach(() => {
  vi.useRealTimers();
});

/** Asks so many questions at once, and tells whose runs have begun, how many were refused, and how to end the first. */
function flood(
  admission: ReturnType<typeof createAdmission>,
  askers: readonly { ownerKey: string; address: string | undefined }[],
) {
  const running: (() => void)[] = [];
  const begun: string[] = [];
  const refusals: unknown[] = [];
  for (const asker of askers) {
    admission.enter(asker, "offline", forever).then(
      (leave) => {
        begun.push(asker.ownerKey);
        running.push(leave);
      },
      (error: unknown) => refusals.push(error),
    );
  }
  return { running, begun, refusals };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("the admission of runs", () => {
  it.each([
    ["new cookies", (index: number) => ({ ownerKey: `visitor:${index}`, address: MALLORY })],
    ["several accounts", (index: number) => ({ ownerKey: `user:${index % 200}`, address: MALLORY })],
  ])("keeps nobody else waiting for 500 questions of one address with %s", async (_, asker) => {
    const admission = createAdmission(3);
    const { begun, refusals } = flood(
      admission,
      Array.from({ length: 500 }, (_, index) => asker(index)),
    );
    await settle();
    expect(begun).toHaveLength(4);
    expect(refusals).toHaveLength(436);
    expect(refusals[0]).toMatchObject({ code: "busy", message: expect.stringMatching(/Ask again in a few seconds/) });
    // No run of the burst ends, and yet he begins.
    await admission.enter({ ownerKey: "visitor:bob", address: "192.0.2.1" }, "offline", forever);
  });

  it("gives the next turn to somebody else where bursts of many addresses hold everything", async () => {
    const admission = createAdmission(3);
    const askers = Array.from({ length: 180 }, (_, index) => ({
      ownerKey: `visitor:${index}`,
      address: `198.51.100.${index % 18}`,
    }));
    const { running, begun } = flood(admission, askers);
    await settle();
    expect(begun).toHaveLength(64);
    for (const leave of running.splice(0, 40)) leave();
    await settle();
    let isIn = false;
    admission.enter({ ownerKey: "visitor:bob", address: "192.0.2.1" }, "offline", forever).then(() => {
      isIn = true;
    });
    running.shift()?.();
    await settle();
    expect(isIn).toBe(true);
  });

  it("lets more begin where a model works on them, and those of one address begin as others of it end", async () => {
    const admission = createAdmission(3);
    const office = Array.from({ length: 5 }, (_, index) => ({ ownerKey: `visitor:${index}`, address: MALLORY }));
    for (const asker of office) await admission.enter(asker, "native", forever);
    const { running, begun } = flood(admission, office);
    await settle();
    running[0]?.();
    await settle();
    expect(begun).toEqual(office.map(({ ownerKey }) => ownerKey));
  });

  it("is waited for no longer than somebody looks at a page, and not at all when the server stops", async () => {
    vi.useFakeTimers();
    const admission = createAdmission(3);
    flood(
      admission,
      Array.from({ length: 4 }, (_, index) => ({ ownerKey: `visitor:${index}`, address: MALLORY })),
    );
    const stopping = new AbortController();
    const patient = admission.enter({ ownerKey: "visitor:5", address: MALLORY }, "offline", forever);
    const stopped = admission.enter({ ownerKey: "visitor:6", address: MALLORY }, "offline", stopping.signal);
    const refused = expect(patient).rejects.toMatchObject({ code: "busy" });
    stopping.abort(new Error("stopping"));
    await expect(stopped).rejects.toThrow("stopping");
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
    // Who waited in vain does not count among the runs of his that go on.
    for (const _ of [1, 2, 3])
      await admission.enter({ ownerKey: "visitor:5", address: "192.0.2.1" }, "offline", forever);
  });

  it("keeps so many questions of one person waiting, refuses one more, and says after a while why none began", async () => {
    vi.useFakeTimers();
    const admission = createAdmission(3);
    const me = { ownerKey: "key:me", address: undefined };
    const { begun, refusals } = flood(
      admission,
      Array.from({ length: 44 }, () => me),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(3);
    expect(refusals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(begun).toHaveLength(3);
    expect(refusals).toHaveLength(41);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: "busy", message: expect.stringMatching(/^You have 3/) });
  });
});
