import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { inferFunction, inferFunctions } from "@/lib/testing/infer";

/** The inferred schema of property `x` of the object whose TypeScript type is given. */
function typed(type: string, declarations = "") {
  const [main] = inferFunctions("typescript", `${declarations}\nexport function main({ x }: { x: ${type} }) {}`);
  return main?.inputs.properties.x;
}

describe("TypeScript types", () => {
  it.each<[string, unknown]>([
    ["any", {}],
    ["unknown", {}],
    ["Something", {}],
    ["string", { type: "string" }],
    ["number", { type: "number" }],
    ["boolean", { type: "boolean" }],
    ["object", { type: "object" }],
    ["Date", { type: "string", format: "date-time" }],
    ["string[]", { type: "array", items: { type: "string" } }],
    ["readonly number[]", { type: "array", items: { type: "number" } }],
    ["Array<{ a: 1 }>", expect.objectContaining({ type: "array" })],
    ["Set<string>", { type: "array", items: { type: "string" }, uniqueItems: true }],
    ["Record<string, number>", { type: "object", additionalProperties: { type: "number" } }],
    ["string | null", { type: ["string", "null"] }],
    ["string | undefined", { type: "string" }],
    ['"km" | "mi"', { type: "string", enum: ["km", "mi"] }],
    ['| "km"\n | "mi"', { type: "string", enum: ["km", "mi"] }],
    ["1 | -2", { type: "number", enum: [1, -2] }],
    ["'a' | null", { enum: ["a", null] }],
    ["string | number[]", { anyOf: [{ type: "string" }, { type: "array", items: { type: "number" } }] }],
    [
      "[number, string?]",
      { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], minItems: 1, maxItems: 2 },
    ],
    [
      "{ a: number; b?: string }",
      {
        type: "object",
        properties: { a: { type: "number" }, b: { type: "string" } },
        required: ["a"],
        additionalProperties: false,
      },
    ],
    ["{ [name: string]: number }", expect.objectContaining({ additionalProperties: { type: "number" } })],
    ["`v1`", { type: "string" }],
    ["(value: string) => void", {}],
  ])("%s", (type, expected) => {
    expect(typed(type)).toEqual(expected);
  });

  it.each<[string, string, string, unknown]>([
    ["alias", "Unit", 'type Unit = "km" | "mi";', { type: "string", enum: ["km", "mi"] }],
    ["enum", "Unit", 'enum Unit { Km = "km", Mi = "mi" }', { type: "string", enum: ["km", "mi"] }],
    ["counting enum", "Unit", "enum Unit { A, B = 5, C }", { type: "number", enum: [0, 5, 6] }],
    ["keys", "keyof typeof F", 'const F = { km: 1, "sq m": 2 } as const;', { type: "string", enum: ["km", "sq m"] }],
    ["values", "(typeof L)[number]", 'const L = ["a", "b"] as const;', { type: "string", enum: ["a", "b"] }],
    ["property", 'P["a"]', "interface P { a: number }", { type: "number" }],
    [
      "interface with a parent",
      "P",
      "interface Base { /** The id. */ id: string }\nexport interface P extends Base { n?: number }",
      {
        type: "object",
        properties: { id: { type: "string", description: "The id." }, n: { type: "number" } },
        required: ["id"],
        additionalProperties: false,
      },
    ],
    ["partial", "Partial<P>", "interface P { a: number }", expect.objectContaining({ required: [] })],
    [
      "record of known keys",
      "Partial<Record<Side, number>>",
      'type Side = "a" | "b";',
      expect.objectContaining({ properties: { a: { type: "number" }, b: { type: "number" } }, required: [] }),
    ],
    [
      "pick",
      'Pick<P, "a">',
      "interface P { a: number; b: number }",
      expect.objectContaining({ properties: { a: { type: "number" } } }),
    ],
    ["intersection", "A & { b: string }", "type A = { a: number };", expect.objectContaining({ required: ["a", "b"] })],
    [
      "type that contains itself",
      "Tree",
      "interface Tree { left?: Tree }",
      { type: "object", properties: { left: {} }, additionalProperties: false },
    ],
  ])("of the same source: %s", (_, type, declarations, expected) => {
    expect(typed(type, declarations)).toEqual(expected);
  });

  it("joins type and pattern", () => {
    const source = `interface Options { amount: number; unit?: "km" | "mi"; digits: number }
export async function main({ amount, unit = "km", digits = 2 }: Options): Promise<string> { return ""; }`;
    expect(inferFunctions("typescript", source)[0]?.inputs).toEqual({
      type: "object",
      properties: {
        amount: { type: "number" },
        unit: { type: "string", enum: ["km", "mi"], default: "km" },
        digits: { type: "number", default: 2 },
      },
      required: ["amount"],
      additionalProperties: false,
    });
  });

  it("reads an object that is not destructured", () => {
    const source = "export const main = (options: { a: number; b?: string }) => options.a;";
    expect(inferFunctions("typescript", source)[0]?.inputs.required).toEqual(["a"]);
  });

  it("is not held up by type syntax that the parser does not know", () => {
    const source = "interface Box<in out T> { value: T }\nexport function main({ a }: { a: string }) { return a; }";
    expect(inferFunctions("typescript", source)).toHaveLength(1);
  });
});

