import { expect, test } from "vitest";
import { isRequestKept } from "@/lib/testing/is-kept";
import { Wakers } from "./wakers";

const { signal } = new AbortController();

test("all who wait for a name are woken, and nobody else", async () => {
  const wakers = new Wakers();
  const woken: string[] = [];
  const waiting = ["a", "a", "b"].map(async (name) => {
    await wakers.wait(name, { afterMs: 60_000, signal });
    woken.push(name);
  });
  wakers.wake("a");
  await Promise.all(waiting.slice(0, 2));
  expect(woken).toEqual(["a", "a"]);
  wakers.wake("b");
  await waiting[2];
});

test("a wait ends by its time and by its signal", async () => {
  const wakers = new Wakers();
  await wakers.wait("a", { afterMs: 1, signal });
  await wakers.wait("a", { afterMs: 60_000, signal: AbortSignal.abort() });
});

test("who has waited is not kept, though nobody wakes the name any more", async () => {
  const wakers = new Wakers();
  expect(await isRequestKept(() => wakers.wait("a", { afterMs: 1, signal }))).toBe(false);
});
