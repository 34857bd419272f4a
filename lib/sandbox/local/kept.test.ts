import { expect, test } from "vitest";
import { KeptProcesses } from "./kept";

test("another call is likely where one of the same use began within a minute, of the newest thousand uses", () => {
  const kept = new KeptProcesses(0, 1);
  const use = (key: string) => ({ key, asker: "somebody" });
  expect(kept.isAgain(use("a"), 0)).toBe(false);
  expect(kept.isAgain(use("b"), 1_000)).toBe(false);
  expect(kept.isAgain(use("a"), 30_000)).toBe(true);
  expect(kept.isAgain(use("a"), 89_000)).toBe(true);
  expect(kept.isAgain(use("a"), 150_000)).toBe(false);
  for (let index = 0; index < 1_000; index += 1) kept.isAgain(use(`other ${index}`), 150_001);
  expect(kept.isAgain(use("a"), 150_002)).toBe(false);
});
