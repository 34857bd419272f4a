import { afterAll, describe, expect, it } from "vitest";
import { Arguments } from "@/lib/json";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { CallRuntime } from "../sandbox";
import { createLocalSandbox } from "./local-sandbox";

const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1 });
afterAll(() => sandbox.close());

const call = (runtime: CallRuntime, source: string, values: Arguments = {}) =>
  sandbox.run({ runtime, source, function: "main", arguments: values, limits: { wallMs: 20_000, cpuMs: 20_000 } });

/** One call for the whole table: each expression's value, or the error that its conversion ends with. */
const PYTHON: [expression: string, json: unknown][] = [
  ["0", 0],
  ["-0.5", -0.5],
  ['""', ""],
  ["False", false],
  ["None", null],
  ["float('nan')", "NaN"],
  ["float('-inf')", "-Infinity"],
  ["2**53 - 1", 2 ** 53 - 1],
  ["2**80", "1208925819614629174706176"],
  ["-(2**53)", "-9007199254740992"],
  ["'naïve 😀 \\u0000'", "naïve 😀 \u0000"],
  ["'\\ud800'", "?"],
  ["b'\\x00\\xffabc'", "AP9hYmM="],
  ["bytearray(b'a')", "YQ=="],
  ["datetime.date(2024, 2, 29)", "2024-02-29"],
  ["datetime.datetime(2024, 2, 29, 12, 30, tzinfo=datetime.timezone.utc)", "2024-02-29T12:30:00+00:00"],
  ["datetime.time(7, 5)", "07:05:00"],
  ["datetime.timedelta(days=1, milliseconds=1)", "86400.001s"],
  ["decimal.Decimal('0.10')", "0.10"],
  ["fractions.Fraction(1, 3)", "1/3"],
  ["1 + 2j", "(1+2j)"],
  ["(1, (2,))", [1, [2]]],
  ["{3, 1, 2}", [1, 2, 3]],
  ["frozenset()", []],
  ["range(3)", [0, 1, 2]],
  ["(n * n for n in range(3))", [0, 1, 4]],
  ["{1: 'a', None: 'b', (1, 2): 'c', True: 'd'}", { "1": "d", null: "b", "1,2": "c" }],
  ["collections.Counter('aab')", { a: 2, b: 1 }],
  ["collections.OrderedDict(b=1)", { b: 1 }],
  ["Point(1, 2)", { x: 1, y: 2 }],
  ["Pair(1, 2)", { left: 1, right: 2 }],
  ["Color.RED", "red"],
  ["uuid.UUID(int=0)", "00000000-0000-0000-0000-000000000000"],
];

const SCRIPT: [expression: string, json: unknown][] = [
  ["0", 0],
  ['""', ""],
  ["false", false],
  ["null", null],
  ["undefined", null],
  ["[undefined]", [null]],
  ["NaN", "NaN"],
  ["-Infinity", "-Infinity"],
  ["5n", 5],
  ["2n ** 80n", "1208925819614629174706176"],
  ['"naïve 😀"', "naïve 😀"],
  ["new Uint8Array([0, 255, 97])", "AP9h"],
  ["new Uint8Array([1, 2]).buffer", "AQI="],
  ["new Float32Array([0.5, 2])", [0.5, 2]],
  ["new Date(0)", "1970-01-01T00:00:00.000Z"],
  ["new Date(NaN)", null],
  ["new Set([3, 1])", [3, 1]],
  ["new Map([['a', 1]])", { a: 1 }],
  ["({ a: undefined, b: () => 1, c: 1 })", { c: 1 }],
  ["[1, , 3]", [1, null, 3]],
  ["/a+/g", "/a+/g"],
  ["new URL('https://example.org/a')", "https://example.org/a"],
  ["new Error('no')", { name: "Error", message: "no" }],
  ["({ toJSON: () => 7 })", 7],
];

