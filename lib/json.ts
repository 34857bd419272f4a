import { z } from "zod";

/** Any value that JSON can carry: what goes into a function and what comes out of it. */
export const Json = z.json();
export type Json = z.infer<typeof Json>;

/** The arguments of a call, by parameter name. */
export const Arguments = z.record(z.string(), Json);
export type Arguments = z.infer<typeof Arguments>;

/** A JSON Schema (2020-12) that describes an object: the inputs of one function. */
export const InputSchema = z.looseObject({
  type: z.literal("object"),
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).optional(),
});
export type InputSchema = z.infer<typeof InputSchema>;
