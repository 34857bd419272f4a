import { describe, expect, it } from "vitest";
import type { Runtime } from "@/lib/runtime";
import { inferFunctions } from "@/lib/testing/infer";

/** The inputs of the only function of a source as people paste it from elsewhere. */
function inputsOf(runtime: Runtime, source: string) {
  return inferFunctions(runtime, source)[0]?.inputs;
}

describe("fields of pydantic and dataclasses", () => {
  const fields = (lines: string, docstring = "") =>
    inputsOf("python", `class Input(BaseModel):\n    ${docstring}\n${lines}\ndef main(x: Input): pass`)?.properties.x;

  it.each<[string, unknown, string[] | undefined]>([
    ["a: int = Field(...)", { type: "integer" }, ["a"]],
    ["a: int = Field(default=..., gt=0)", { type: "integer", exclusiveMinimum: 0 }, ["a"]],
    ["a: int = Field(description='How many')", { type: "integer", description: "How many" }, ["a"]],
    ["a: str = Field('x', description='Text')", { type: "string", description: "Text", default: "x" }, undefined],
    ["a: int = Field(default=2, ge=1)", { type: "integer", minimum: 1, default: 2 }, undefined],
    [
      "a: list[str] = field(default_factory=list)",
      { type: "array", items: { type: "string" }, default: [] },
      undefined,
    ],
    ["a: dict = Field(default_factory=make)", { type: "object" }, undefined],
    ["a: str = Field(..., examples=['b'])", { type: "string", examples: ["b"] }, ["a"]],
    ["a: int  # metres", { type: "integer", description: "metres" }, ["a"]],
    ["a: int  # type: ignore", { type: "integer" }, ["a"]],
    ["a: PositiveInt", { type: "integer", exclusiveMinimum: 0 }, ["a"]],
    ["a: EmailStr", { type: "string", format: "email" }, ["a"]],
    ["a: conint(ge=1, le=5) = 2", { type: "integer", minimum: 1, maximum: 5, default: 2 }, undefined],
    ["a: conlist(HttpUrl)", { type: "array", items: { type: "string", format: "uri" } }, ["a"]],
  ])("%s", (line, expected, required) => {
    const schema = fields(`    ${line}`);
    expect(schema).toMatchObject({ properties: { a: expected } });
    expect(schema?.required).toEqual(required);
  });

  it("are given by their alias, and not at all where the class makes them", () => {
    const schema = fields("    a: int = Field(..., alias='from')\n    b: int = field(init=False)");
    expect(schema).toMatchObject({ properties: { from: { type: "integer" } }, required: ["from"] });
    expect(Object.keys(schema?.properties ?? {})).toEqual(["from"]);
  });

  it("are described by the docstring of their class", () => {
    const doc = '"""An address.\n\n    Attributes:\n        a: Street and number\n    """';
    expect(fields("    a: str", doc)).toMatchObject({ properties: { a: { description: "Street and number" } } });
  });

  it("say the same as the default of a parameter", () => {
    const source = "def main(city: str = Field(..., description='A city'), days: int = Field(3, le=7)): pass";
    expect(inputsOf("python", source)).toMatchObject({
      properties: { city: { description: "A city" }, days: { type: "integer", maximum: 7, default: 3 } },
      required: ["city"],
    });
  });
});

describe("comments behind parameters, fields and members", () => {
  it.each<[Runtime, string]>([
    ["python", "def main(\n    a: str,  # first\n    # a heading\n    b: int = 1,\n    c: int = 2,  # third\n): pass"],
    ["typescript", "export function main(\n  a: string, // first\n  //b: Old,\n  b = 1,\n  c?: number // third\n) {}"],
    ["javascript", "export const main = ({\n  a, // first\n  // a heading\n  b = 1,\n  c = 2, // third\n}) => a;"],
    [
      "typescript",
      "interface I { // inputs\n  a: string; // first\n  b: number;\n  c?: number; // third\n}\nexport function main(i: I) {}",
    ],
  ])("describe what stands before them: %s", (runtime, source) => {
    const properties = inputsOf(runtime, source)?.properties;
    const said = Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, part.description]));
    expect(said).toEqual({ a: "first", b: undefined, c: "third" });
  });

  it("describe the next member where they stand in lines of their own", () => {
    const source =
      "type I = {\n  // A text\n  // of some length\n  a: string;\n  // old?: string;\n  b: number; // eslint-disable-line\n};\nexport function main(i: I) {}";
    expect(inputsOf("typescript", source)?.properties).toEqual({
      a: { type: "string", description: "A text of some length" },
      b: { type: "number" },
    });
  });

  it("may give the default of a member", () => {
    const source = "type I = {\n  /** Width\n   * @default 80 */\n  a?: number;\n};\nexport function main(i: I) {}";
    expect(inputsOf("typescript", source)?.properties).toEqual({
      a: { type: "number", description: "Width", default: 80 },
    });
  });
});

