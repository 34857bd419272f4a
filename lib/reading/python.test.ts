import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { inferFunction, inferFunctions } from "@/lib/testing/infer";

/** The inferred schema of the one parameter of `def main(x…)`. */
function schemaOf(parameter: string, declarations = "") {
  const [main] = inferFunctions("python", `${declarations}\ndef main(${parameter}):\n    return x\n`);
  return main?.inputs.properties.x;
}

describe("type hints", () => {
  it.each<[string, unknown]>([
    ["x", {}],
    ["x: int", { type: "integer" }],
    ["x: float", { type: "number" }],
    ["x: str", { type: "string" }],
    ["x: bool", { type: "boolean" }],
    ["x: object", {}],
    ["x: list", { type: "array" }],
    ["x: list[int]", { type: "array", items: { type: "integer" } }],
    ["x: typing.List[str]", { type: "array", items: { type: "string" } }],
    ["x: set[str]", { type: "array", items: { type: "string" }, uniqueItems: true }],
    ["x: dict", { type: "object" }],
    ["x: dict[str, float]", { type: "object", additionalProperties: { type: "number" } }],
    ["x: dict[str, list[dict[str, list[int]]]]", expect.objectContaining({ type: "object" })],
    ["x: Optional[int]", { type: ["integer", "null"] }],
    ["x: int | None = None", { type: ["integer", "null"], default: null }],
    ["x: Union[int, str]", { type: ["integer", "string"] }],
    ["x: int | float", { type: "number" }],
    ["x: int | str | bool | None", { type: ["integer", "string", "boolean", "null"] }],
    ["x: Optional[list[int]]", { anyOf: [{ type: "array", items: { type: "integer" } }, { type: "null" }] }],
    ['x: Literal["km", "mi"]', { type: "string", enum: ["km", "mi"] }],
    ["x: Literal[1, -2]", { type: "number", enum: [1, -2] }],
    ['x: Optional[Literal["a"]]', { enum: ["a", null] }],
    [
      "x: tuple[int, str]",
      { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }], minItems: 2, maxItems: 2 },
    ],
    ["x: tuple[int, ...]", { type: "array", items: { type: "integer" } }],
    ["x: date", { type: "string", format: "date" }],
    ["x: datetime.datetime", { type: "string", format: "date-time" }],
    ['x: "int | None"', { type: ["integer", "null"] }],
    ['x: Annotated[int, "How many"]', { type: "integer", description: "How many" }],
    [
      'x: Annotated[int, Field(ge=1, description="How many")]',
      { type: "integer", minimum: 1, description: "How many" },
    ],
    ["x: Annotated[float, Gt(0), Le(10)]", { type: "number", exclusiveMinimum: 0, maximum: 10 }],
    [
      'x: Annotated[str, Field(min_length=2, pattern="^a", examples=["ab"])]',
      {
        type: "string",
        minLength: 2,
        pattern: "^a",
        examples: ["ab"],
      },
    ],
  ])("%s", (parameter, expected) => {
    expect(schemaOf(parameter)).toEqual(expected);
  });

  it.each<[string, string, unknown]>([
    ["alias", 'Unit = Literal["km", "mi"]', { type: "string", enum: ["km", "mi"] }],
    ["annotated alias", "Unit: TypeAlias = list[int]", { type: "array", items: { type: "integer" } }],
    ["type statement", "type Unit = int | str", { type: ["integer", "string"] }],
    ["new type", 'Unit = NewType("Unit", int)', { type: "integer" }],
    [
      "enum",
      'class Unit(str, Enum):\n    """Units."""\n    KM = "km"\n    MI = "mi"',
      { type: "string", enum: ["km", "mi"] },
    ],
    [
      "typed dictionary",
      "class Unit(TypedDict):\n    a: int\n    b: NotRequired[str]",
      {
        type: "object",
        properties: { a: { type: "integer" }, b: { type: "string" } },
        required: ["a"],
        additionalProperties: false,
      },
    ],
    [
      "dataclass",
      "@dataclass\nclass Unit:\n    a: int\n    b: str = 'x'\n    c: int = field(default=3)",
      {
        type: "object",
        properties: {
          a: { type: "integer" },
          b: { type: "string", default: "x" },
          c: { type: "integer", default: 3 },
        },
        required: ["a"],
        additionalProperties: false,
      },
    ],
    [
      "class that contains itself",
      "class Unit(TypedDict, total=False):\n    inside: list['Unit']",
      { type: "object", properties: { inside: { type: "array" } }, additionalProperties: false },
    ],
  ])("of the same source: %s", (_, declarations, expected) => {
    expect(schemaOf("x: Unit", declarations)).toEqual(expected);
  });
});

