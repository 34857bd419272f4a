import { z } from "zod";
import { EFFECTS } from "@/lib/schema/effect";
import { column } from "./columns";
import { FIELDS } from "./fields";
import { ToolFunction } from "./function-fields";
import { AnswerTemplate } from "./hints";

const { source, visibility, slug, name, description, runtime, functions, ...optional } = column(FIELDS, "value", {});
const { name: functionName, positional, ...written } = ToolFunction.shape;

/** What is written by hand of a function; `answer`, as `aliases` and `unit` of its inputs, stands beside the version. */
export const WrittenFunction = z.strictObject({
  name: functionName,
  ...z.object(written).partial().shape,
  /** `sideEffects` in its place, as manifests had it before, means `changes` where it is true. */
  effect: z.enum(EFFECTS).optional(),
  answer: AnswerTemplate.optional(),
});
export type WrittenFunction = z.infer<typeof WrittenFunction>;

/** `tool.json` of a tool folder. What is left out is inferred from the source. */
export const Manifest = z.strictObject({
  slug,
  name,
  description,
  runtime,
  functions: z.array(WrittenFunction).max(200).optional(),
  ...z.object(optional).partial().shape,
  /** Of all functions that say none of their own. */
  effect: z.enum(EFFECTS).optional(),
});
export type Manifest = z.infer<typeof Manifest>;
