import { AsyncLocalStorage } from "node:async_hooks";
import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { isRequestKept } from "@/lib/testing/is-kept";
import { withinTime } from "./within-time";

const LONG_MS = 600_000;

const forEver = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

test("work that takes too long is told so as by AbortSignal.timeout", async () => {
  const error = await withinTime(1, undefined, forEver).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DOMException);
  expect(error).toMatchObject({ name: "TimeoutError", message: "The operation was aborted due to timeout" });
});

test("who aborts the signal says why, also before the work has begun", async () => {
  const parent = new AbortController();
  const reason = new Error("Nobody waits any more.");
  const working = withinTime(LONG_MS, parent.signal, forEver);
  parent.abort(reason);
  await expect(working).rejects.toBe(reason);
  await expect(withinTime(LONG_MS, parent.signal, forEver)).rejects.toBe(reason);
});

test.each([
  ["ends", async () => 7, 7],
  ["fails", () => Promise.reject(new Error("No.")), "No."],
])("work that %s in time leaves its signal alone", async (_, work, end) => {
  const { signal } = new AbortController();
  let limit: AbortSignal | undefined;
  const working = withinTime<number>(LONG_MS, signal, (given) => {
    limit = given;
    return work();
  });
  expect(await working.catch((error: Error) => error.message)).toBe(end);
  expect(limit?.aborted).toBe(false);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("neither the time that was left nor who still listens keeps the request", async () => {
  const parent = new AbortController();
  const work = async (limit: AbortSignal) => {
    const inRequest = AsyncLocalStorage.snapshot();
    limit.addEventListener("abort", () => inRequest(() => {}));
  };
  expect(await isRequestKept(() => withinTime(LONG_MS, parent.signal, work))).toBe(false);
  expect(parent.signal.aborted).toBe(false);
});
