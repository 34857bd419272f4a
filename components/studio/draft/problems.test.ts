import { expect, test } from "vitest";
import { DraftForm } from "@/lib/publishing/forms/draft";
import { fieldId, problemsAt, problemText, typedProblems } from "./problems";

const PROBLEMS = [
  { field: "name", message: "Give it a name." },
  { field: "samples.2.input", message: "This is not JSON." },
  { field: "source", message: "There is no function." },
];

test("a field has the problems of what is in it, and not of one whose name starts alike", () => {
  expect(problemsAt(PROBLEMS, "samples").map(({ message }) => message)).toEqual(["This is not JSON."]);
  expect(problemsAt(PROBLEMS, "samples.2")).toHaveLength(1);
  expect(problemsAt(PROBLEMS, "sample")).toEqual([]);
});

test("what was not filled in yet is not told while somebody types", () => {
  const form = DraftForm.parse({ source: "x = 1", samples: [{ function: "main", input: "{" }] });
  expect(typedProblems(PROBLEMS, form).map(({ field }) => field)).toEqual(["samples.2.input", "source"]);
});

test("the ID of a field is one word", () => {
  expect(fieldId("samples.2.input")).toBe("field-samples-2-input");
});

test("a problem of a row says which row, as its title counts them", () => {
  expect(problemText({ field: "secrets.0.name", message: "Fill in the name." })).toBe("Secret 1: Fill in the name.");
  expect(problemText({ field: "name", message: "Give it a name." })).toBe("Give it a name.");
});
