import { callableName } from "@/lib/schema";
import type { FunctionHints, SearchDocument } from "@/lib/search";
import { permissionOf, type Tool, type ToolVersion } from "./tool";

/** Hints without what only says that nothing is to be said. */
function toldBy(hints: FunctionHints | undefined): Pick<SearchDocument, "hints"> {
  const inputs = Object.entries(hints?.inputs ?? {}).filter(
    ([, { aliases = [], unit }]) => aliases.length > 0 || unit !== undefined,
  );
  if (hints === undefined || (inputs.length === 0 && hints.answer === undefined)) return {};
  return { hints: { ...hints, inputs: Object.fromEntries(inputs) } };
}

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
  return version.functions.map(({ name, sideEffects, effect, idempotent, openWorld, positional, ...offered }) => ({
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
    ...toldBy(Object.hasOwn(version.hints, name) ? version.hints[name] : undefined),
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
