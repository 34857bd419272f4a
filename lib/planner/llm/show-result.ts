import { contentForPlanner } from "../content";
import type { CallResult } from "../planner";

/**
 * A call's result as data for a model: JSON, at most `limit` characters of it. What a function returns was written by
 * strangers; as JSON it cannot pass for a part of the prompt.
 */
export function showResult(result: CallResult, limit: number): string {
  const { status, value, stdout, error } = result;
  const printed = stdout ? { printed: stdout } : {};
  const content = value === undefined ? null : contentForPlanner(value);
  const shown =
    status !== "ok" ? { failed: status, error, ...printed } : content === null && stdout ? printed : content;
  const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
  if (json.length <= limit) return json;
  return JSON.stringify({ truncated: true, characters: json.length, beginning: json.slice(0, limit) });
}

/** The text, at most `limit` characters of it. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}
