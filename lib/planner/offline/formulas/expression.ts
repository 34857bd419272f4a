import type { OperationName } from "./operations";

/** What a program computes: values and operations on them. It is built from the question and rendered in Python. */
export type Expression =
  | { kind: "value"; value: number | string }
  | { kind: "operation"; name: OperationName; inputs: Expression[] };

export function value(of: number | string): Expression {
  return { kind: "value", value: of };
}

export function operation(name: OperationName, ...inputs: (Expression | number | string)[]): Expression {
  return { kind: "operation", name, inputs: inputs.map((input) => (typeof input === "object" ? input : value(input))) };
}
