import type { Json } from "@/lib/json";
import { contentForPlanner } from "@/lib/schema/content-and-data";
import type { CallResult } from "../planner";
import { DATA_HANDLE, handleOf } from "./handles";
import { shapeOf } from "./shape-of";

/** Characters of a result that a model writes out again without a mistake: it needs no handle. */
const EASILY_COPIED = 200;

/**
 * A call's result as data for a model: JSON, at most `limit` characters of it. What a function returns was written by
 * strangers; as JSON it cannot pass for a part of the prompt. Of a longer one the model is told what it is made of.
 */
export function showResult(result: CallResult, limit: number): string {
  const { callId, status, value, stdout, error } = result;
  const printed = stdout ? { printed: stdout } : {};
  const content = value === undefined ? null : contentForPlanner(value);
  const isPrinted = content === null && stdout;
  const shown =
    status !== "ok" ? { failed: status, error, ...printed, ...done(result) } : isPrinted ? printed : content;
  const json = asData(shown);
  const handle = callId !== undefined && status === "ok" && !isPrinted ? handleOf(callId) : undefined;
  if (json.length <= limit && (handle === undefined || json.length <= EASILY_COPIED)) return json;
  if (json.length <= limit) return `{"handle":"${handle}","result":${json}}`;
  const shape = status === "ok" && !isPrinted && content !== null ? { shape: shapeOf(content) } : {};
  const length = { truncated: true, characters: json.length };
  return asData({ handle, ...length, ...shape, beginning: JSON.stringify(shown).slice(0, limit) });
}

/** What a program had done before it failed, which is not to be done again. */
function done({ inner = [] }: CallResult) {
  if (inner.length === 0) return {};
  const made = inner.map(({ call, callId, status, value }) => {
    const [handle, json] = [callId === undefined ? undefined : handleOf(callId), JSON.stringify(value ?? null)];
    return { function: `${call.tool}--${call.function}`, status, handle, result: json.slice(0, EASILY_COPIED) };
  });
  return { made };
}

/** What was given along with a question, as a model sees it: what it is made of, and how to name it. */
export function showData(data: Json): string {
  return asData({ handle: DATA_HANDLE, shape: shapeOf(data) });
}

function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The text, at most `limit` characters of it. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}
