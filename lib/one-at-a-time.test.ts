import { expect, test } from "vitest";
import { oneAtATime } from "@/lib/one-at-a-time";

test("tasks of one key take turns, those of another key do not wait, and a failure stops nobody", async () => {
  const inTurn = oneAtATime();
  const log: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = inTurn("a", async () => {
    await open.promise;
    log.push("first");
    throw new Error("failed");
  });
  const second = inTurn("a", async () => log.push("second"));
  await inTurn("b", async () => log.push("other"));
  expect(log).toEqual(["other"]);
  open.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(log).toEqual(["other", "first", "second"]);
});