describe("destructured parameters", () => {
  const inputs = (parameter: string, declarations = "") =>
    inferFunctions("javascript", `${declarations}\nexport function main(${parameter}) {}`)[0]?.inputs;
  it.each<[string, unknown]>([
    ["{ x }", { x: {} }],
    ["{ x = 1 }", { x: { type: "number", default: 1 } }],
    ["{ x = 'a\\n' }", { x: { type: "string", default: "a\n" } }],
    ["{ x = -2.5 }", { x: { type: "number", default: -2.5 } }],
    ["{ x = [1, 'b'] }", { x: { type: "array", default: [1, "b"] } }],
    ["{ x = { a: true } }", { x: { type: "object", default: { a: true } } }],
    ["{ x = LIMIT }", { x: { type: "number", default: 10 } }],
    ["{ x = Date.now() }", { x: {} }],
    ["{ x: renamed = 2, 'y-z': other }", { x: { type: "number", default: 2 }, "y-z": {} }],
    [
      "{ x: { deep, size = 2 } }",
      {
        x: {
          type: "object",
          properties: { deep: {}, size: { type: "number", default: 2 } },
          required: ["deep"],
          additionalProperties: false,
        },
      },
    ],
    [
      "{ x: { deep } = {} }",
      { x: { type: "object", properties: { deep: {} }, additionalProperties: false, default: {} } },
    ],
    ["{ x } = {}", { x: {} }],
    ["", {}],
  ])("%s", (parameter, expected) => {
    expect(inputs(parameter, "const LIMIT = 10;")?.properties).toEqual(expected);
  });

  it("requires what has no default, and is open only with a rest", () => {
    expect(inputs("{ a, b = 1, c: d }")).toMatchObject({ required: ["a", "c"], additionalProperties: false });
    expect(inputs("{ a, ...rest }")).toMatchObject({ required: ["a"], additionalProperties: true });
  });

  it("keeps odd names as plain keys", () => {
    const properties = inputs("{ __proto__: a, constructor = 1 }")?.properties ?? {};
    expect(Object.keys(properties)).toEqual(["__proto__", "constructor"]);
  });

  it("looks into the body for an object that nothing describes", () => {
    const source = "export const main = (input) => { const { a, b = 2 } = input; return a + input.c; };";
    expect(inferFunctions("javascript", source)[0]?.inputs).toEqual({
      type: "object",
      properties: { a: {}, b: { type: "number", default: 2 }, c: {} },
      required: ["a"],
      additionalProperties: true,
    });
  });
});

