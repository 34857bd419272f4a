import type { Json } from "@/lib/json";
import type { Input } from "./input";

/** A schema and its alternatives, of which a value has to fit one: “a name, or a number from 2 to 36”. */
function partsOf({ schema }: Input): Record<string, unknown>[] {
  const parts: unknown[] = [schema, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])];
  return parts.flatMap((part) => (typeof part === "object" && part !== null ? { ...part } : []));
}

export function typesOf(input: Input): unknown[] {
  return partsOf(input).flatMap(({ type }) => type ?? []);
}

/** Texts that the alternatives of a schema list. */
export function listedIn(input: Input): Json[] {
  const [, ...alternatives] = partsOf(input);
  return alternatives.flatMap(({ enum: values }) =>
    Array.isArray(values) ? values.filter((value) => typeof value === "string") : [],
  );
}

/** Whether a number lies within the bounds of one of the parts that take numbers, where there are any. */
export function isInRange(input: Input, value: Json): boolean {
  const numeric = partsOf(input).filter(({ type }) => type === "number" || type === "integer");
  const isWithin = ({ minimum, maximum }: Record<string, unknown>) =>
    !(Number(value) < Number(minimum ?? Number.NEGATIVE_INFINITY)) &&
    !(Number(value) > Number(maximum ?? Number.POSITIVE_INFINITY));
  return numeric.length === 0 || numeric.some(isWithin);
}
