import { expect, test } from "vitest";
import { keep, keptLabel, readKept } from "./kept-inputs";

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

test("inputs of a function are kept once each, the newest first, and few of them", () => {
  const place = storage();
  for (const a of ["1", "2", "1", "3", "4", "5", "6"]) keep(place, "adder", "main", { a });
  expect(readKept(place, "adder", "main").map(({ a }) => a)).toEqual(["6", "5", "4", "3", "1"]);
  expect(readKept(place, "adder", "other")).toEqual([]);
});

test("what is no list of inputs, too long, or forbidden does no harm", () => {
  for (const text of ['{"a":1}', '[{"a":1}]', "[null]", '[["a"]]', "[{"]) {
    expect(readKept({ getItem: () => text }, "adder", "main")).toEqual([]);
  }
  expect(keep(storage(), "adder", "main", { a: "x".repeat(30_000) })).toEqual([]);
  const forbidden = () => {
    throw new Error("SecurityError");
  };
  expect(keep({ getItem: forbidden, setItem: forbidden }, "adder", "main", { a: "1" })).toEqual([]);
  expect(keptLabel({ a: "one\n two", b: "", c: "3" })).toBe("one two · 3");
});
