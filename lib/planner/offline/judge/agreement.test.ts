import { expect, it } from "vitest";
import { namesTheSame } from "./agreement";

it.each<[unknown, unknown, boolean]>([
  ["Sydney", "Australia/Sydney", true],
  ["new york", "America/New_York", true],
  ["America/New_York", "Europe/Paris", false],
  ["Europe/Paris", "America/Paris", false],
  ["a/b", "b", false],
  ["Paris", "paris", false],
  [[1, 2], [1, 2], true],
  [1, "1", false],
])("%j and %j", (one, other, isSame) => {
  expect(namesTheSame(one, other)).toBe(isSame);
});
