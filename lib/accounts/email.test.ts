import { expect, test } from "vitest";
import { normalizeEmail } from "./email";

test.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["ada+tools@example.com", "ada+tools@example.com"],
  ["ａｄａ@example.com", "ada@example.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@XN--BCHER-KVA.example", "ada@xn--bcher-kva.example"],
])("%s is %s", (text, email) => {
  expect(normalizeEmail(text)).toBe(email);
});

test.each([
  "",
  "ada",
  "@example.com",
  "ada@",
  "ada@localhost",
  "a b@example.com",
  "a@b@example.com",
  "ada@example..com",
  "<ada@example.com>",
  "ada@example.com, eve@example.com",
  `${"x".repeat(250)}@example.com`,
])("%j is no address", (text) => {
  expect(normalizeEmail(text)).toBeNull();
});
