import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { requireScope } from "@/lib/identity";
import type { Candidate } from "@/lib/search";
import { changes } from "./effect";
import { type McpProgram, onlyTools } from "./program";
import { settled, structured } from "./results";

/** Of the schemas of one function's inputs; what is longer is left out, and its tool is read over REST. */
const LONGEST_INPUTS = 8_000;

const Found = z.object({
  tool: z.string(),
  function: z.string(),
  description: z.string(),
  runWith: z.enum(["run_reading_tool", "run_changing_tool"]),
  inputs: z.record(z.string(), z.unknown()).optional().describe("JSON Schema of the arguments."),
  license: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  probability: z.number().describe("0 to 1: that it fits."),
});

/** One that was taken out of the mart a moment ago is still found, and left out. */
async function foundOf({ mart, asker }: McpProgram, { document, probability }: Candidate) {
  const { slug: tool, function: name, description, inputs } = document;
  const version = (await mart.getTool(tool, asker).catch(() => null))?.version;
  const called = version?.functions.find((each) => each.name === name);
  if (version === undefined || called === undefined) return [];
  const runWith = changes(called) ? "run_changing_tool" : "run_reading_tool";
  const { license = null, sourceUrl = null } = version;
  const fits = JSON.stringify(inputs).length <= LONGEST_INPUTS;
  return [
    { tool, function: name, description, runWith, license, sourceUrl, probability, ...(fits && { inputs }) } as const,
  ];
}

/** `search_tools`: the functions nearest to what is wanted, so that a list of all is never needed. */
export function registerSearch(server: McpServer, program: McpProgram): void {
  const { caller, asker, search, usableToolIds } = program;
  server.registerTool(
    "search_tools",
    {
      title: "Search the Tool-Mart",
      description: "Finds functions of tools for a task, best first, each with the schema of its arguments.",
      inputSchema: z.object({
        query: z.string().trim().min(1).max(2_000).describe("A question, or what a tool should do."),
        limit: z.number().int().min(1).max(10).default(5),
      }),
      outputSchema: z.object({ results: z.array(Found), considered: z.number() }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ query, limit }) =>
      settled(async () => {
        requireScope(caller, "tools:read");
        const toolIds = await usableToolIds(asker.id);
        const grants = { public: true, toolIds, only: onlyTools(program) };
        const { candidates, considered } = await search.search(query, { grants, limit });
        const results = (await Promise.all(candidates.map((candidate) => foundOf(program, candidate)))).flat();
        return structured({ results, considered });
      }),
  );
}
