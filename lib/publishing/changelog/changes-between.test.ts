import { expect, test } from "vitest";
import { toolContent } from "@/lib/testing/factories";
import type { ToolFunction } from "@/lib/tools";
import { changesBetween } from "./changes-between";

const BEFORE = toolContent();

const withInputs = (properties: ToolFunction["inputs"]["properties"], required: string[]): ToolFunction => ({
  name: "main",
  description: "Adds a and b.",
  inputs: { type: "object", properties, required },
  sideEffects: false,
});

test("a version that is the same as the one before it has no changes", () => {
  expect(changesBetween(BEFORE, toolContent())).toEqual([]);
});

test("what breaks calls comes first, then what is new, and the texts and lines that changed", () => {
  const after = toolContent({
    runtime: "typescript",
    description: "Adds numbers.",
    license: "MIT",
    source: `${BEFORE.source}# again\n# and again\n`,
    functions: [
      withInputs({ a: { type: "integer" }, c: { type: "integer" }, digits: { type: "integer" } }, ["a", "c"]),
      { ...withInputs({}, []), name: "sum" },
    ],
  });
  expect(changesBetween(BEFORE, after)).toEqual([
    "It is written in TypeScript now.",
    "There are several functions now: a call has to name one, such as “main”.",
    "“c” is new and required.",
    "“b” is not an input any more.",
    "The function “sum” is new.",
    "main: “digits” is a new input.",
    "Changed: description, licence.",
    "Source: 2 lines added.",
  ]);
});

test("lines that only moved are no new ones", () => {
  const [one, two] = ["a = 1", "b = 2"];
  const before = toolContent({ source: `${one}\n${two}\n` });
  expect(changesBetween(before, toolContent({ source: `${two}\n${one}\n` }))).toEqual([
    "Source: the same lines in another order.",
  ]);
  expect(changesBetween(before, toolContent({ source: `${one}\n` }))).toEqual(["Source: 1 line removed."]);
});
