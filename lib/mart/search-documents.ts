import type { SearchDocument } from "@/lib/search";
import { callableName } from "./callable-name";
import type { Tool } from "./tool";

/** What search knows of a tool: one document a function; none unless the tool is listed. */
export function toSearchDocuments(tool: Tool): SearchDocument[] {
  const { version } = tool;
  if (tool.state !== "listed") return [];
  return version.functions.map(({ name, description, inputs }) => ({
    toolId: tool.id,
    slug: tool.slug,
    toolName: version.name,
    toolDescription: version.description,
    version: version.number,
    ownerId: tool.ownerId,
    visibility: tool.visibility,
    function: name,
    name: callableName(tool.slug, name, version.functions.length),
    description,
    inputs,
    keywords: version.keywords,
    examplePrompts: version.examplePrompts,
  }));
}