describe("what a Python function returns becomes JSON", () => {
  it("maps every kind of value as documented", async () => {
    const source = `
import collections, dataclasses, datetime, decimal, enum, fractions, uuid
Point = collections.namedtuple("Point", "x y")
@dataclasses.dataclass
class Pair:
    left: int
    right: int
class Color(enum.Enum):
    RED = "red"
def main():
    return [${PYTHON.map(([expression]) => expression).join(", ")}]
`;
    const result = await call("python", source);
    expect(result.error).toBeUndefined();
    expect(result.value).toEqual(PYTHON.map(([, json]) => json));
  });

  it.each([
    ["object()", "type object, which has no JSON form"],
    ["print", "type builtin_function_or_method"],
    ["x", "contains itself"],
  ])("refuses %s", async (expression, message) => {
    const result = await call("python", `def main():\n    x = []\n    x.append(x)\n    return ${expression}`);
    expect(result.status).toBe("tool-error");
    expect(result.error).toContain(message);
  });
});

/** What JSON the function is called with, its type hint, and the result of an expression of it. */
const HINTED: [json: unknown, hint: string, expression: string, result: unknown][] = [
  ["2024-02-29", "datetime.date", "x + datetime.timedelta(days=1)", "2024-03-01"],
  ["2024-02-29T10:00:00Z", "datetime.date", "x.day", 29],
  ["2024-02-29T10:00:00Z", "datetime.datetime", "x.utcoffset()", "0s"],
  ["07:05", "datetime.time", "x.minute", 5],
  [0.1, "decimal.Decimal", "x + x + x", "0.3"],
  ["1/3", "fractions.Fraction", "x * 2", "2/3"],
  [0.5, "Optional[decimal.Decimal]", "x.quantize(decimal.Decimal('0.01'))", "0.50"],
  [null, "Optional[decimal.Decimal]", "x is None", true],
  ["a", "Union[str, datetime.date]", "x.upper()", "A"],
  ["red", "Color", "x is Color.RED", true],
  ["GREEN", "Color", "x.value", 2],
  ["red", "'Color'", "x.name", "RED"],
  [{ left: 1, on: "2024-01-01" }, "Pair", "[x.left, x.on.year]", [1, 2024]],
  [[{ left: 1 }, { left: 2 }], "list[Pair]", "sum(pair.left for pair in x)", 3],
  [{ x: 1, y: 2 }, "Point", "x.x + x.y", 3],
  [{ on: "2024-01-01" }, "Day", "x['on'].year", 2024],
  [[1, 1, 2], "set[int]", "len(x)", 2],
  [[1, "red"], "tuple[int, Color]", "x[1] is Color.RED", true],
  [{ 1: "2024-01-01" }, "dict[int, datetime.date]", "[[k, v.year] for k, v in x.items()]", [[1, 2024]]],
  ["2024-01-01", "typing.Annotated[datetime.date, 'a day']", "x.year", 2024],
  [3, "float", "x", 3],
];

