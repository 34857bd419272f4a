import { z } from "zod";
import { InputSchema, OutputSchema } from "@/lib/json";
import type { FoundTool } from "@/lib/publishing";
import { Runtime } from "@/lib/runtime";
import { callableName } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import { Permission, permissionOf, type Tool, ToolState, type ToolVersion, Visibility } from "@/lib/tools";
import { At } from "./names";

const Health = z
  .object({ calls: z.number(), successRate: z.number().nullable(), p50Ms: z.number().nullable() })
  .nullable()
  .describe("Of the last 30 days; null for a tool that was never called.");

export const ToolSummary = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  owner: z.string().nullable(),
  runtime: Runtime,
  permission: Permission.describe("The most that it asks for."),
  visibility: Visibility,
  state: ToolState,
  functions: z.number().int(),
  createdAt: At,
  verifiedAt: At.nullable(),
  health: Health,
});

const ToolFunction = z.object({
  name: z.string(),
  callableName: z.string(),
  description: z.string(),
  inputs: InputSchema.describe("JSON Schema of the arguments."),
  outputs: OutputSchema.optional().describe("JSON Schema of the result."),
  changes: z.boolean().describe("Whether it changes something outside: running it needs the scope `tools:change`."),
});

export const VersionDetails = z.object({
  slug: z.string(),
  version: z.number().int(),
  hash: z.string(),
  name: z.string(),
  description: z.string(),
  runtime: Runtime,
  functions: z.array(ToolFunction),
  keywords: z.array(z.string()),
  examplePrompts: z.array(z.string()),
  dependencies: z.array(z.string()),
  hosts: z.array(z.string()),
  permission: Permission,
  license: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  createdAt: At,
  verifiedAt: At.nullable(),
});

export const ToolDetails = VersionDetails.extend({ owner: z.string(), visibility: Visibility, state: ToolState });

export const VersionWithSource = VersionDetails.extend({ source: z.string() });

export const VersionSummary = z.object({
  version: z.number().int(),
  hash: z.string(),
  isLive: z.boolean(),
  createdAt: At,
  verifiedAt: At.nullable(),
  newAsks: z.array(z.string()).describe("What it asks for that the one before it does not."),
});

export const Found = z.object({
  tool: z.string(),
  version: z.number().int(),
  function: z.string(),
  callableName: z.string(),
  toolName: z.string(),
  description: z.string(),
  inputs: InputSchema,
  license: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  score: z.number(),
  parts: z.object({
    lexical: z.number(),
    semantic: z.number(),
    keyword: z.number(),
    rerank: z.number(),
    reliability: z.number(),
  }),
  probability: z.number().describe("Calibrated, 0 to 1: that it fits."),
  lost: z.string().nullable().describe("Why it is not the first; null for the first."),
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function summaryOf(tool: FoundTool): z.infer<typeof ToolSummary> {
  const { slug, name, description, ownerHandle, runtime, permission, visibility, state, functions, health } = tool;
  return {
    ...{ slug, name, description, owner: ownerHandle, runtime, permission, visibility, state, functions },
    createdAt: tool.createdAt.toISOString(),
    verifiedAt: iso(tool.verifiedAt),
    health: health && {
      calls: health.calls,
      successRate: health.counted === 0 ? null : health.succeeded / health.counted,
      p50Ms: health.p50Ms,
    },
  };
}

/** A version without its source. */
export function versionOf(slug: string, version: ToolVersion): z.infer<typeof VersionDetails> {
  const { number, hash, name, description, runtime, functions, keywords, examplePrompts, dependencies, hosts } =
    version;
  return {
    ...{ slug, version: number, hash, name, description, runtime, keywords, examplePrompts, dependencies, hosts },
    functions: functions.map(({ name: called, description: says, inputs, outputs, sideEffects }) => ({
      ...{ name: called, description: says, inputs, outputs, changes: sideEffects },
      callableName: callableName(slug, called, functions.length),
    })),
    permission: permissionOf(version),
    license: version.license ?? null,
    sourceUrl: version.sourceUrl ?? null,
    createdAt: version.createdAt.toISOString(),
    verifiedAt: iso(version.verifiedAt),
  };
}

export function detailsOf(tool: Tool): z.infer<typeof ToolDetails> {
  const { slug, ownerHandle: owner, visibility, state, version } = tool;
  return { ...versionOf(slug, version), owner, visibility, state };
}

export function foundOf(
  { document, score, parts, probability, lost = undefined }: Candidate,
  { license, sourceUrl }: Partial<Pick<ToolVersion, "license" | "sourceUrl">>,
): z.infer<typeof Found> {
  const { slug, version, function: name, name: called, toolName, description, inputs } = document;
  return {
    ...{ tool: slug, version, function: name, callableName: called, toolName, description, inputs },
    ...{ license: license ?? null, sourceUrl: sourceUrl ?? null },
    ...{ score, parts, probability, lost: lost ?? null },
  };
}
