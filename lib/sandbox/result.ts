import { z } from "zod";
import { Json } from "@/lib/json";

/** How deep a result may be nested. */
export const MAX_RESULT_DEPTH = 100;

const Outcome = z.discriminatedUnion("status", [
  z.object({ status: z.literal("ok"), value: z.unknown() }),
  z.object({ status: z.enum(["tool-error", "denied", "out-of-memory", "output-limit"]), error: z.string() }),
]);

export type Outcome =
  | { status: "ok"; value: Json }
  | { status: "tool-error" | "denied" | "out-of-memory" | "output-limit"; error: string };

/** Deepest nesting of JSON text, found without building it. */
function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return deepest;
}

const PROTOTYPE = "__proto__";

/** Drops keys that would change an object's prototype when it is copied. */
function dropPrototypes(whole: Json): Json {
  const left = [whole];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value) && Object.hasOwn(value, PROTOTYPE)) Reflect.deleteProperty(value, PROTOTYPE);
    for (const part of Object.values(value)) left.push(part);
  }
  return whole;
}

/** What a runner said about its call. It shares a process with the tool, so it is checked like any other input. */
export function parseOutcome(payload: Buffer): Outcome {
  const text = payload.toString("utf8");
  // The outcome itself is one level around the value.
  if (jsonDepth(text) > MAX_RESULT_DEPTH + 1) {
    return { status: "output-limit", error: `The result is nested deeper than ${MAX_RESULT_DEPTH} levels.` };
  }
  try {
    const outcome = Outcome.parse(JSON.parse(text));
    return outcome.status === "ok" ? { status: "ok", value: dropPrototypes(Json.parse(outcome.value)) } : outcome;
  } catch {
    return { status: "tool-error", error: "The tool's result is not valid JSON." };
  }
}