describe("defaults", () => {
  it.each<[string, unknown]>([
    ["x=1_000", { type: "number", default: 1000 }],
    ["x=-0.5", { type: "number", default: -0.5 }],
    ["x=True", { type: "boolean", default: true }],
    ["x=None", { default: null }],
    ["x='it\\'s \\u00e9'", { type: "string", default: "it's é" }],
    ["x=r'\\d+'", { type: "string", default: "\\d+" }],
    ["x='a' 'b'", { type: "string", default: "ab" }],
    ["x=(1, 2)", { type: "array", default: [1, 2] }],
    ["x={'a': [1]}", { type: "object", default: { a: [1] } }],
    ["x=b'raw'", {}],
    ["x=f'{y}'", {}],
    ["x=compute()", {}],
    ["x=LIMIT", { type: "number", default: 10 }],
    ["x: Unit = Unit.MI", { type: "string", enum: ["km", "mi"], default: "mi" }],
  ])("%s", (parameter, expected) => {
    const source = "LIMIT = 10\nclass Unit(Enum):\n    KM = 'km'\n    MI = 'mi'";
    expect(schemaOf(parameter, source)).toEqual(expected);
  });

  it("makes a parameter optional even where the default is no plain value", () => {
    const [main] = inferFunctions("python", "def main(a, *args, b=compute(), c=2): pass");
    expect(main?.inputs.required).toEqual(["a"]);
    expect(Object.keys(main?.inputs.properties ?? {})).toEqual(["a", "b", "c"]);
  });

  it("opens the inputs for **kwargs only", () => {
    expect(inferFunction("python", "def f(a): pass", "f").inputs.additionalProperties).toBe(false);
    expect(inferFunction("python", "def f(**kw): pass", "f").inputs.additionalProperties).toBe(true);
    expect(inferFunction("python", "def f(*, a, **kw: str): pass", "f").inputs).toEqual({
      type: "object",
      properties: { a: {} },
      required: ["a"],
      additionalProperties: { type: "string" },
    });
  });
});

describe("docstrings", () => {
  const expected = {
    amount: { type: "number", description: "How much there is, in whole units." },
    unit: { type: "string", enum: ["km", "mi"], description: "Unit to use, one of: km, mi.", default: "km" },
  };
  it.each([
    [
      "Google",
      `    Args:
        amount (float): How much there is,
            in whole units.
        unit (str, optional): Unit to use, one of: km, mi.

    Returns:
        str: The text.`,
    ],
    [
      "reST",
      `    :param amount: How much there is,
        in whole units.
    :type amount: float
    :param str unit: Unit to use, one of: km, mi.
    :returns: The text.`,
    ],
    [
      "NumPy",
      `    Parameters
    ----------
    amount : float
        How much there is,
        in whole units.
    unit : str, optional
        Unit to use, one of: km, mi.

    Returns
    -------
    str
        The text.`,
    ],
  ])("in %s style", (_, section) => {
    const source = `def main(amount, unit="km"):\n    """Convert it\n    to text.\n\n    More on it.\n\n${section}\n    """\n`;
    const [main] = inferFunctions("python", source);
    expect(main?.description).toBe("Convert it to text.");
    expect(main?.inputs.properties).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ["x (list of str): Names", { type: "array", items: { type: "string" }, description: "Names" }],
    ["x (int or None): Count", { type: ["integer", "null"], description: "Count" }],
    ["x (string): Text", { type: "string", description: "Text" }],
    ["x ({'a', 'b'}): Mode", { type: "string", enum: ["a", "b"], description: "Mode" }],
    ['x: Either "up" or "down".', { enum: ["up", "down"], description: 'Either "up" or "down".' }],
    ["x: One of the points on the line.", { description: "One of the points on the line." }],
    ["x (int): One of: 1, 2 or 3", { type: "integer", enum: [1, 2, 3], description: "One of: 1, 2 or 3" }],
    ["x (Flavour): Which", { description: "Which" }],
  ])("%s", (line, expected) => {
    const [main] = inferFunctions("python", `def main(x):\n    """Do.\n\n    Args:\n        ${line}\n    """\n`);
    expect(main?.inputs.properties.x).toEqual(expected);
  });

  it("drops an enumeration that leaves out the default", () => {
    const source = 'def main(x="z"):\n    """Do.\n\n    Args:\n        x: one of: a, b\n    """';
    expect(inferFunctions("python", source)[0]?.inputs.properties.x).not.toHaveProperty("enum");
  });

  it("lets main borrow the module's docstring", () => {
    const [main] = inferFunctions("python", '"""Counts words."""\ndef main(x): pass');
    expect(main?.description).toBe("Counts words.");
  });
});

