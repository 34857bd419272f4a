import type { Json } from "@/lib/json";

/** `60 * 60`, `10 ** 6`, `1 / 3`: the operators that both languages write alike; undefined for anything else. */
export function arithmetic(
  left: Json | undefined | null,
  operator: string,
  right: Json | undefined | null,
): number | undefined {
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  const value = calculate(left, operator, right);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function calculate(left: number, operator: string, right: number): number | undefined {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "**":
      return left ** right;
    default:
      return undefined;
  }
}