describe("what a Python function is called with is what its type hints ask for", () => {
  it("makes each of what JSON it is called with", async () => {
    const parameters = HINTED.map(([, hint], index) => `x${index}: ${hint}`).join(", ");
    const expressions = HINTED.map(([, , expression], index) => `(lambda x: ${expression})(x${index})`).join(", ");
    const source = `
from __future__ import annotations
import dataclasses, datetime, decimal, enum, fractions, typing
from typing import NamedTuple, Optional, TypedDict, Union
class Point(NamedTuple):
    x: int
    y: int
class Day(TypedDict):
    on: datetime.date
@dataclasses.dataclass
class Pair:
    left: int
    on: datetime.date | None = None
class Color(enum.Enum):
    RED = "red"
    GREEN = 2
def main(${parameters}):
    return [${expressions}]
`;
    const given = Arguments.parse(Object.fromEntries(HINTED.map(([json], index) => [`x${index}`, json])));
    const result = await call("python", source, given);
    expect(result.error).toBeUndefined();
    expect(result.value).toEqual(HINTED.map(([, , , value]) => value));
  });

  it("leaves values as they are where a hint names what does not exist", async () => {
    expect((await call("python", "def main(x: 'NotThere'): return x", { x: "2024" })).value).toBe("2024");
  });

  it.each([
    ["def main(*words): return '-'.join(words)", { words: ["a", "b"] }, "a-b"],
    ["def main(*words): return len(words)", {}, 0],
    ["def main(a, b=2, *others: int, c=0): return [a, b, *others, c]", { a: 1, others: [3, 4], c: 5 }, [1, 2, 3, 4, 5]],
    ["def main(a, b=2, *others): return [a, b, *others]", { a: 1 }, [1, 2]],
    ["def main(a, /, b): return a - b", { a: 3, b: 1 }, 2],
    ["def main(**options): return options", { words: ["a"] }, { words: ["a"] }],
  ])("%s", async (source, values, value) => {
    expect(await call("python", source, values)).toMatchObject({ status: "ok", value });
  });

  it("makes models of pydantic, and takes their fields' defaults where a function has them", async () => {
    const source = `
class Model:
    @classmethod
    def parse_obj(cls, value):
        made = cls()
        made.__dict__.update(value)
        return made
class FieldInfo:
    def __init__(self, default, default_factory=None):
        self.default, self.default_factory = default, default_factory
def main(model: Model, days: int = FieldInfo(3), tags: list = FieldInfo(None, list)):
    return [model.name, days, tags]
`;
    expect(await call("python", source, { model: { name: "a" } })).toMatchObject({ status: "ok", value: ["a", 3, []] });
    expect(await call("python", source, { model: { name: "a" }, days: 5, tags: ["b"] })).toMatchObject({
      value: ["a", 5, ["b"]],
    });
  });

  it("says what is wrong with a value that does not become what is asked for", async () => {
    const source = "import datetime\ndef main(day: datetime.date): return day.year";
    const result = await call("python", source, { day: "soon" });
    expect(result).toMatchObject({ status: "tool-error" });
    expect(result.error).toContain("Invalid isoformat string: 'soon'");
  });
});

describe("what a JavaScript function returns becomes JSON", () => {
  it("maps every kind of value as documented", async () => {
    const result = await call("javascript", `export const main = () => [${SCRIPT.map(([code]) => code).join(", ")}]`);
    expect(result.error).toBeUndefined();
    expect(result.value).toEqual(SCRIPT.map(([, json]) => json));
  });

  it.each([
    ["() => 1", "a function"],
    ["Symbol('a')", "a symbol"],
    ["x", "contains itself"],
  ])("refuses %s", async (expression, message) => {
    const result = await call("javascript", `export function main() { const x = []; x.push(x); return ${expression} }`);
    expect(result.status).toBe("tool-error");
    expect(result.error).toContain(message);
  });
});

describe.each([
  ["python" as const, "def main():\n    return {'text': 'ü' * 450_000}"],
  ["typescript" as const, "export const main = (): object => ({ text: 'ü'.repeat(450_000) })"],
])("a large result of %s", (runtime, source) => {
  it("passes with 900 kB", async () => {
    const result = await call(runtime, source);
    expect(result.value).toEqual({ text: "ü".repeat(450_000) });
  });

  it("is refused above the limit, which is named", async () => {
    const result = await call(runtime, source.replace("450_000", "600_000"));
    expect(result).toMatchObject({ status: "output-limit" });
    expect(result.error).toContain("1000000 bytes");
    expect(result.value).toBeUndefined();
  });

  it("is refused when it is nested too deep", async () => {
    const deep =
      runtime === "python"
        ? "def main():\n    x = 1\n    for _ in range(200): x = [x]\n    return x"
        : "export function main() { let x: unknown = 1; for (let i = 0; i < 200; i++) x = [x]; return x }";
    const result = await call(runtime, deep);
    expect(result.status).toBe("output-limit");
    expect(result.error).toContain("100 levels");
  });
});
