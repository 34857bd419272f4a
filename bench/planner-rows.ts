import { z } from "zod";
import { InputSchema, Json } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";

const FunctionRow = z.looseObject({
  name: z.string(),
  description: z.string().default(""),
  parameters: z.looseObject({}),
});
export type FunctionRow = z.infer<typeof FunctionRow>;

const NeedRow = z.object({
  query: z.string(),
  needsTool: z.boolean(),
  kind: z.string(),
  functions: z.array(FunctionRow).optional(),
});
export type NeedRow = z.infer<typeof NeedRow>;

const ArgumentsRow = z.object({
  query: z.string(),
  functions: z.array(FunctionRow),
  /** For each expected call its function, and for each argument the values that count as right. */
  acceptable: z.array(z.record(z.string(), z.record(z.string(), z.array(Json).nullable()))),
});
export type ArgumentsRow = z.infer<typeof ArgumentsRow>;

const MathRow = z.object({ query: z.string(), answer: z.union([z.string(), z.number()]) });
export type MathRow = z.infer<typeof MathRow>;

export const ROWS = { need: NeedRow, arguments: ArgumentsRow, math: MathRow };

/** Keywords as the mart makes them of a tool's name. */
export function keywordsOfName(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
}

/** A benchmark's function as search and planner know it: a public tool of its own. */
export function documentOf({ name, description, parameters }: FunctionRow): SearchDocument {
  const inputs = InputSchema.safeParse({ ...parameters, type: "object" });
  return {
    toolId: name,
    slug: name,
    toolName: name,
    toolDescription: description,
    version: 1,
    ownerId: "bench",
    visibility: "public",
    function: "main",
    name,
    description,
    inputs: inputs.success ? inputs.data : { type: "object", properties: {} },
    keywords: keywordsOfName(name),
    examplePrompts: [],
  };
}
