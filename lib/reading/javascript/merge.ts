import type { Parameter } from "../parameters";
import type { Schema } from "../schema";
import { propertiesOf, requiredOf } from "./object-types";

/** The properties of an object's schema as parameters. */
export function parametersOf(schema: Schema): Parameter[] {
  const required = new Set(requiredOf(schema));
  return propertiesOf(schema).map(([name, { description, default: value, ...rest }]) => ({
    name,
    schema: rest,
    required: required.has(name),
    ...(value === undefined ? {} : { default: value }),
    ...(typeof description === "string" ? { description } : {}),
  }));
}

/**
 * What the signature, the type and the comment say of the same parameters, as one. The type decides what a value may be, a
 * default in the code comes before one in a comment, and whoever calls a parameter optional is right.
 */
export function mergeParameters(
  pattern: readonly Parameter[],
  typed: readonly Parameter[],
  documented: readonly Parameter[],
): Parameter[] {
  const names = new Set([...pattern, ...typed].map((parameter) => parameter.name));
  if (names.size === 0) for (const parameter of documented) names.add(parameter.name);
  const sources = [pattern, typed, documented].map(
    (list) => new Map(list.map((parameter) => [parameter.name, parameter])),
  );
  return [...names].map((name) => {
    const [inPattern, inType, inComment] = sources.map((source) => source.get(name));
    const known = [inPattern, inType, inComment].filter((parameter) => parameter !== undefined);
    const hasSchema = (parameter?: Parameter) => Object.keys(parameter?.schema ?? {}).length > 0;
    const value = known.find((parameter) => parameter.default !== undefined)?.default;
    const description = inComment?.description || inType?.description || inPattern?.description;
    return {
      name,
      schema: [inType, inComment, inPattern].find(hasSchema)?.schema ?? {},
      required: known.every((parameter) => parameter.required),
      ...(value === undefined ? {} : { default: value }),
      ...(description ? { description } : {}),
    };
  });
}
