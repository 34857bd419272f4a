import type { Json } from "../json";

/**
 * What a planner is shown of a value: of an object of exactly `content` and `data` only the content, because the data is
 * for the caller (GraphAI's ToolsAgent convention).
 */
export function contentForPlanner(value: Json): Json {
  const pair = contentAndData(value);
  return pair === undefined ? value : pair.content;
}

/** The data beside such a content; undefined where the value is no such pair. */
export function dataForCaller(value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : contentAndData(value)?.data;
}

/** Both, where a value is such a pair. */
export function contentAndData(value: Json): { content: Json; data: Json } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  // Looked at first: to list the names of a record of many takes long.
  if (!Object.hasOwn(value, "content") || !Object.hasOwn(value, "data")) return undefined;
  const { content, data } = value;
  return content !== undefined && data !== undefined && Object.keys(value).length === 2 ? { content, data } : undefined;
}
