import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrMakeSecret, replaceSecret } from "./secret-file";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "agient-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a secret is made once, is long, and only its owner reads it", () => {
  const file = path.join(folder, "data", "secret");
  const made = readOrMakeSecret(file);
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(readOrMakeSecret(file)).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a secret is replaced by another one, which only its owner reads", () => {
  const file = path.join(folder, "secret");
  const before = readOrMakeSecret(file);
  replaceSecret(file);
  expect(readOrMakeSecret(file)).not.toBe(before);
  expect(readOrMakeSecret(file).length).toBe(before.length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test("two data folders have two secrets", () => {
  expect(readOrMakeSecret(path.join(folder, "a"))).not.toBe(readOrMakeSecret(path.join(folder, "b")));
});
