import type { Arguments } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { type Parameter, parametersOf } from "../cues/inputs/parameter";
import type { Binary } from "./types";

const SPELLINGS: Record<Binary["operator"], readonly string[]> = {
  "+": ["+", "add", "plus", "addition", "sum"],
  "-": ["-", "subtract", "minus", "subtraction"],
  "*": ["*", "x", "×", "multiply", "times", "multiplication"],
  "/": ["/", "÷", "divide", "division"],
  "%": ["%", "mod", "modulo", "remainder"],
  "**": ["**", "^", "power", "pow", "exponent"],
};

/**
 * Arguments for a function that takes two numbers and an operator, such as a calculator of (a, o, b); undefined where
 * the function has another shape or does not know the operator.
 */
export function binaryArguments(document: SearchDocument, binary: Binary): Arguments | undefined {
  const parameters = parametersOf(document.inputs, document.hints);
  const numbers = parameters.filter(({ type }) => type === "number" || type === "integer");
  const texts = parameters.filter(({ type }) => type === "string");
  const [left, right] = numbers;
  const [operator] = texts;
  if (numbers.length !== 2 || texts.length !== 1 || left === undefined || right === undefined || operator === undefined)
    return undefined;
  if (parameters.some(({ name, required }) => required && ![left.name, right.name, operator.name].includes(name)))
    return undefined;
  const sign = operatorFor(operator, binary.operator);
  return sign === undefined
    ? undefined
    : { [left.name]: binary.left, [operator.name]: sign, [right.name]: binary.right };
}

function operatorFor(parameter: Parameter, wanted: Binary["operator"]): string | undefined {
  const known =
    parameter.options.length > 0
      ? parameter.options
      : parameter.description.split(/[\s,;:()'"`]+/).map((word) => word.replace(/\.$/, ""));
  const speaksOfSigns = known.some((word) => word === "+" || word === "add");
  return speaksOfSigns ? SPELLINGS[wanted].find((spelling) => known.includes(spelling)) : undefined;
}
