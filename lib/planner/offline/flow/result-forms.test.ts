import { expect, test } from "vitest";
import type { Call, CallResult } from "@/lib/planner/planner";
import { keepingForm } from "./result-forms";

const named = { tool: "number-base", function: "main", reason: "" };
const before: CallResult = {
  call: { ...named, arguments: { number: "10", to_base: "binary" } },
  status: "ok",
  value: "1010",
};
const next = (from: "result" | "question"): Call => ({
  ...named,
  arguments: { number: "1010", to_base: "hexadecimal" },
  sources: { number: { from } },
});

test("a result goes on as what it is", () => {
  expect(keepingForm(next("result"), before)).toMatchObject({
    arguments: { number: "1010", to_base: "hexadecimal", from_base: "binary" },
    sources: { from_base: { from: "result" } },
  });
});

test("the same number, where it is typed, does not; nor does anything for another function or after none", () => {
  const typed = next("question");
  expect(keepingForm(typed, before)).toBe(typed);
  const other = { ...next("result"), tool: "roman-numerals" };
  expect(keepingForm(other, before)).toBe(other);
  expect(keepingForm(typed, undefined)).toBe(typed);
});
