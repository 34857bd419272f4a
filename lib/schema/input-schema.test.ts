import { describe, expect, test } from "vitest";
import type { InputSchema } from "@/lib/json";
import { checkSchemas } from "./input-schema";

function check(properties: InputSchema["properties"], more: Record<string, unknown> = {}): void {
  checkSchemas({ name: "main", inputs: { type: "object", properties, ...more } });
}

function nested(depth: number): Record<string, unknown> {
  return depth === 0 ? { type: "string" } : { type: "array", items: nested(depth - 1) };
}

/** Each definition names the next one twice: a few lines that stand for 2^12 checks. */
function doubling(): Record<string, unknown> {
  const definitions = Array.from({ length: 12 }, (_, index) => {
    const next = { $ref: `#/$defs/d${index + 1}` };
    return [`d${index}`, { anyOf: [next, next] }];
  });
  return { $defs: { ...Object.fromEntries(definitions), d12: { type: "string" } } };
}

describe("input schemas", () => {
  test("ordinary ones are accepted, unknown keywords and local references included", () => {
    check({ a: { type: "string", title: "A", "x-widget": "area", format: "email", examples: [{ $id: "data" }] } });
    check({ p: { $ref: "#/$defs/point" }, q: { $ref: "#/$defs/point" } }, { $defs: { point: { type: "object" } } });
    check({ $id: { type: "string" }, $ref: { type: "string" } });
    check(nested(20) && { a: nested(20) });
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ["a wrong type", { a: { type: "texts" } }, {}, "is not a JSON Schema"],
    ["a wrong keyword value", { a: { minimum: "one" } }, {}, "is not a JSON Schema"],
    ["a remote reference", { a: { $ref: "https://example.org/schema" } }, {}, "only its own parts"],
    ["a file reference", { a: { $ref: "file:///etc/passwd" } }, {}, "only its own parts"],
    ["a missing definition", { a: { $ref: "#/$defs/none" } }, {}, "which is not in it"],
    ["an inherited property as definition", { a: { $ref: "#/constructor" } }, {}, "which is not in it"],
    ["an identifier", { a: { $id: "https://example.org/x", type: "string" } }, {}, "“$id”"],
    ["a dynamic reference", { a: { $dynamicRef: "#node" } }, {}, "“$dynamicRef”"],
    ["recursion", { a: { $ref: "#" } }, {}, "refers to itself"],
    ["recursion in a property of a keyword's name", { default: { $ref: "#" } }, {}, "refers to itself"],
    [
      "mutual recursion",
      { a: { $ref: "#/$defs/b" } },
      { $defs: { b: { items: { $ref: "#/$defs/c" } }, c: { not: { $ref: "#/$defs/b" } } } },
      "refers to itself",
    ],
    ["exponential references", { a: { $ref: "#/$defs/d0" } }, doubling(), "checks"],
    ["great depth", { a: nested(60) }, {}, "nested deeper"],
    [
      "great size",
      { a: { enum: Array.from({ length: 30_000 }, (_, index) => `v${index}`) } },
      {},
      "larger than 100 kB",
    ],
    ["many parts", Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`p${index}`, {}])), {}, "checks"],
    ["look-around", { a: { type: "string", pattern: "(?=a)b" } }, {}, "is not a JSON Schema"],
    ["a back-reference", { a: { type: "string", pattern: "(a)\\1" } }, {}, "is not a JSON Schema"],
    ["a pattern of RE2's own", { a: { type: "string", pattern: "\\Q[\\E(?:a|b){9}" } }, {}, "flag “u”"],
    ["a broken pattern", { a: { type: "string", pattern: "(" } }, {}, "is not a JSON Schema"],
    ["a required name without property", { a: {} }, { required: ["b"] }, "requires “b”"],
  ])("%s is refused", (_name, properties, more, message) => {
    const started = performance.now();
    let error: unknown;
    try {
      checkSchemas({ name: "main", inputs: JSON.parse(JSON.stringify({ type: "object", properties, ...more })) });
    } catch (caught) {
      error = caught;
    }
    expect(error).toMatchObject({ name: "AppError", code: "invalid-input", message: expect.stringContaining(message) });
    expect(error).toMatchObject({ message: expect.stringContaining("function “main”") });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("a property of the name __proto__ is refused", () => {
    const schema = JSON.parse('{"type": "object", "properties": {"__proto__": {"type": "string"}}}');
    expect(() => checkSchemas({ name: "main", inputs: schema })).toThrow("__proto__");
  });
});

test("refuses an input that a function with arguments one by one cannot be given", () => {
  const inputs = { type: "object" as const, properties: { a: {}, b: {}, c: {} } };
  expect(() => checkSchemas({ name: "main", inputs, positional: ["a", "...b"] })).toThrow(
    "has “c”, which is not among its parameters: a, b",
  );
  expect(() => checkSchemas({ name: "main", inputs, positional: ["c", "a", "...b"] })).not.toThrow();
});
