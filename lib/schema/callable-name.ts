const MAX_LENGTH = 64;

/**
 * The name by which a model calls a function: `slug--function` (GraphAI's ToolsAgent convention), or the slug alone for
 * a tool of one function. At most 64 characters of `[A-Za-z0-9_-]`, the limit of OpenAI's API for function names.
 */
export function callableName(slug: string, functionName: string, functionCount: number): string {
  return functionCount === 1 ? slug : qualifiedName(slug, functionName);
}

/** `slug--function`, accepted for every function, whatever the number of functions of its tool. */
export function qualifiedName(slug: string, functionName: string): string {
  return `${slug}--${functionName}`.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, MAX_LENGTH);
}