describe("JSDoc", () => {
  const documented = `/**
 * Converts a length
 * to text.
 *
 * More on it.
 * @param {object} options
 * @param {number} options.amount - How much there is,
 *   in whole units.
 * @param {"km" | "mi"} [options.unit="km"] Unit to use.
 * @param {string=} options.note
 * @returns {string} the text
 */
`;
  const expected = {
    type: "object",
    properties: {
      amount: { type: "number", description: "How much there is, in whole units." },
      unit: { type: "string", enum: ["km", "mi"], description: "Unit to use.", default: "km" },
      note: { type: "string" },
    },
    required: ["amount"],
    additionalProperties: false,
  };
  it.each([
    ["on a destructured object", "export function main({ amount, unit = 'km', note }) {}"],
    ["on a named object", "export async function main(options) {}"],
    ["on an arrow function", "export const main = (options) => options.amount;"],
    ["apart from the export", "function main(options) {}\nexport { main };"],
  ])("%s", (_, code) => {
    const [main] = inferFunctions("javascript", documented + code);
    expect(main?.description).toBe("Converts a length to text.");
    expect(main?.inputs).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ["{?number} x", { type: ["number", "null"] }],
    ["{string[]} x", { type: "array", items: { type: "string" } }],
    ["{Array<number>} x - The numbers", { type: "array", items: { type: "number" }, description: "The numbers" }],
    ["{Object<string, boolean>} x", { type: "object", additionalProperties: { type: "boolean" } }],
    ["{{ a: number }} x", expect.objectContaining({ required: ["a"] })],
    ["{*} x", {}],
    ["{integer} [x=5]", { type: "integer", default: 5 }],
    ["x - One of: fast, slow.", { enum: ["fast", "slow"], description: "One of: fast, slow." }],
    ["{Point} x", expect.objectContaining({ required: ["left"] })],
  ])("@param %s", (tag, schema) => {
    const typedef = "/** @typedef {object} Point\n * @property {number} left\n * @property {number} [top=0] */\n";
    const [main] = inferFunctions("javascript", `${typedef}/** @param ${tag} */\nexport function main({ x }) {}`);
    expect(main?.inputs.properties.x).toEqual(schema);
  });
});

describe("which functions", () => {
  it.each<[string, string, string[]]>([
    ["main alone", "export function helper({}) {}\nexport function main({}) {}", ["main"]],
    ["every exported one", "export const a = async ({ x }) => x;\nexport function b() {}\nfunction c() {}", ["a", "b"]],
    ["an export list", "const a = () => 1;\nfunction b() {}\nexport { a, b as c };", ["a", "c"]],
    ["a named default", "export default function convert({ x }) {}", ["convert"]],
    ["a default without a name, as main", "export default ({ x }) => x;", ["main"]],
    ["a default by reference", "const convert = ({ x }) => x;\nexport default convert;", ["convert"]],
    ["methods of a default object", "export default { a({ x }) {}, b: ({ y }) => y };", ["a", "b"]],
    ["without exports, all", "function a({ x }) {}\nconst b = () => 1;", ["a", "b"]],
    [
      "no class, constant or re-export",
      "export class A {}\nexport const n = 1;\nexport { x } from 'y';\nexport function f() {}",
      ["f"],
    ],
  ])("%s", (_, source, expected) => {
    expect(inferFunctions("javascript", source).map((found) => found.name)).toEqual(expected);
  });

  it("skips overloads of TypeScript", () => {
    const source = "export function f(o: { a: string }): void;\nexport function f({ a }: { a: string }): void {}";
    expect(inferFunctions("typescript", source)).toHaveLength(1);
  });

  it("finds a function that is not exported by its name", () => {
    const source = "function inner({ a }) {}\nexport function main() {}";
    expect(inferFunction("javascript", source, "inner").inputs.required).toEqual(["a"]);
    expect(() => inferFunction("javascript", source, "other")).toThrow("no function “other”");
  });
});