describe("defaults", () => {
  it.each<[Runtime, string, unknown]>([
    ["python", "DAY = 24 * 60\ndef main(x=DAY * 2): pass", { type: "number", default: 2880 }],
    ["python", "def main(x=1 / 0): pass", {}],
    [
      "python",
      "class Op(Enum):\n    ADD = auto()\n    MUL = auto()\ndef main(x: Op = Op.MUL): pass",
      { type: "string", enum: ["ADD", "MUL"], default: "MUL" },
    ],
    ["python", "T = TypeVar('T', int, str)\ndef main(x: T): pass", { type: ["integer", "string"] }],
    ["python", "T = TypeVar('T', bound=int)\ndef main(x: T): pass", { type: "integer" }],
    ["typescript", "const DAY = 24 * 60;\nexport function main(x = DAY * 2) {}", { type: "number", default: 2880 }],
    [
      "typescript",
      "enum L { Low, High = 5 }\nexport function main(x: L = L.High) {}",
      { type: "number", enum: [0, 5], default: 5 },
    ],
    ["typescript", "const D = { size: 3 };\nexport function main(x = D.size) {}", { type: "number", default: 3 }],
    [
      "typescript",
      "const L = ['en', 'de'] as const;\nexport function main(x = L[0]) {}",
      { type: "string", default: "en" },
    ],
    ["typescript", "export function main(x: string | null = null) {}", { type: ["string", "null"], default: null }],
  ])("%s: %s", (runtime, source, expected) => {
    expect(inputsOf(runtime, source)?.properties.x).toEqual(expected);
  });
});

describe("a function that another one wraps", () => {
  it.each([
    "export const main = memo((x: number) => x)",
    "export const main = cache.wrap(60, async (x: number) => x)",
    "export default memo(function (x: number) { return x; })",
  ])("%s", (source) => {
    expect(inferFunctions("typescript", `function memo(f) { return f; }\n${source};`)).toMatchObject([
      { name: "main", positional: ["x"], inputs: { properties: { x: { type: "number" } } } },
    ]);
  });

  it("is not what a list is made by", () => {
    const source =
      "export const TABLE = [1, 2].map((n) => n * 2);\nexport function double(n: number) { return n * 2; }";
    expect(inferFunctions("typescript", source)).toMatchObject([{ name: "double" }]);
  });
});

describe("what is refused", () => {
  it.each<[Runtime, string, string, number]>([
    ["python", "\n```python\ndef main(): pass\n```", "Line 2, “```python”, is Markdown's", 2],
    ["javascript", "```\nexport function main() {}\n```", "is Markdown's", 1],
    ["python", 'def main(x):\n    print "a"\n', 'line 2 of the Python source, near “print "a"”: this is Python 2', 2],
    ["python", "# a\n  def main(x):\n      pass\n", "Line 2 of the Python source is indented", 2],
    ["javascript", "export function main(a: number) {}", "it reads as TypeScript, so choose that language", 1],
    ["typescript", "def main(a: int):\n    return a\n", "it reads as Python", 1],
    ["python", "export function main({ a }) { return a; }", "it reads as JavaScript", 1],
    ["typescript", "\nexport class Tool { main() {} }", "“Tool” in line 2 is a class", 2],
    ["typescript", "export const t = tool({ execute: () => 1 });", "“t” in line 1 is what “tool” makes", 1],
    ["javascript", "export default defineComponent({});", "is what “defineComponent” makes", 1],
    ["typescript", 'export { main } from "./main";', "comes from another file", 1],
  ])("%s: %s", (runtime, source, message, line) => {
    expect(() => inferFunctions(runtime, source)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), line }),
    );
  });

  it("is nothing that stands beside a function", () => {
    const source = "export const Input = z.object({});\nfunction main({ a }) { return a; }";
    expect(inferFunctions("javascript", source)).toMatchObject([{ name: "main" }]);
  });
});

describe("what the body says of an object's properties", () => {
  it.each([
    ["const { x = 80 } = o;", 80],
    ['return o.x ?? "km";', "km"],
    ["return o.x || 5;", 5],
    ["return 5 || o.x;", undefined],
    ["return o.x ?? make();", undefined],
  ])("%s", (body, value) => {
    const typed = inputsOf("typescript", `export function main(o: { a: string; x?: number }) { ${body} return o.a; }`);
    expect(typed?.properties.x?.default).toEqual(value);
    const untyped = inputsOf("javascript", `export function main(input) { ${body.replaceAll(/\bo\b/g, "input")} }`);
    expect(untyped?.properties.x?.default).toEqual(value);
  });

  it("is no default of what the type requires", () => {
    const source = "export function main(o: { x: number }) { return o.x || 1; }";
    expect(inputsOf("typescript", source)).toMatchObject({ properties: { x: { type: "number" } }, required: ["x"] });
  });
});

