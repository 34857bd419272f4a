import { afterEach, expect, test, vi } from "vitest";
import { keep, keptLabel, readKept } from "./kept-inputs";

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("inputs of a function are kept once each, the newest first, and few of them", () => {
  vi.stubGlobal("localStorage", storage());
  for (const a of ["1", "2", "1", "3", "4", "5", "6"]) keep("adder", "main", { a });
  expect(readKept("adder", "main").map(({ a }) => a)).toEqual(["6", "5", "4", "3", "1"]);
  expect(readKept("adder", "other")).toEqual([]);
});

test("what is no list of inputs or too long does no harm", () => {
  for (const text of ['{"a":1}', '[{"a":1}]', "[null]", '[["a"]]', "[{"]) {
    vi.stubGlobal("localStorage", { getItem: () => text });
    expect(readKept("adder", "main")).toEqual([]);
  }
  vi.stubGlobal("localStorage", storage());
  expect(keep("adder", "main", { a: "x".repeat(30_000) })).toEqual([]);
  expect(keptLabel({ a: "one\n two", b: "", c: "3" })).toBe("one two · 3");
});

test("a browser that keeps nothing has no earlier inputs", () => {
  const forbidden = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
  expect(keep("adder", "main", { a: "1" })).toEqual([]);

  // Where site data is blocked, the getter itself throws.
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: forbidden });
  try {
    expect(readKept("adder", "main")).toEqual([]);
    expect(keep("adder", "main", { a: "1" })).toEqual([]);
  } finally {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
    else Reflect.deleteProperty(globalThis, "localStorage");
  }
});
