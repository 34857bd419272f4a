import { expect, test } from "vitest";
import { remembered } from "@/lib/remembered";

test("an answer is loaded once, given again while it is fresh, and once more while it is renewed", async () => {
  let time = 0;
  let loads = 0;
  const ask = remembered(
    100,
    async (key) => `${key}${++loads}`,
    () => time,
  );
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a1", "a1", "b2"]);
  time = 99;
  expect(await ask("a")).toBe("a1");
  time = 150;
  expect(await ask("a")).toBe("a1");
  expect(await ask("a")).toBe("a3");
  expect(loads).toBe(3);
});

test("a failure is not kept", async () => {
  let fails = true;
  const ask = remembered(100, async () => {
    if (fails) throw new Error("no");
    return "yes";
  });
  await expect(ask("a")).rejects.toThrow("no");
  fails = false;
  expect(await ask("a")).toBe("yes");
});
