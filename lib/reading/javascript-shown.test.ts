import { describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
import { inferFunctions } from "@/lib/testing/infer";

function inputsOf(source: string, runtime: "javascript" | "typescript" = "javascript") {
  return inferFunctions(runtime, source)[0]?.inputs;
}

describe("modules as Node's older ones export", () => {
  it.each<[string, string, string[]]>([
    ["an object of functions", "function main({ a }) {}\nfunction helper() {}\nmodule.exports = { main };", ["main"]],
    ["functions under other names", "const run = ({ a }) => a;\nmodule.exports = { main: run };", ["main"]],
    ["functions on the spot", "module.exports = { add({ a }) {}, sub: ({ a }) => a, VERSION: 3 };", ["add", "sub"]],
    ["one function", "module.exports = async ({ a }) => a;", ["main"]],
    ["one function of a name", "module.exports = function shout({ a }) {};", ["shout"]],
    ["each for itself", "exports.add = ({ a }) => a;\nmodule.exports.sub = function ({ a }) {};", ["add", "sub"]],
    ["nothing of another object", "const lib = {};\nlib.main = () => 1;\nfunction run({ a }) {}", ["run"]],
  ])("%s", (_, source, names) => {
    expect(inferFunctions("javascript", source).map(({ name }) => name)).toEqual(names);
  });

  it("keep the comments of their functions", () => {
    const source = "/** Plants. @param {{ length: number }} bed */\nexports.main = async ({ length }) => length;";
    expect(inferFunctions("javascript", source)[0]).toMatchObject({
      description: "Plants.",
      inputs: { properties: { length: { type: "number" } } },
    });
  });
});

describe("an object that is exported by default", () => {
  it("keeps the comments of its methods", () => {
    const source = `export default {
  /**
   * Human years.
   * @param {number} catAge age of the cat
   */
  main({ catAge }) {},
  other: () => 1,
};`;
    expect(inferFunctions("javascript", source)[0]).toMatchObject({
      description: "Human years.",
      inputs: { properties: { catAge: { type: "number", description: "age of the cat" } } },
    });
  });
});

describe("a comment that describes the one object", () => {
  it.each([
    ["by its type", "@param {{ a: number, b?: string }} numbers"],
    ["by a type of its own", "@param {Numbers} numbers"],
  ])("%s", (_, tag) => {
    const source = `/** @typedef {Object} Numbers
 * @property {number} a
 * @property {string} [b] */
/**
 * Adds.
 * ${tag}
 */
export function main({ a, b }) {}`;
    expect(inputsOf(source)).toMatchObject({
      properties: { a: { type: "number" }, b: { type: "string" } },
      required: ["a"],
    });
  });
});

describe("a property without a type", () => {
  it.each([
    ["a * 12", "number"],
    ["a <= 0", "number"],
    ["a.toFixed(2)", "number"],
    ["a.toLowerCase()", "string"],
    ["a.map((x) => x)", "array"],
  ])("of which the function makes “%s” is a %s", (expression, type) => {
    expect(inputsOf(`export const main = ({ a, b }) => ${expression};`)?.properties.a).toEqual({ type });
  });

  it.each(["a + b", "a.length", "f(a)"])("is anything where “%s” tells nothing for sure", (expression) => {
    expect(inputsOf(`export const main = ({ a, b }) => ${expression};`)?.properties.a).toEqual({});
  });
});

describe("values that a property takes", () => {
  it.each<[string, Json]>([
    ["RATES[a]", ["DE", "FR"]],
    ["RATES[a.trim().toUpperCase()] ?? 0", ["DE", "FR"]],
    ["NAMES.indexOf(a)", ["x", "y"]],
    ["a in RATES", ["DE", "FR"]],
    ["({ low: 1, high: 2 })[a]", ["low", "high"]],
  ])("as looked up in %s", (expression, examples) => {
    const source = `const RATES = { DE: 0.19, FR: 0.2 };\nconst NAMES = ["x", "y"];\nexport const main = ({ a }) => ${expression};`;
    expect(inputsOf(source)?.properties.a).toMatchObject({ examples });
  });

  it("are those of calls that its author left", () => {
    const source = `/**
 * Reads a tyre.
 * @example
 * main({ marking: "205/55R16", size: 2 })
 */
export function main({ marking, size }) {}
console.log(main({ marking: "225/45R17", size: 3 }), main({ marking: given, size: 1 }));`;
    expect(inputsOf(source)?.properties).toEqual({
      marking: { examples: ["205/55R16", "225/45R17"] },
      size: { examples: [2, 3] },
    });
  });

  it("may stand in the description of a function that requires one input", () => {
    const source =
      "/** Reads a marking such as 205/55R16. */\nexport const main = ({ marking, loud = false }) => marking;";
    expect(inputsOf(source)?.properties.marking).toEqual({ examples: ["205/55R16"] });
  });
});

describe("schemas of Zod", () => {
  const schema = `const Input = z.object({
  title: z.string().min(1).max(80).describe("The title"),
  count: z.number().int().positive().default(3),
  mode: z.enum(["a", "b"]).optional(),
  on: z.iso.date().nullish(),
  tags: z.array(z.string()).nonempty(),
  size: z.union([z.literal("s"), z.literal("l")]),
  inner: Inner.extend({ z: z.coerce.number() }).array(),
  any: z.custom(),
});`;
  const inner = "const Inner = z.strictObject({ x: z.number().gte(0).lt(1), y: z.boolean() }).partial();";
  const expected = {
    title: { type: "string", minLength: 1, maxLength: 80, description: "The title" },
    count: { type: "integer", exclusiveMinimum: 0, default: 3 },
    mode: { type: "string", enum: ["a", "b"] },
    on: { anyOf: [{ type: "string", format: "date" }, { type: "null" }] },
    tags: { type: "array", items: { type: "string" }, minItems: 1 },
    size: { type: "string", enum: ["s", "l"] },
    inner: {
      type: "array",
      items: {
        type: "object",
        properties: {
          x: { type: "number", minimum: 0, exclusiveMaximum: 1 },
          y: { type: "boolean" },
          z: { type: "number" },
        },
        required: ["z"],
        additionalProperties: false,
      },
    },
    any: {},
  };

  it.each([
    ["by z.infer", "typescript" as const, "export function main(input: z.infer<typeof Input>) {}"],
    [
      "by an alias of z.input",
      "typescript" as const,
      "type T = z.input<typeof Input>;\nexport const main = ({ title, count, mode, on, tags, size, inner, any }: T) => 1;",
    ],
    ["by parse", "javascript" as const, "export function main(raw) {\n  const { title } = Input.parse(raw);\n}"],
  ])("are read %s", (_, runtime, code) => {
    const inputs = inputsOf(`import { z } from "zod";\n${inner}\nexport ${schema}\n${code}`, runtime);
    expect(inputs?.properties).toEqual(expected);
    expect(inputs?.required).toEqual(["title", "tags", "size", "inner", "any"]);
  });

  it("that contain themselves end", () => {
    const source = `const Tree = z.object({ children: z.array(Tree) });\nexport function main(tree: z.infer<typeof Tree>) {}`;
    expect(inputsOf(source, "typescript")?.properties.children).toMatchObject({ type: "array" });
  });
});
