import type { Runtime } from "@/lib/runtime";

const BOTH = ["python", "javascript", "typescript"] as const;
const PYTHON = ["python"] as const;
const SCRIPT = ["javascript", "typescript"] as const;

function names(count: number, name: (index: number) => string, separator: string): string {
  return Array.from({ length: count }, (_, index) => name(index)).join(separator);
}

/** Sources of about so many characters that were made to keep a reader busy: what they are, for which runtimes, the text. */
export function hostileSources(length: number): [string, readonly Runtime[], string][] {
  const fill = (text: string) => text.repeat(Math.floor(length / text.length));
  return [
    ["open brackets", BOTH, fill("(")],
    ["nested brackets", BOTH, "[".repeat(length / 2) + "]".repeat(length / 2)],
    ["a long chain of operators", BOTH, `${fill("a+")}a`],
    ["comparisons that look generic", BOTH, fill("a<")],
    ["quotes of every kind", BOTH, fill("'\"`")],
    ["one error a line", BOTH, fill("x = = 3\n")],
    ["a default in brackets upon brackets", PYTHON, `def f(x=${"(".repeat(length)}1${")".repeat(length)}): pass`],
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
  ];
}
