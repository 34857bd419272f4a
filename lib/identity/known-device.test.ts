import { expect, test } from "vitest";
import { knownDevice, rememberAccount } from "./known-device";

const secret = "a secret of this server";

test("a browser is known to the account that was signed in to in it, and to no other", () => {
  const cookie = rememberAccount(undefined, "ada's mark", secret);
  const id = knownDevice(cookie, "ada's mark", secret);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(knownDevice(cookie, "bob's mark", secret)).toBeNull();
  expect(knownDevice(cookie, "ada's mark after a new password", secret)).toBeNull();
  expect(knownDevice(cookie, null, secret)).toBeNull();
  expect(knownDevice(cookie, "ada's mark", "another secret")).toBeNull();
  // Else everybody could have as many numbers as he likes by signing in again and again.
  expect(knownDevice(rememberAccount(cookie, "ada's mark", secret), "ada's mark", secret)).toBe(id);
});

test("what this server did not write is no device", () => {
  const [id = "", sign = ""] = rememberAccount(undefined, "ada's mark", secret).split(".");
  const other = rememberAccount(undefined, "ada's mark", secret).split(".")[0];
  for (const cookie of [undefined, "", "~~~", id, `${other}.${sign}`, `${id}.${sign}x`, `${id}.${"A".repeat(43)}`]) {
    expect(knownDevice(cookie, "ada's mark", secret)).toBeNull();
  }
});

test("it remembers the last four accounts", () => {
  const marks = ["a", "b", "c", "d", "e"];
  const cookie = marks.reduce<string | undefined>((before, mark) => rememberAccount(before, mark, secret), undefined);
  expect(marks.filter((mark) => knownDevice(cookie, mark, secret) !== null)).toEqual(["b", "c", "d", "e"]);
  expect(cookie?.length).toBeLessThan(300);
});
