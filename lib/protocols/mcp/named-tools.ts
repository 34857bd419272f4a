import {
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer,
} from "@modelcontextprotocol/server";
import { qualifiedName } from "@/lib/schema";
import type { ToolVersion } from "@/lib/tools";
import { changes } from "./effect";
import { type Asked, type McpProgram, onlyTools } from "./program";
import { settled } from "./results";
import { run } from "./run-tools";

type ToolFunction = ToolVersion["functions"][number];

/** Of all their definitions, so that a list of tools stays below 64 kB; what is left out is found by search_tools. */
const MOST_CHARACTERS = 48_000;
/** Each is read before a list is answered. */
const MOST_TOOLS = 50;

/** Authors' schemas are applied where the functions run, beside the server, and never here. */
const UNCHECKED: jsonSchemaValidator = { getValidator: takeAnything };

function takeAnything<T>(): JsonSchemaValidator<T>;
function takeAnything(): JsonSchemaValidator<unknown> {
  return (data) => ({ valid: true, data, errorMessage: undefined });
}

/** What a call gives back. A schema that refers to parts of itself cannot stand inside of another. */
function resultSchema({ outputs = {} }: ToolFunction) {
  const value = JSON.stringify(outputs).includes('"$ref"') ? {} : outputs;
  return {
    type: "object" as const,
    properties: { value, durationMs: { type: "number" } },
    required: ["value", "durationMs"],
  };
}

/** The tools that a program has by name: those that its key is bound to, else those that its owner pinned. */
async function slugsOf(program: McpProgram): Promise<readonly string[]> {
  return (onlyTools(program) ?? (await program.pinnedTools(program.asker.id))).slice(0, MOST_TOOLS);
}

/** The functions of the tools that a program has by name, as tools of their own with their schemas. */
export async function registerNamed(server: McpServer, program: McpProgram, { method, name }: Asked): Promise<void> {
  // Whatever else is asked needs none of them, and what is called needs no other.
  if (method !== undefined && method !== "tools/list" && !name?.includes("--")) return;
  const slugs = (await slugsOf(program)).filter((slug) => name === undefined || name.startsWith(slug));
  const found = await Promise.all(
    slugs.map(async (slug) => {
      // One that is not there any more, or not for him, is left out.
      const tool = await program.mart.getTool(slug, program.asker).catch(() => null);
      return (tool?.version.functions ?? []).map((item) => ({ slug, item }));
    }),
  );
  const names = new Set<string>();
  let left = MOST_CHARACTERS;
  for (const { slug, item } of found.flat()) {
    const named = qualifiedName(slug, item.name);
    left -= JSON.stringify([named, item.description, item.inputs, item.outputs]).length;
    if (left < 0 || names.has(named)) continue;
    names.add(named);
    registerFunction(server, program, { name: named, slug, item });
  }
}

function registerFunction(
  server: McpServer,
  program: McpProgram,
  { name, slug, item }: { name: string; slug: string; item: ToolFunction },
): void {
  const isChanging = changes(item);
  const config = {
    description: item.description,
    inputSchema: fromJsonSchema<Record<string, unknown>>(item.inputs, UNCHECKED),
    outputSchema: fromJsonSchema(resultSchema(item), UNCHECKED),
    annotations: { readOnlyHint: !isChanging, destructiveHint: isChanging, openWorldHint: true },
  };
  server.registerTool(name, config, (values, { mcpReq }) =>
    settled(() =>
      run(
        program,
        { tool: slug, function: item.name, arguments: values },
        isChanging ? "change" : "read",
        mcpReq.signal,
      ),
    ),
  );
}
