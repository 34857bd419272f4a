import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { requireScope, requireTool } from "@/lib/identity";
import { Arguments } from "@/lib/json";
import type { Permit } from "@/lib/publishing";
import type { SandboxResult } from "@/lib/sandbox";
import type { ToolFunction } from "@/lib/tools";
import { changes } from "./effect";
import type { McpProgram } from "./program";
import { failed, settled, structured } from "./results";

const Called = z.object({
  tool: z.string().max(100).describe("The tool's slug, as search_tools names it."),
  function: z.string().max(100).optional().describe("May be left out for a tool of one function."),
  arguments: z.record(z.string(), z.unknown()).default({}).describe("As the function's schema says."),
});
type Called = z.infer<typeof Called>;

const Ended = z.object({ value: z.unknown().describe("What the function returned."), durationMs: z.number() });

function resultOf({ status, value = null, error, durationMs }: SandboxResult) {
  if (status !== "ok") return failed(`${status}: ${error ?? "the call has no result."}`);
  return structured({ value, durationMs }, typeof value === "string" ? value : JSON.stringify(value));
}

/** Error: AppError `invalid-input` where it is not clear which function is called, or that one is not for this tool of ours. */
function requireFitting(
  slug: string,
  called: ToolFunction | undefined,
  functions: readonly ToolFunction[],
  may: "read" | "change",
): void {
  if (called === undefined) {
    const names = functions.map((each) => each.name).join(", ");
    throw new AppError("invalid-input", `Say which function of “${slug}” to call: ${names}.`);
  }
  if (changes(called) !== (may === "change")) {
    const other =
      may === "read" ? "changes something: call it by run_changing_tool" : "only reads: call it by run_reading_tool";
    throw new AppError("invalid-input", `The function “${called.name}” of “${slug}” ${other}.`);
  }
}

/** What is called, held against what the key may and what the called tool of ours is for. Errors: AppError. */
export async function run(program: McpProgram, call: Called, may: "read" | "change", left: AbortSignal) {
  const { caller, mart, asker } = program;
  const { tool: slug, function: name } = call;
  requireScope(caller, may === "read" ? "tools:run" : "tools:change");
  requireTool(caller, slug);
  const values = Arguments.safeParse(call.arguments);
  if (!values.success) throw new AppError("invalid-input", "The arguments are no JSON that a function can take.");
  const { ownerKey: owner, address } = caller;
  const signal = AbortSignal.any([program.signal, left]);
  const permit: Permit = (called, functions) => requireFitting(slug, called, functions, may);
  return resultOf(
    await mart.runFunction(
      { slug, arguments: values.data, asker, permit, ...(name !== undefined && { function: name }) },
      { owner, address, signal },
    ),
  );
}

/** One tool of ours for functions that read and one for those that change: a client asks its person for each in its way. */
export function registerRunning(server: McpServer, program: McpProgram): void {
  server.registerTool(
    "run_reading_tool",
    {
      title: "Run a tool that reads",
      description: "Runs a function of the mart that changes nothing outside, in a sandbox. Find it by search_tools.",
      inputSchema: Called,
      outputSchema: Ended,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (call, { mcpReq }) => settled(() => run(program, call, "read", mcpReq.signal)),
  );
  server.registerTool(
    "run_changing_tool",
    {
      title: "Run a tool that changes something",
      description:
        "Runs a function of the mart that may change something outside. To call it with a key of the scope tools:change is the consent.",
      inputSchema: Called,
      outputSchema: Ended,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    },
    (call, { mcpReq }) => settled(() => run(program, call, "change", mcpReq.signal)),
  );
}
