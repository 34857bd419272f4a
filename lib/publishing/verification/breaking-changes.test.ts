import { expect, test } from "vitest";
import type { InputSchema } from "@/lib/json";
import type { ToolFunction } from "@/lib/tools";
import { breakingChanges } from "./breaking-changes";

const fn = (
  properties: InputSchema["properties"],
  required: string[] = [],
  more: object = {},
  name = "main",
): ToolFunction => ({
  name,
  description: "",
  inputs: { type: "object", properties, required, additionalProperties: false, ...more },
  sideEffects: false,
});
const text = { type: "string" };

test.each<[string, ToolFunction, ToolFunction, string[]]>([
  ["nothing", fn({ a: text }), fn({ a: text }), []],
  ["another description", fn({ a: text }), fn({ a: { ...text, description: "New." } }), []],
  ["a new optional input", fn({ a: text }), fn({ a: text, b: text }), []],
  ["an input that is optional now", fn({ a: text }, ["a"]), fn({ a: text }), []],
  ["a wider type", fn({ a: { type: "integer" } }), fn({ a: { type: "number" } }), []],
  ["more values", fn({ a: { enum: ["x"] } }), fn({ a: { enum: ["x", "y"] } }), []],
  ["wider bounds", fn({ a: { maximum: 5 } }), fn({ a: { maximum: 9 } }), []],
  ["a new required input", fn({ a: text }), fn({ a: text, b: text }, ["b"]), ["“b” is new and required."]],
  ["an input that is required now", fn({ a: text }), fn({ a: text }, ["a"]), ["“a” is required now."]],
  ["an input less", fn({ a: text, b: text }), fn({ a: text }), ["“b” is not an input any more."]],
  ["an input less where any is taken", fn({ a: text }), fn({}, [], { additionalProperties: true }), []],
  [
    "a narrower type",
    fn({ a: { type: ["string", "integer"] } }),
    fn({ a: text }),
    ["“a” takes only string now, and no integer any more."],
  ],
  ["a type where there was none", fn({ a: {} }), fn({ a: text }), ["“a” takes only string now."]],
  ["values less", fn({ a: { enum: ["x", "y"] } }), fn({ a: { enum: ["x"] } }), ['“a” no longer takes "y".']],
  ["values where all were taken", fn({ a: text }), fn({ a: { ...text, enum: ["x"] } }), ['“a” takes only "x" now.']],
  ["a tighter bound", fn({ a: { maximum: 9 } }), fn({ a: { maximum: 5 } }), ["“a” must be at most 5 now."]],
  ["a new bound", fn({ a: text }), fn({ a: { ...text, minLength: 2 } }), ["“a” needs a length of at least 2 now."]],
  [
    "inside of objects and lists",
    fn({ a: { type: "array", items: { type: "object", properties: { x: { type: "number" } } } } }),
    fn({ a: { type: "array", items: { type: "object", properties: { x: { type: "integer" } } } } }),
    ["“a[].x” takes only integer now, and no number any more."],
  ],
])("%s", (_, before, after, changes) => {
  expect(breakingChanges([before], [after])).toEqual(changes);
});

test("functions that are gone or several", () => {
  const add = fn({ a: text }, [], {}, "add");
  const sub = fn({ a: text }, [], {}, "sub");
  expect(breakingChanges([add, sub], [add])).toEqual(["The function “sub” is gone."]);
  expect(breakingChanges([add], [add, sub])).toEqual([
    "There are several functions now: a call has to name one, such as “add”.",
  ]);
  expect(breakingChanges([add, sub], [add, fn({ a: text }, ["a"], {}, "sub")])).toEqual(["sub: “a” is required now."]);
});
