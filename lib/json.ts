import { z } from "zod";

/** Any value that JSON can carry: what goes into a function and what comes out of it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Whoever walks a value part by part calls himself once a level: deeper than this, none is taken. */
const MAX_DEPTH = 1_000;

/** Looks at a value without copying it and without a call a part: a result may have hundreds of thousands of them. */
export const Json = z.custom<Json>(isJson, "It is not valid JSON, or nested too deeply.");

function isJson(whole: unknown): boolean {
  let level = [whole];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const below: unknown[] = [];
    for (const value of level) {
      if (Array.isArray(value)) for (const item of value) below.push(item);
      else if (typeof value === "object" && value !== null) {
        if (!isPlain(value)) return false;
        for (const item of Object.values(value)) below.push(item);
      } else if (!isScalar(value)) return false;
    }
    if (below.length === 0) return true;
    level = below;
  }
  return false;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isScalar(value: unknown): boolean {
  return typeof value === "number"
    ? Number.isFinite(value)
    : ["string", "boolean"].includes(typeof value) || value === null;
}

/** More than any function has parameters, whose schema has at most 500 parts. */
const MOST_ARGUMENTS = 1_000;

/** The arguments of a call, by parameter name. */
export const Arguments = z
  .custom((values) => typeof values !== "object" || values === null || Object.keys(values).length <= MOST_ARGUMENTS, {
    message: `There are more than ${MOST_ARGUMENTS} arguments.`,
    abort: true,
  })
  .pipe(z.record(z.string(), Json));
export type Arguments = z.infer<typeof Arguments>;

/** A JSON Schema (2020-12) that describes an object: the inputs of one function. */
export const InputSchema = z.looseObject({
  type: z.literal("object"),
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).optional(),
});
export type InputSchema = z.infer<typeof InputSchema>;

/** A JSON Schema (2020-12) of any value: the result of one function. */
export const OutputSchema = z.looseObject({});
export type OutputSchema = z.infer<typeof OutputSchema>;
