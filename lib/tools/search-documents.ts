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

/** Samples that a model is shown of a function, and characters of one: it sees a dozen functions at once. */
const SHOWN_SAMPLES = 2;
const MAX_SAMPLE = 300;

/** The creator's own, on which every version is verified before it is listed. */
function samplesOf({ samples, functions }: SampledVersion, name: string): Pick<SearchDocument, "sampleInputs"> {
  const only = functions.length === 1 ? functions[0]?.name : undefined;
  const short = samples.filter(
    (sample) => (sample.function ?? only) === name && JSON.stringify(sample.input).length <= MAX_SAMPLE,
  );
  return short.length === 0 ? {} : { sampleInputs: short.slice(0, SHOWN_SAMPLES).map(({ input }) => input) };
}

type SampledVersion = Pick<ToolVersion, "samples" | "functions">;

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
    | "samples"
    | "examplePrompts"
    | "runtime"
    | "hosts"
    | "secrets"
    | "findings"
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
    ...samplesOf(version, name),
    keywords: version.keywords,
    examplePrompts: version.examplePrompts,
    runtime: version.runtime,
    permission: permissionOf(version),
    ...(version.findings.length > 0 && { warnings: version.findings.length }),
  }));
}

/** What search knows of a tool; none unless the tool is listed. */
export function toSearchDocuments({ id, version, ...tool }: Tool): SearchDocument[] {
  if (tool.state !== "listed") return [];
  const { originalId } = version;
  const documents = searchDocumentsOf({ ...tool, toolId: id }, version);
  return originalId === null ? documents : documents.map((document) => ({ ...document, originalId }));
}
