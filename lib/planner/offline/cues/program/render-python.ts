import type { Json } from "@/lib/json";
import { escaped } from "../../text/escaped";
import type { Expression } from "./expression";
import { HELPERS, type HelperName, operationOf, type ResultKind } from "./operations";

const ATOM = 9;

/** A Python program that computes an expression and prints it. Texts of the question stand in it as literals only. */
export function renderProgram(expression: Expression): string {
  const { code } = render(expression);
  const helpers = closeOver(helpersOf(expression));
  const body = helpers.map((name) => HELPERS[name]);
  const source = [...body, code].join("\n");
  const imports = [...["calendar", "collections", "datetime", "math", "re", "statistics", "string"]].filter((name) =>
    new RegExp(`\\b${escaped(name)}\\.`).test(source.replace(/"(?:[^"\\]|\\.)*"/g, '""')),
  );
  const head = imports.map((name) => `import ${name}`);
  return [
    ...head,
    ...(head.length > 0 && body.length > 0 ? [""] : []),
    ...body,
    ...(head.length + body.length > 0 ? [""] : []),
    `result = ${code}`,
    PRINT[resultOf(expression)],
  ].join("\n");
}

const PRINT: Record<ResultKind, string> = {
  // twelve digits, so that 0.1 + 0.2 reads 0.3
  number: 'print(f"{result:.12g}" if isinstance(result, float) else result)',
  whole: "print(result)",
  text: "print(result)",
  flag: 'print("yes" if result else "no")',
  list: 'print(*result, sep=", ")',
};

/** What an expression gives. */
function resultOf(expression: Expression): ResultKind {
  if (expression.kind === "operation") return operationOf(expression.name).result;
  return typeof expression.value === "number" ? "number" : Array.isArray(expression.value) ? "list" : "text";
}

function render(expression: Expression): { code: string; strength: number } {
  if (expression.kind === "value")
    return {
      code: literal(expression.value),
      strength: typeof expression.value === "number" && expression.value < 0 ? 3 : ATOM,
    };
  const { python, precedence, result } = operationOf(expression.name);
  const inputs = expression.inputs.map(render);
  if (precedence === undefined) {
    const code = python(...inputs.map((input) => (input.strength < ATOM ? `(${input.code})` : input.code)));
    return { code: withoutDoubled(code), strength: result === "flag" || / \* |\] \+/.test(code) ? 0 : ATOM };
  }
  const code = python(
    ...inputs.map(({ code, strength }, index) => {
      // the right side of - and / and the left side of ** bind tighter than an equal neighbour
      const tight = precedence === 4 ? index === 0 : index === 1;
      return strength < precedence || (tight && strength === precedence) ? `(${code})` : code;
    }),
  );
  return { code, strength: precedence };
}

/** `math.sqrt((1 + 2))` reads better with one pair. */
function withoutDoubled(code: string): string {
  return code.replace(/\(\(([^()]*)\)\)/g, "($1)");
}

/** A Python literal: JSON's strings are Python's, numbers and lists too. */
function literal(value: Json): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, item]) => `${literal(key)}: ${literal(item)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}

function helpersOf(expression: Expression): HelperName[] {
  if (expression.kind === "value") return [];
  const own = operationOf(expression.name).helper;
  return [...expression.inputs.flatMap(helpersOf), ...(own === undefined ? [] : [own])];
}

function closeOver(names: readonly HelperName[]): HelperName[] {
  const all = names.includes("first_where") ? (["is_prime", ...names] as const) : names;
  return [...new Set(all)];
}
