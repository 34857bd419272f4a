import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { longestPause } from "./longest-pause";

test("tells for how long the thread was held, and not for how long the work took", async () => {
  const held = await longestPause(async () => {
    await wait(20);
    const until = performance.now() + 400;
    while (performance.now() < until);
    await wait(20);
  });
  // Others may have had the processor for a part of the time.
  expect(held).toBeGreaterThan(40);
  expect(await longestPause(() => wait(300))).toBeLessThan(100);
});
