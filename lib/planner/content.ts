import type { Json } from "@/lib/json";

/**
 * What a planner is shown of a value: of an object of exactly `content` and `data` only the content, because the data is
 * for the caller (GraphAI's ToolsAgent convention).
 */
export function contentForPlanner(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { content, data, ...rest } = value;
  return content !== undefined && data !== undefined && Object.keys(rest).length === 0 ? content : value;
}
