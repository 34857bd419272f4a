import type { Arguments } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { type Parameter, parametersOf } from "../inputs/parameter";
import type { Binary } from "../program/task";

/** The parameter of a function that runs a Python program, known by what it says of itself; undefined for any other. */
export function programParameter(document: SearchDocument): string | undefined {
  const required = document.inputs.required ?? [];
  const [name] = required;
  if (name === undefined || required.length !== 1 || !/^(?:code|program|source|source_code|script|python)$/i.test(name))
    return undefined;
  const property = document.inputs.properties[name];
  const described = typeof property?.description === "string" ? property.description : "";
  const text = `${document.toolName} ${document.toolDescription} ${document.description} ${described}`;
  return property?.type === "string" &&
    /\bpython\b/i.test(text) &&
    /\b(?:run|runs|execut\w+|interpret\w*)\b/i.test(text)
    ? name
    : undefined;
}

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
  const parameters = parametersOf(document.inputs);
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

/** The strings and numbers that stand in a call's arguments, at any depth, as lower-case text. */
export function argumentTexts(values: unknown): string[] {
  if (typeof values === "string" || typeof values === "number") return [String(values).toLowerCase()];
  if (Array.isArray(values)) return values.flatMap(argumentTexts);
  return typeof values === "object" && values !== null ? Object.values(values).flatMap(argumentTexts) : [];
}
