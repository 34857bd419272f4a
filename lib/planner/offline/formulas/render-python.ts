import type { Expression } from "./expression";
import { HELPERS, type HelperName, operationOf, type ResultKind } from "./operations";

const ATOM = 9;
/** A sign binds tighter than the four operations. */
const SIGN = 3;

/** A Python program that computes an expression and prints it. */
export function renderProgram(expression: Expression): string {
  const helpers = [...new Set(helpersOf(expression))].map((name) => HELPERS[name]);
  return [
    ...helpers,
    ...(helpers.length > 0 ? [""] : []),
    `result = ${render(expression).code}`,
    PRINT[resultOf(expression)],
  ].join("\n");
}

const PRINT: Record<ResultKind, string> = {
  // twelve digits, so that 0.1 + 0.2 reads 0.3
  number: 'print(f"{result:.12g}" if isinstance(result, float) else result)',
  text: "print(result)",
};

function resultOf(expression: Expression): ResultKind {
  if (expression.kind === "operation") return operationOf(expression.name).result;
  return typeof expression.value === "number" ? "number" : "text";
}

function render(expression: Expression): { code: string; strength: number } {
  if (expression.kind === "value") {
    const isNegative = typeof expression.value === "number" && expression.value < 0;
    return { code: JSON.stringify(expression.value), strength: isNegative ? SIGN : ATOM };
  }
  const { python, precedence } = operationOf(expression.name);
  const inputs = expression.inputs.map(render);
  if (precedence === undefined)
    return {
      code: withoutDoubled(python(...inputs.map(({ code, strength }) => (strength < ATOM ? `(${code})` : code)))),
      strength: ATOM,
    };
  const sides = inputs.map(({ code, strength }, index) =>
    // the right side of - and / binds tighter than an equal neighbour
    strength < precedence || (index === 1 && strength === precedence) ? `(${code})` : code,
  );
  return { code: python(...sides), strength: precedence };
}

/** `duration((60 * 2))` reads better with one pair. */
function withoutDoubled(code: string): string {
  return code.replace(/\(\(([^()]*)\)\)/g, "($1)");
}

function helpersOf(expression: Expression): HelperName[] {
  if (expression.kind === "value") return [];
  const { helper } = operationOf(expression.name);
  return [...expression.inputs.flatMap(helpersOf), ...(helper === undefined ? [] : [helper])];
}
