import { z } from "zod";
import { Arguments, Json } from "@/lib/json";
import { CATALOGUE_SORTS, CATALOGUE_STATES } from "@/lib/publishing";
import { Runtime } from "@/lib/runtime";
import { CALL_STATUSES } from "@/lib/sandbox";
import { Permission } from "@/lib/tools";
import { After, Id, Limit, Next } from "./names";
import { operation } from "./operation";
import { Found, ToolDetails, ToolSummary, VersionSummary, VersionWithSource } from "./tool-views";

const SlugParams = z.object({ slug: Id });

const json = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": schema },
});

export const listTools = operation(
  {
    ...{ method: "get", path: "/api/v1/tools", id: "listTools", group: "Tools" },
    summary: "List public tools",
    example: { path: "/api/v1/tools?sort=success&limit=5" },
    answers: { 200: json("A page of tools.", z.object({ tools: z.array(ToolSummary), next: Next })) },
  },
  {
    who: "key:tools:read",
    query: z.strictObject({
      text: z.string().max(200).default("").describe("Words to look for."),
      sort: z.enum(CATALOGUE_SORTS).default("relevance"),
      state: z.enum(CATALOGUE_STATES).default("listed"),
      keyword: z.string().max(100).optional(),
      runtime: Runtime.optional(),
      permission: Permission.optional(),
      limit: Limit,
      after: After,
    }),
  },
);

export const searchTools = operation(
  {
    ...{ method: "get", path: "/api/v1/search", id: "searchTools", group: "Tools" },
    summary: "Find functions for a question",
    example: { path: "/api/v1/search?q=convert%20km%20to%20miles&limit=3" },
    description: "The search by which the agent finds tools, over what the key may use.",
    answers: {
      200: json(
        "The nearest functions, best first.",
        z.object({ results: z.array(Found), considered: z.number().int(), tookMs: z.number() }),
      ),
    },
  },
  {
    who: "key:tools:read",
    query: z.strictObject({
      q: z.string().trim().min(1).max(2_000).describe("A question, or what a tool should do."),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
  },
);

export const readTool = operation(
  {
    ...{ method: "get", path: "/api/v1/tools/{slug}", id: "readTool", group: "Tools" },
    summary: "Read a tool",
    example: { path: "/api/v1/tools/calculator" },
    answers: { 200: json("The tool with its live version.", ToolDetails) },
  },
  { who: "key:tools:read", params: SlugParams },
);

export const listVersions = operation(
  {
    ...{ method: "get", path: "/api/v1/tools/{slug}/versions", id: "listVersions", group: "Tools" },
    summary: "List a tool's versions",
    example: { path: "/api/v1/tools/calculator/versions" },
    answers: { 200: json("Newest first.", z.object({ versions: z.array(VersionSummary) })) },
  },
  { who: "key:tools:read", params: SlugParams },
);

export const readVersion = operation(
  {
    ...{ method: "get", path: "/api/v1/tools/{slug}/versions/{number}", id: "readVersion", group: "Tools" },
    summary: "Read a version with its source",
    example: { path: "/api/v1/tools/calculator/versions/1" },
    answers: { 200: json("What was submitted, which never changes.", VersionWithSource) },
  },
  {
    who: "key:tools:read",
    params: z.object({ slug: Id, number: z.coerce.number().int().min(1).max(2_147_483_647) }),
  },
);

/** How a call ended. */
export const CallResult = z.object({
  status: z.enum(CALL_STATUSES).describe("`ok`, or why there is no value."),
  value: Json.optional(),
  error: z.string().optional(),
  stdout: z.string(),
  durationMs: z.number(),
  peakMemoryBytes: z.number(),
});

export const runTool = operation(
  {
    ...{ method: "post", path: "/api/v1/tools/{slug}/run", id: "runTool", group: "Tools", idempotent: true },
    summary: "Run a function of a tool",
    example: { path: "/api/v1/tools/calculator/run", body: { arguments: { a: 17, o: "*", b: 23 } } },
    description:
      "Needs `tools:run`; for a function that changes something outside, `tools:change` instead, which is the consent. A call that fails is a result too: its `status` says so. Without an Idempotency-Key, going away cancels the call.",
    answers: { 200: json("How the call ended.", CallResult) },
  },
  {
    who: "key",
    params: SlugParams,
    body: z.strictObject({
      function: z.string().max(64).optional().describe("May be left out for a tool of one function."),
      arguments: Arguments.default({}),
    }),
    maxBytes: 2_000_000,
  },
);
