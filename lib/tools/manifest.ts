import { z } from "zod";
import { FunctionName, Runtime } from "@/lib/runtime";
import { Limits, Sample, SecretDeclaration, Slug, ToolFunction } from "./tool";

/** `tool.json` of a tool folder. What is left out is inferred from the source. */
export const Manifest = z.strictObject({
  slug: Slug,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(8_000),
  runtime: Runtime,
  functions: z
    .array(
      z.strictObject({
        name: FunctionName,
        description: z.string().max(4_000).optional(),
        inputs: ToolFunction.shape.inputs.optional(),
        sideEffects: z.boolean().optional(),
      }),
    )
    .max(200)
    .optional(),
  keywords: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  examplePrompts: z.array(z.string().trim().min(1).max(500)).max(20).optional(),
  samples: z.array(Sample).max(100).optional(),
  dependencies: z.array(z.string().max(200)).max(50).optional(),
  hosts: z.array(z.string().max(253)).max(50).optional(),
  secrets: z.array(SecretDeclaration).max(20).optional(),
  limits: Limits.partial().optional(),
});
export type Manifest = z.infer<typeof Manifest>;
