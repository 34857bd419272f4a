import { expect, test } from "vitest";
import { recent } from "./recent";

test("the last keys are made once, the one not asked for longest goes first", async () => {
  const made: string[] = [];
  const remember = recent<string>(2);
  const ask = (key: string) =>
    remember(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) expect(await ask(key)).toBe(key.toUpperCase());
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("what fails is made again", async () => {
  const remember = recent<number>(2);
  await expect(remember("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await remember("a", async () => 1)).toBe(1);
});