describe("parameters one by one", () => {
  const main = (runtime: "javascript" | "typescript", source: string) => inferFunctions(runtime, source)[0];

  it("takes types, defaults and what is optional from the signature", () => {
    const source = `export async function main(a: number, unit: "km" | "mi" = "km", note?: string, ...more: number[]) {}`;
    expect(main("typescript", source)).toEqual({
      name: "main",
      description: "",
      sideEffects: false,
      positional: ["a", "unit", "note", "...more"],
      inputs: {
        type: "object",
        properties: {
          a: { type: "number" },
          unit: { type: "string", enum: ["km", "mi"], default: "km" },
          note: { type: "string" },
          more: { type: "array", items: { type: "number" } },
        },
        required: ["a"],
        additionalProperties: false,
      },
    });
  });

  it("takes types and descriptions from JSDoc", () => {
    const source = `/**
 * Reads the bands.
 * @param {string[]} bands - Colours from left to right.
 * @param {number} [digits=2] Digits.
 * @param {{ spaced: boolean }} options How to write it.
 */
export const main = (bands, digits, { spaced }) => {};`;
    expect(main("javascript", source)).toMatchObject({
      positional: ["bands", "digits", "options"],
      inputs: {
        properties: {
          bands: { type: "array", items: { type: "string" }, description: "Colours from left to right." },
          digits: { type: "number", default: 2, description: "Digits." },
          options: { type: "object", properties: { spaced: {} }, required: ["spaced"] },
        },
        required: ["bands", "options"],
      },
    });
  });

  it.each([
    ["text => text.trim().length", "text", { type: "string" }],
    ["list => list.map((item) => item * 2)", "list", { type: "array" }],
    ["n => n % 2 === 0", "n", { type: "number" }],
    ["year => year > 1582", "year", { type: "number" }],
    ["x => x.toFixed(2)", "x", { type: "number" }],
    ["things => things.length", "things", {}],
    ["value => JSON.stringify(value)", "value", {}],
    ['(shift = 3) => "abc".charAt(shift)', "shift", { type: "number", default: 3 }],
  ])("reads from the body of %s what nothing says", (arrow, name, schema) => {
    const found = main("javascript", `export const main = ${arrow};`);
    expect(found?.positional).toEqual([name]);
    expect(found?.inputs.properties).toEqual({ [name]: schema });
  });

  it.each([
    "input => input",
    "job => job.name + job.length",
    'job => job["unit"]',
    "job => { const { name } = job; return name; }",
    "(options = {}) => options",
    "({ name }) => name",
  ])("takes the one parameter of %s for an object", (arrow) => {
    expect(main("javascript", `export const main = ${arrow};`)).not.toHaveProperty("positional");
  });

  it.each(["{ a: string } | { b: string }", "Record<string, number>", "object"])("takes %s for an object", (type) => {
    expect(main("typescript", `export function main(job: ${type}) {}`)).not.toHaveProperty("positional");
  });
});

describe("errors", () => {
  it.each([
    ["a bad expression", "export function main({ a }) {\n  return a + ;\n}", "line 2"],
    ["an open brace", "export function main({ a }) {\n  return a;\n", "line"],
    ["Python", "def main(a):\n    return a", "line 1"],
    ["no function", "export const a = 1;", "no function"],
    ["too long", `// ${"x".repeat(256_000)}`, "256000 characters"],
  ])("%s", (_, source, message) => {
    expect(() => inferFunctions("javascript", source)).toThrow(
      expect.objectContaining({ code: "invalid-input", message: expect.stringContaining(message) }),
    );
  });
});

it("gives schemas that a validator compiles", () => {
  const source = `export function main({ a, b = [1] }: { a: "x" | "y"; b?: [number, string?]; c?: Record<string, Date> }) {}`;
  const [main] = inferFunctions("typescript", source);
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(main?.inputs ?? false);
  expect(validate({ a: "x" })).toBe(true);
  expect(validate({ a: "x", b: [1, "s"], c: { d: "2026-01-01T00:00:00Z" } })).toBe(true);
  expect(validate({ a: "z" })).toBe(false);
  expect(validate({ a: "x", other: 1 })).toBe(false);
});