it("takes a choice of objects as one, which requires what all do", () => {
  const source =
    'type C = { kind: "c"; r: number };\ntype R = { kind: "r"; w: number };\nexport const main = (shape: C | R) => shape.kind;';
  expect(inputsOf("typescript", source)).toEqual({
    type: "object",
    properties: { kind: { type: "string", enum: ["c", "r"] }, r: { type: "number" }, w: { type: "number" } },
    required: ["kind"],
    additionalProperties: false,
  });
});

it("reads a type parameter as what it extends, in its own function alone", () => {
  const source =
    "export function a<T extends string>(x: T[]) {}\nexport function b<T extends number>(x: T[]) {}\nexport function c(x: T[]) {}";
  expect(inferFunctions("typescript", source).map(({ inputs }) => inputs.properties.x)).toEqual([
    { type: "array", items: { type: "string" } },
    { type: "array", items: { type: "number" } },
    { type: "array" },
  ]);
});

describe("comments right before a function", () => {
  it.each<[Runtime, string, string]>([
    [
      "javascript",
      "// Licence\n\n// Adds numbers.\n// Any two.\nexport function main({ a }) {}",
      "Adds numbers. Any two.",
    ],
    ["javascript", "// Adds numbers.\n\nexport function main({ a }) {}", ""],
    ["javascript", "// ---- helpers ----\nexport function main({ a }) {}", ""],
    ["javascript", "/** Doc */\n// remark\nexport function main({ a }) {}", "Doc"],
    ["python", "# Adds numbers.\ndef main(a): pass", "Adds numbers."],
    ["python", "#!/usr/bin/env python\n\ndef main(a): pass", ""],
    ["python", '# remark\ndef main(a):\n    """Doc."""', "Doc."],
  ])("%s: %s", (runtime, source, expected) => {
    expect(inferFunctions(runtime, source)[0]?.description).toBe(expected);
  });
});

describe("functions of Python below the top level", () => {
  it.each<[string, string[]]>([
    ["try:\n    import a\n    def main(x: int): pass\nexcept ImportError:\n    def main(y): pass\n", ["x"]],
    ["if FAST:\n    def main(x): pass\nelse:\n    def other(y): pass\n", ["x"]],
  ])("%s", (source, names) => {
    expect(Object.keys(inputsOf("python", source)?.properties ?? {})).toEqual(names);
  });

  it("count not where they are of a run as a script", () => {
    const source = 'def tool(x): pass\nif __name__ == "__main__":\n    def main(y): pass\n';
    expect(inferFunctions("python", source)).toMatchObject([{ name: "tool" }]);
  });

  it("are named with the line of their class, private ones too", () => {
    const source = "\nclass Reverse(BaseTool):\n    def _run(self, text: str): pass\n";
    expect(() => inferFunctions("python", source)).toThrow(
      expect.objectContaining({ message: expect.stringContaining("such as “def run(…)”"), line: 2 }),
    );
  });
});

it("leaves out what another place hands in by itself", () => {
  const source = "def main(text: str, __user__: dict = {}, __event_emitter__=None): pass";
  expect(Object.keys(inputsOf("python", source)?.properties ?? {})).toEqual(["text"]);
});

describe("values that a description lists", () => {
  const described = (description: string, value: string) =>
    inputsOf("python", `def main(x: str = "${value}"):\n    """A\n\n    Args:\n        x: ${description}\n    """`)
      ?.properties.x?.enum;
  it.each<[string, string, string[] | undefined]>([
    ["The algorithm: 'md5', 'sha1' or 'sha256'", "sha1", ["md5", "sha1", "sha256"]],
    ["one of m3, l", "l", ["m3", "l"]],
    ["The algorithm: 'md5' or 'sha1'", "other", undefined],
    ["The algorithm, such as 'md5' or 'sha1'", "md5", undefined],
    ["The algorithm, e.g. 'md5', 'sha1'", "md5", undefined],
    ["The algorithm ('md5' by default)", "md5", undefined],
    ["one of the best, oldest", "md5", undefined],
  ])("%s, by default %s", (description, value, expected) => {
    expect(described(description, value)).toEqual(expected);
  });
});

describe("lists and objects that a description shows", () => {
  it.each<[string, string, unknown]>([
    ["list[dict]", "Lines. Example: [{'a': 1, 'b': [True, None]}], in order", [[{ a: 1, b: [true, null] }]]],
    ["dict", 'Prices, e.g. `{"EUR": 1.1}`', [{ EUR: 1.1 }]],
    ["dict", "Prices, e.g. {broken", undefined],
    ["dict", "Prices, e.g. [1]", undefined],
  ])("%s: %s", (type, description, expected) => {
    const source = `def main(x: ${type}):\n    """A\n\n    Args:\n        x: ${description}\n    """`;
    expect(inputsOf("python", source)?.properties.x?.examples).toEqual(expected);
  });
});
