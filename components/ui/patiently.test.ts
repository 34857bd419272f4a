import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patiently } from "./patiently";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Refuses so many times. */
function refusing(times: number) {
  let asked = 0;
  return vi.fn(async () => {
    asked += 1;
    if (asked <= times) throw new Error(`refused ${asked}`);
    return "the part";
  });
}

test("a part that came is not asked for again", async () => {
  const load = refusing(0);
  expect(await patiently(load)).toBe("the part");
  expect(load).toHaveBeenCalledOnce();
});

test("a part that was refused is asked for until it comes", async () => {
  const part = patiently(refusing(3));
  await vi.runAllTimersAsync();
  expect(await part).toBe("the part");
});

test("it is asked for at once when there is a network again", async () => {
  const part = patiently(refusing(1));
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await part).toBe("the part");
});

test("what never comes is refused in the end", async () => {
  const part = expect(patiently(refusing(99))).rejects.toThrow("refused 5");
  await vi.runAllTimersAsync();
  await part;
});
