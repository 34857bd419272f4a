import { expect, it } from "vitest";
import type { InputSchema } from "@/lib/json";
import { conditional, foreignTo, isGivenTwice } from "./conditions";

/** As text: in code, an object with a `then` passes for a promise. */
const CONDITIONS = `[
  { "if": { "properties": { "shape": { "const": "tank" } } }, "then": { "required": ["radius", "height"] } },
  {
    "if": { "properties": { "shape": { "enum": ["cube", "square"] } } },
    "then": { "anyOf": [{ "required": ["width"] }, { "required": ["edge"] }] }
  },
  { "not": { "required": ["radius", "width"] } }
]`;

const schema: InputSchema = {
  type: "object",
  properties: { shape: { type: "string" }, radius: {}, width: {}, height: {}, edge: {} },
  required: ["shape"],
  allOf: JSON.parse(CONDITIONS),
};

it.each([
  [{ shape: "tank" }, ["height", "radius"], ["edge", "width"]],
  [{ shape: "cube" }, ["width"], ["height", "radius"]],
  [{ shape: "square", edge: 3 }, ["edge"], ["height", "radius"]],
  [{ shape: "heap" }, [], ["edge", "height", "radius", "width"]],
  [{}, [], ["edge", "height", "radius", "width"]],
])("%j needs %j and not %j", (given, needed, other) => {
  const found = conditional(schema, given);
  expect([...found.needed].sort()).toEqual(needed);
  expect([...found.other].sort()).toEqual(other);
});

it.each([
  [{ shape: "cube", width: 2 }, ["height", "radius"]],
  [{ shape: "heap", radius: 2 }, []],
  [{}, []],
])("foreign to %j is %j", (given, names) => {
  expect([...foreignTo(schema, given)].sort()).toEqual(names);
});

const described: InputSchema = {
  ...schema,
  properties: {
    ...schema.properties,
    width: { description: "Width." },
    edge: { description: "Edge of a cube, in place of its width." },
    height: { description: "Height, instead of the edge or the radius; of a tank its own." },
  },
};

it.each([
  [{ shape: "cube", width: 2 }, false],
  [{ shape: "cube", width: 2, edge: 2 }, true],
  [{ shape: "tank", radius: 2, height: 3 }, false],
  [{ shape: "heap", radius: 2, height: 3 }, true],
  [{ shape: "heap", radius: 2, width: 3 }, false],
])("%j gives one thing in two ways: %j", (given, isTwice) => {
  expect(isGivenTwice(described, given)).toBe(isTwice);
  expect(isGivenTwice(schema, given)).toBe(false);
});

it("asks for nothing more where a schema has no conditions", () => {
  expect(conditional({ type: "object", properties: {} }, { shape: "tank" })).toEqual({
    needed: new Set(),
    other: new Set(),
  });
});