describe("which functions", () => {
  const names = (source: string) => inferFunctions("python", source).map((found) => found.name);
  it.each<[string, string, string[]]>([
    ["main alone", "def helper(): pass\ndef main(): pass", ["main"]],
    ["every public one", "def a(): pass\nasync def b(): pass\n@cache\ndef c(): pass\ndef _d(): pass", ["a", "b", "c"]],
    ["those of __all__", "__all__ = ['b']\ndef a(): pass\ndef b(): pass", ["b"]],
    ["no method and no inner one", "class A:\n    def m(self): pass\ndef f():\n    def g(): pass\n    return g", ["f"]],
    ["a lambda", "double = lambda x: 2 * x", ["double"]],
  ])("%s", (_, source, expected) => {
    expect(names(source)).toEqual(expected);
  });

  it("takes the later of two of one name", () => {
    expect(inferFunctions("python", "def f(a): pass\ndef f(b): pass")[0]?.inputs.required).toEqual(["b"]);
  });

  it("finds any function by its name", () => {
    expect(inferFunction("python", "def main(): pass\ndef _inner(a): pass", "_inner").inputs.required).toEqual(["a"]);
    expect(() => inferFunction("python", "def main(): pass", "other")).toThrow(
      "The source has no function “other” at its top level; it has main.",
    );
  });
});

describe("errors", () => {
  it.each([
    ["a missing colon", "x = 1\n\ndef main(a)\n    return a\n", "line 3"],
    ["a missing body", "def main(a):\nreturn a", "line 1"],
    ["an open bracket", "x = 1\ny = (1,\n", "line 2"],
    ["text that is no program", "def main(a):\n    return a\n```", "line 3"],
    ["a stray operator", "def main(a):\n    return a\n\nx = = 3\n", "line 4"],
    ["no function", "x = 1", "no function"],
    [
      "methods of a class",
      "class Tools:\n    def __init__(self):\n        self.a = 1\n    async def get_time(self, zone: str) -> str:\n        return zone",
      "methods of the class “Tools”, and only functions at the top level are called: take them out of the class, without “self”, such as “def get_time(…)”",
    ],
    [
      "methods beside a helper",
      "def helper(a): ...\nclass Tools:\n    @staticmethod\n    def get(a: int): ...",
      "methods of the class “Tools”",
    ],
    ["a class without methods", "class Point:\n    x: int", "no function"],
    ["only private functions", "def _a(): pass", "no function"],
    ["nothing", "", "no function"],
    ["too many functions", "def f{}(): pass\n", "2"],
  ])("%s", (name, source, message) => {
    const text =
      name === "too many functions"
        ? Array.from({ length: 201 }, (_, index) => source.replace("{}", String(index))).join("")
        : source;
    expect(() => inferFunctions("python", text)).toThrow(
      expect.objectContaining({ code: "invalid-input", message: expect.stringContaining(message) }),
    );
  });

  it.each([
    [
      "match",
      'match x:\n    case ["go", y] if y:\n        pass\n    case Point(x=0) | {"a": 1, **rest}:\n        pass',
    ],
    ["nested quotes in an f-string", `x = f"{d["a"]} {f'{y!r:>{width}}'} {x = }"`],
    ["type parameters", "type Pair[T] = tuple[T, T]\nclass Box[T: int](Base): ..."],
    ["walrus in an async comprehension", "async def g():\n    return [x async for x in y if (n := await x) > 1]"],
    ["grouped with", "with (open(a) as f, open(b) as g):\n    pass"],
    ["exception groups", "try:\n    pass\nexcept* ValueError as e:\n    raise X from e"],
    ["Windows line ends", "if x:\r\n    pass\r\n"],
  ])("accepts valid syntax: %s", (_, code) => {
    expect(inferFunctions("python", `${code}\n\ndef main(a):\n    return a\n`)).toHaveLength(1);
  });
});

it("gives schemas that a validator compiles", () => {
  const source = `class Unit(Enum):
    KM = "km"
def main(a: Unit, b: tuple[int, str], c: Optional[list[int]] = None, *, d: dict[str, Unit] = {}, **rest: int): pass`;
  const [main] = inferFunctions("python", source);
  const validate = new Ajv2020({ strict: false }).compile(main?.inputs ?? false);
  expect(validate({ a: "km", b: [1, "x"], extra: 2 })).toBe(true);
  expect(validate({ a: "mi", b: [1, "x"] })).toBe(false);
  expect(validate({ a: "km", b: [1] })).toBe(false);
  expect(validate({ a: "km", b: [1, "x"], extra: "no" })).toBe(false);
});
