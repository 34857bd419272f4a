import { beforeEach, expect, test, vi } from "vitest";
import { limitReading } from "./limit-reading";

const taken = vi.hoisted((): [string, number | undefined][] => []);

vi.mock("./limit", async (original) => ({
  ...(await original<typeof import("./limit")>()),
  limit: async (_kind: string, { payer }: { payer: string }, points?: number) => {
    if (payer === "user:poor") throw new Error("used up");
    taken.push([payer, points]);
  },
}));

const person = (ownerKey: string) => ({ kind: "person", ownerKey, address: "192.0.2.7" }) as const;
const ann = person("user:ann");

beforeEach(() => {
  taken.length = 0;
});

function blockFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("the time that it took is paid, but for the wait", async () => {
  const result = await limitReading(ann, async ({ owner, onWaited }) => {
    expect(owner).toBeUndefined();
    blockFor(300);
    onWaited?.(250);
    return "read";
  });
  expect(result).toBe("read");
  expect(taken).toEqual([
    ["user:ann", undefined],
    ["user:ann", expect.any(Number)],
  ]);
  expect(taken[1]?.[1]).toBeGreaterThanOrEqual(49);
  expect(taken[1]?.[1]).toBeLessThan(250);
});

test("what fails is paid too", async () => {
  const failing = limitReading(ann, async () => {
    blockFor(20);
    throw new Error("too complicated");
  });
  await expect(failing).rejects.toThrow("too complicated");
  expect(taken[1]?.[1]).toBeGreaterThanOrEqual(19);
});

test("visitors of one address share its turns, and one without a cookie is his address", async () => {
  const owners: (string | undefined)[] = [];
  const address = "192.0.2.7";
  for (const signedOut of [
    { kind: "visitor", ownerKey: "visitor:1", address },
    { kind: "visitor", ownerKey: "visitor:2", address },
    { kind: "stranger", ownerKey: null, address },
  ] as const) {
    await limitReading(signedOut, async ({ owner }) => owners.push(owner));
  }
  expect(new Set(owners)).toEqual(new Set(["address:192.0.2.7"]));
  expect(taken.map(([key]) => key)).toEqual([
    ...["visitor:1", "visitor:1", "visitor:2", "visitor:2"],
    ...["address:192.0.2.7", "address:192.0.2.7"],
  ]);
});

test("whose budget is used up reads nothing", async () => {
  const work = vi.fn(async () => "read");
  await expect(limitReading(person("user:poor"), work)).rejects.toThrow("used up");
  expect(work).not.toHaveBeenCalled();
});
