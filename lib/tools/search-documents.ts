import { callableName } from "@/lib/schema";
import type { SearchDocument } from "@/lib/search";
import { permissionOf, type Tool, type ToolVersion } from "./tool";

/** What search would know of a version: one document a function. */
export function searchDocumentsOf(
  { toolId, slug, ownerId, visibility }: Pick<SearchDocument, "toolId" | "slug" | "ownerId" | "visibility">,
  version: Pick<
    ToolVersion,
    | "name"
    | "description"
    | "number"
    | "functions"
    | "keywords"
    | "hints"
    | "examplePrompts"
    | "runtime"
    | "hosts"
    | "secrets"
  >,
): SearchDocument[] {
  return version.functions.map(({ name, sideEffects, positional, ...offered }) => ({
    ...offered,
    toolId,
    slug,
    toolName: version.name,
    toolDescription: version.description,
    version: version.number,
    ownerId,
    visibility,
    function: name,
    name: callableName(slug, name, version.functions.length),
    ...(Object.hasOwn(version.hints, name) && { hints: version.hints[name] }),
    keywords: version.keywords,
    examplePrompts: version.examplePrompts,
    runtime: version.runtime,
    permission: permissionOf(version),
  }));
}

/** What search knows of a tool; none unless the tool is listed. */
export function toSearchDocuments({ id, version, ...tool }: Tool): SearchDocument[] {
  if (tool.state !== "listed") return [];
  const { originalId } = version;
  const documents = searchDocumentsOf({ ...tool, toolId: id }, version);
  return originalId === null ? documents : documents.map((document) => ({ ...document, originalId }));
}
