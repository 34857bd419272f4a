import { expect, test } from "vitest";
import { schemaFields } from "@/components/schema-form/fields";
import { exampleInput } from "./example-input";

const inputs = (properties: Record<string, Record<string, unknown>>, required?: string[]) =>
  exampleInput(schemaFields({ type: "object", properties, ...(required && { required }) }));

test("what is required is filled in by its type, its choices and its default", () => {
  const properties = {
    text: { type: "string" },
    unit: { enum: ["metre", "foot"], default: "foot" },
    count: { type: "integer", minimum: 3 },
    exact: { type: "boolean", default: false },
    values: { type: "array", items: { type: "number" } },
    rate: { type: "number", default: 0.5 },
    left: { type: "string" },
  };
  expect(inputs(properties, ["text", "unit", "count", "exact", "values", "rate"])).toEqual({
    text: "text",
    unit: "foot",
    count: 3,
    exact: false,
    values: [1],
    rate: 0.5,
  });
});

test("where nothing is required, the first one shows how", () => {
  expect(inputs({ a: { type: "number" }, b: { type: "number" } })).toEqual({ a: 1 });
  expect(inputs({})).toEqual({});
});
