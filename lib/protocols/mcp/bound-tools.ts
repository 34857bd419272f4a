import {
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer,
} from "@modelcontextprotocol/server";
import { qualifiedName } from "@/lib/schema";
import type { ToolVersion } from "@/lib/tools";
import { changes } from "./effect";
import { type McpProgram, onlyTools } from "./program";
import { settled } from "./results";
import { run } from "./run-tools";

type ToolFunction = ToolVersion["functions"][number];

/** Of all their definitions, so that a list of tools stays below 64 kB; what is left out is found by search_tools. */
const MOST_CHARACTERS = 48_000;
/** Of the tools of a key: each is read before a message is answered. */
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

/** The functions of the tools that a key is bound to, as tools of their own with their schemas. */
export async function registerBound(server: McpServer, program: McpProgram): Promise<void> {
  const slugs = (onlyTools(program) ?? []).slice(0, MOST_TOOLS);
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
    const name = qualifiedName(slug, item.name);
    left -= JSON.stringify([name, item.description, item.inputs, item.outputs]).length;
    if (left < 0 || names.has(name)) continue;
    names.add(name);
    registerFunction(server, program, { name, slug, item });
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
