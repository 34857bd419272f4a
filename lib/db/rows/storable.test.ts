import { expect, test } from "vitest";
import { storable, storableJson, storableText } from "./storable";

test("text loses only what PostgreSQL cannot hold", () => {
  expect(storableText("a\0b\ud800c😀")).toBe("a\ufffdb\ufffdc😀");
  expect(storableText("\ude00\ud83d")).toBe("\ufffd\ufffd");
});

test("JSON is cleaned in values, keys and depth", () => {
  expect(storable({ "k\0": ["\ud800", { deep: "x\0" }] })).toEqual({ "k\ufffd": ["\ufffd", { deep: "x\ufffd" }] });
});

test("escapes that are text stay text", () => {
  for (const text of ["\\u0000", "\\\\u0000", "C:\\ud800", "\\\0", "\u0001\\ud83d", "😀"]) {
    expect(storable(text)).toBe(text.replaceAll("\0", "\ufffd"));
  }
  expect(storableJson("\\u0000")).toBe('"\\\\u0000"');
});
