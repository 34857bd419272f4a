import { afterAll, describe, expect, it } from "vitest";
import type { Arguments } from "@/lib/json";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { CallRuntime } from "../sandbox";
import { createLocalSandbox } from "./local-sandbox";

const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1 });
afterAll(() => sandbox.close());

const call = (runtime: CallRuntime, source: string, values: Arguments = {}, name = "main") =>
  sandbox.run({ runtime, source, function: name, arguments: values, limits: { wallMs: 20_000, cpuMs: 20_000 } });

describe("Python", () => {
  it("calls a function by keyword arguments, with its defaults", async () => {
    const source = "def main(a, b=10, *, c): return [a, b, c]";
    expect((await call("python", source, { c: 3, a: 1 })).value).toEqual([1, 10, 3]);
  });

  it("awaits an async function, and one that runs its own loop", async () => {
    const source = `
import asyncio
async def twice(n):
    await asyncio.sleep(0.01)
    return n * 2
async def main(n): return await twice(n)
def own(n): return asyncio.run(twice(n)) + 1
`;
    expect((await call("python", source, { n: 4 })).value).toBe(8);
    expect((await call("python", source, { n: 4 }, "own")).value).toBe(9);
  });

  it("keeps what is printed apart from what is returned, also without a last newline", async () => {
    const source = 'import sys\ndef main():\n    print("ü", end="")\n    sys.stderr.write("warning")\n    return 0';
    expect(await call("python", source)).toMatchObject({ status: "ok", value: 0, stdout: "ü" });
  });

  it("executes a program given as text and returns what it prints", async () => {
    const source = `
import contextlib, io
def main(code):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "program.py", "exec"), {"__name__": "__main__"})
    return printed.getvalue()
`;
    expect((await call("python", source, { code: "print('strawberry'.count('r'))" })).value).toBe("3\n");
    const failed = await call("python", source, { code: "x = 1\nprint(x / 0)" });
    expect(failed.error).toMatch(/^ZeroDivisionError: division by zero\n(.*\n)*.*program\.py line 2/);
  });

  it("tells an error with the lines of the tool and no path of this machine", async () => {
    const result = await call("python", "import json\ndef helper():\n    json.loads('{')\ndef main():\n    helper()");
    expect(result.status).toBe("tool-error");
    expect(result.error).toBe(
      [
        "json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
        "  tool.py line 5, in main: helper()",
        "  tool.py line 3, in helper: json.loads('{')",
      ].join("\n"),
    );
  });

  it("tells a syntax error with its line", async () => {
    const result = await call("python", "def main():\n    return (1\n");
    expect(result.error).toContain("line 2");
    expect(result.error).toContain("SyntaxError");
  });

  it("names the functions there are", async () => {
    const result = await call("python", "from math import sqrt\ndef first(): pass\ndef second(): pass");
    expect(result.error).toBe("The tool has no function “main”: it has first, second.");
  });

  it("names a package that is missing", async () => {
    expect((await call("python", "import numpy\ndef main(): pass")).error).toContain("No module named 'numpy'");
  });

  it("finds functions of C by name, and lets them call it back", async () => {
    const source = `
import ctypes
def main(text):
    add = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int)(lambda a, b: a + b)
    made = ctypes.pythonapi.PyUnicode_FromString
    made.restype = ctypes.py_object
    return [made(text.encode()), ctypes.CDLL(None).strlen(text.encode()), add(2, 3)]`;
    expect((await call("python", source, { text: "seven" })).value).toEqual(["seven", 5, 5]);
  });

  it("says what time zones need", async () => {
    const result = await call("python", "import zoneinfo\ndef main(): return zoneinfo.ZoneInfo('Europe/Berlin')");
    expect(result.error).toMatch(/Europe\/Berlin\." Declare the package tzdata/);
  });

  it("starts every call with new random numbers and an environment that names nothing of this machine", async () => {
    const source = "import os, random\ndef main(): return [random.random(), dict(os.environ)]";
    const [first, second] = await Promise.all([call("python", source), call("python", source)]);
    expect(first.value).not.toEqual(second.value);
    expect(JSON.stringify(first.value)).not.toContain(process.cwd());
  });
});

describe("JavaScript and TypeScript", () => {
  it.each<[string, CallRuntime, string]>([
    ["a named export", "javascript", "export function main({ a }) { return a }"],
    ["a named constant", "typescript", "export const main = ({ a }: { a: number }): number => a"],
    ["a default export", "javascript", "export default ({ a }) => a"],
    [
      "a default export of its own name",
      "typescript",
      "export default function main({ a }: { a: number }) { return a }",
    ],
    ["a plain function", "javascript", "function main({ a }) { return a }"],
    ["a plain async function", "typescript", "async function main({ a }: { a: number }): Promise<number> { return a }"],
    ["what Node's older modules export", "javascript", "const f = ({ a }) => a\nmodule.exports = { main: f }"],
    ["the one function of an older module", "javascript", "'use strict';\nmodule.exports = async ({ a }) => a"],
    [
      "an older module that requires one of Node's",
      "javascript",
      "const { basename } = require('node:path')\nexports.main = ({ a }) => Number(basename('/x/' + a))",
    ],
    ["an object as default export", "javascript", "export default { main({ a }) { return a } }"],
    [
      "enums and namespaces",
      "typescript",
      "enum E { X = 2 }\nnamespace N { export const y = 5 }\nexport const main = () => E.X + N.y",
    ],
    [
      "classes with parameter properties, and with types between their lines",
      "typescript",
      "abstract class A {\n  constructor(protected readonly x: number = 7) {}\n}\nclass B extends A {\n  get(): number { return this.x }\n}\nfunction main(): number { return new B().get() }",
    ],
    [
      "TypeScript whose function's name stands in a comment",
      "typescript",
      "/*\nfunction main() {}\n*/\nexport { seven as main };\nfunction seven(): number { return 7 }",
    ],
    [
      "a function whose name stands in a text",
      "javascript",
      "const text = `\nfunction main() {}`;\nexport { seven as main };\nfunction seven() { return 7 }",
    ],
  ])("calls %s", async (_, runtime, source) => {
    expect(await call(runtime, source, { a: 7 })).toMatchObject({ status: "ok", value: 7 });
  });

  it("tells an error with the lines of the tool and no path of this machine", async () => {
    const source =
      "function helper(x: null | { y: number }) {\n  return x!.y;\n}\nexport function main() {\n  return helper(null);\n}";
    const result = await call("typescript", source);
    expect(result.error).toMatch(
      /^TypeError: Cannot read properties of null \(reading 'y'\)\n +at helper \(tool\.ts:2:\d+\)\n +at (Module\.)?main \(tool\.ts:5:\d+\)$/,
    );
  });

  it("keeps the line numbers of TypeScript that is more than types", async () => {
    const source = "enum E {\n  X,\n}\n\nexport function main() {\n\n  throw new Error('no ' + E.X);\n}";
    expect((await call("typescript", source)).error).toMatch(/^Error: no 0\n +at (Module\.)?main \(tool\.ts:7:\d+\)$/);
  });

  it("tells a syntax error", async () => {
    const result = await call("typescript", "export function main( {");
    expect(result.status).toBe("tool-error");
    expect(result.error).toContain("SyntaxError");
    expect(result.error).toMatch(/\n +at tool\.ts:1:\d+$/);
  });

  it("names the functions there are", async () => {
    const result = await call("javascript", "export function first() {}\nexport const second = () => {}");
    expect(result.error).toContain("The tool has no function “main”: it exports first, second.");
  });

  it("tells what a forgotten promise was rejected with", async () => {
    const source = "export const main = () => { Promise.reject(new Error('late')); return new Promise(() => {}) }";
    expect((await call("javascript", source)).error).toContain("Error: late");
  });

  it("says when the tool ends its own process", async () => {
    const result = await call("javascript", "export const main = () => Deno.exit(3)");
    expect(result).toMatchObject({ status: "tool-error" });
    expect(result.error).toContain("exit code 3");
  });
});
