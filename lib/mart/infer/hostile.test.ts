import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import type { Runtime } from "../tool";
import { inferFunctions } from ".";

const LENGTH = 60_000;
/** Far more than the linear work takes, and far less than quadratic work would. */
const MAX_MS = 5_000;

function fill(text: string): string {
  return text.repeat(Math.floor(LENGTH / text.length));
}

function names(count: number, name: (index: number) => string, separator: string): string {
  return Array.from({ length: count }, (_, index) => name(index)).join(separator);
}

const BOTH = ["python", "javascript", "typescript"] as const;
const PYTHON = ["python"] as const;
const SCRIPT = ["javascript", "typescript"] as const;

describe("hostile source", () => {
  it.each<[string, readonly Runtime[], string]>([
    ["open brackets", BOTH, fill("(")],
    ["nested brackets", BOTH, "[".repeat(LENGTH / 2) + "]".repeat(LENGTH / 2)],
    ["a long chain of operators", BOTH, `${fill("a+")}a`],
    ["comparisons that look generic", BOTH, fill("a<")],
    ["quotes of every kind", BOTH, fill("'\"`")],
    ["one error a line", BOTH, fill("x = = 3\n")],
    ["a default in brackets upon brackets", PYTHON, `def f(x=${"(".repeat(LENGTH)}1${")".repeat(LENGTH)}): pass`],
    ["a union of thousands", PYTHON, `def f(x: ${fill("int|")}int): pass`],
    ["a hint of great depth", PYTHON, `def f(x: ${"list[".repeat(9_000)}int${"]".repeat(9_000)}): pass`],
    ["thousands of parameters", PYTHON, `def f(${names(5_000, (index) => `a${index}: int`, ",")}): pass`],
    ["a docstring of spaces", PYTHON, `def f(x):\n  ''':param ${fill(" ")}'''`],
    ["a docstring of sections", PYTHON, `def f(x):\n  '''\n${fill("  Args:\n")}'''`],
    [
      "aliases that double",
      PYTHON,
      `${names(100, (index) => `T${index} = tuple[T${index + 1}, T${index + 1}]`, "\n")}\ndef f(x: T0): pass`,
    ],
    [
      "constants that multiply",
      PYTHON,
      `${names(7, (index) => `A${index} = [${names(900, () => `A${index + 1}`, ",")}]`, "\n")}\ndef f(x=A0): pass`,
    ],
    [
      "types that double",
      SCRIPT.slice(1),
      `${names(100, (index) => `type T${index} = { a: T${index + 1}; b: T${index + 1}[] };`, "\n")}export const f = (x: T0) => x;`,
    ],
    ["a comment of brackets", SCRIPT, `/** ${fill("@param {a} [x")} */ export function f({ x }) {}`],
    ["a comment of spaces", SCRIPT, `/** @param [x${fill(" ")} */ export function f({ x }) {}`],
    ["a comment of paths", SCRIPT, `/**\n${fill("@param {object} a.b\n")}*/ export function f(a) {}`],
    ["a body of reads", SCRIPT, `export function f(o) { ${fill("o.x;")} }`],
    ["a null character", BOTH, "def f(x): pass\0"],
    ["half a character", BOTH, "def f(x='\ud800'): pass"],
  ])("%s", (_, runtimes, source) => {
    for (const runtime of runtimes) {
      const start = performance.now();
      try {
        const text = JSON.stringify(inferFunctions(runtime, source));
        expect(text.length).toBeLessThan(1_000_000);
      } catch (error) {
        expect(AppError.is(error) && error.code).toBe("invalid-input");
        expect(String(error).length).toBeLessThan(300);
      }
      expect(performance.now() - start).toBeLessThan(MAX_MS);
    }
  });
});
