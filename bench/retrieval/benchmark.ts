import { z } from "zod";
import { InputSchema } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";

/** A tool of a catalogue: what is known of it is what an author would publish. */
export const BenchmarkTool = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  parameters: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }).optional(),
  category: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  examplePrompts: z.array(z.string()).optional(),
});
export type BenchmarkTool = z.infer<typeof BenchmarkTool>;

export const BenchmarkQuery = z.object({
  query: z.string(),
  /** Tools that serve. */
  relevant: z.array(z.string()),
  /** Where several of `relevant` serve equally: those that were meant. */
  gold: z.array(z.string()).optional(),
});
export type BenchmarkQuery = z.infer<typeof BenchmarkQuery>;

/** The same document that a tool of one function in the mart gives. */
export function toSearchDocument(tool: BenchmarkTool): SearchDocument {
  const properties = Object.entries(tool.parameters?.properties ?? {}).map(([name, schema]) => [
    name,
    typeof schema === "object" && schema !== null ? schema : {},
  ]);
  return {
    toolId: tool.id,
    slug: tool.name,
    toolName: tool.name,
    toolDescription: tool.description,
    version: 1,
    ownerId: "benchmark",
    visibility: "public",
    function: tool.name,
    name: tool.name,
    description: tool.description,
    inputs: InputSchema.parse({ type: "object", properties: Object.fromEntries(properties) }),
    keywords: tool.keywords ?? [],
    examplePrompts: tool.examplePrompts ?? [],
    ...(tool.category ? { category: tool.category } : {}),
  };
}
