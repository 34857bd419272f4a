import { z } from "zod";
import { InputSchema, OutputSchema } from "@/lib/json";
import { FunctionName } from "@/lib/runtime";
import { EFFECTS } from "@/lib/schema/effect";
import { column } from "./columns";

/** One field of a function. */
interface FunctionField {
  /** The value as it is published, with its bounds. */
  value: z.ZodType;
  /** As it is written by hand in the form; a schema as its text. Without it, only the source says it. */
  typed?: z.ZodType;
  label: string;
  /** A JSON Schema, which the form holds as text; the tool's page shows any but that of the inputs as it is. */
  isSchema?: true;
}

/** As for a tool's fields: what is optional and left out stays out of the hash. */
export const FUNCTION_FIELDS = {
  name: { value: FunctionName, typed: z.string().max(500), label: "Name" },
  description: { value: z.string().max(4_000), typed: z.string().max(8_000).optional(), label: "What it does" },
  inputs: {
    value: InputSchema,
    typed: z.string().max(200_000).optional(),
    label: "Inputs as JSON Schema",
    isSchema: true,
  },
  /** What a call returns; verification holds the results of samples against it, and models are told. */
  outputs: {
    value: OutputSchema.optional(),
    typed: z.string().max(200_000).optional(),
    label: "Results as JSON Schema",
    isSchema: true,
  },
  /** True where a call changes or destroys something outside the sandbox; drafts of earlier releases say it so, too. */
  sideEffects: { value: z.boolean(), typed: z.boolean().optional(), label: "Changes something outside" },
  /** Stored only where `sideEffects` does not say it: what reads or changes has the hash that it always had. */
  effect: {
    value: z.literal("destroys").optional(),
    typed: z.enum(EFFECTS).optional(),
    label: "What a call does outside",
  },
  /** True where the same call again does no more than the first one. */
  idempotent: {
    value: z.boolean().optional(),
    typed: z.boolean().optional(),
    label: "Repeating the call does nothing more",
  },
  /** True where results hold what anybody may have written; those of a tool with hosts always count as such. */
  openWorld: {
    value: z.boolean().optional(),
    typed: z.boolean().optional(),
    label: "Results hold what strangers wrote",
  },
  /**
   * Only for a function of JavaScript or TypeScript that takes its arguments one by one rather than as one object: its
   * parameters in order, a rest parameter with `...` before it.
   */
  positional: { value: z.array(z.string().max(100)).min(1).max(100).optional(), label: "Parameters in order" },
} as const satisfies Record<string, FunctionField>;

/** One function that can be called. */
export const ToolFunction = z.object(column(FUNCTION_FIELDS, "value", {}));
export type ToolFunction = z.infer<typeof ToolFunction>;

/** The fields of a function that are schemas. */
export const SchemaName = z.object(column(FUNCTION_FIELDS, "typed", { isSchema: true })).keyof();
export type SchemaName = z.infer<typeof SchemaName>;
