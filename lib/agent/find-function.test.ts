import { describe, expect, it } from "vitest";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { findFunction } from "./find-function";

const inputs = { type: "object" as const, properties: {} };
const { search } = fixedSearch([
  searchDocument("letters", "stringLength", inputs, { functionCount: 2 }),
  searchDocument("letters", "add", inputs, { functionCount: 2 }),
  searchDocument("sums", "add", inputs),
]);

describe("findFunction", () => {
  it.each([
    ["letters--stringLength", "letters--stringLength"],
    ["stringLength", "letters--stringLength"],
    ["sums", "sums"],
    ["sums--add", "sums"],
  ])("finds %s", async (name, expected) => {
    expect((await findFunction(name, search, { public: true }))?.document.name).toBe(expected);
  });

  it.each([["add"], ["unknown"]])("does not guess at %s", async (name) => {
    expect(await findFunction(name, search, { public: true })).toBeNull();
  });
});
