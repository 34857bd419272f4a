import { expect, test } from "vitest";
import { safePath } from "./safe-path";

test.each([
  ["/", "/"],
  ["/tools/adder?function=main#source", "/tools/adder?function=main#source"],
  ["/welcome?token=a_b-c", "/welcome?token=a_b-c"],
  ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
])("%s is a path of this site", (from, path) => {
  expect(safePath(from)).toBe(path);
});

test.each([
  undefined,
  ["/a", "/b"],
  "",
  "tools",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  " //evil.example",
])("%j leads to the start page", (from) => {
  expect(safePath(from)).toBe("/");
});
