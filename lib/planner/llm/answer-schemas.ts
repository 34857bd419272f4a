import type { Candidate } from "@/lib/search";
import { MAX_CALLS } from "./read-calls";
import { type ProviderSchema, sanitizeSchema } from "./sanitize-schema";

/** Keywords that some servers refuse of a schema that an answer is held to; arguments are checked afterwards anyway. */
const UNENFORCED = new Set(["pattern", "format", "uniqueItems", "multipleOf", "default"]);

const TEXT = { type: "string" };
const TEXT_OR_NOTHING = { anyOf: [{ type: "null" }, TEXT] };
const MAX_KEYWORDS = 12;

/** All of it is required: a model that may leave something out leaves out everything, and strict servers want it so. */
function answer(properties: Record<string, object>): ProviderSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(items: object, maxItems: number): object {
  return { type: "array", items, maxItems };
}

export const PLAN_SCHEMA = answer({
  reason: TEXT,
  needs_function: { type: "boolean" },
  keywords: listOf(TEXT, MAX_KEYWORDS),
  query: TEXT,
  ask: TEXT_OR_NOTHING,
});

/** Each function that is offered with its own arguments, so that no other name and no other argument can be written. */
export function choiceSchema(offered: readonly Candidate[]): ProviderSchema {
  const calls = offered.map(({ document: { name, inputs } }) =>
    answer({ function: { type: "string", enum: [name] }, arguments: argumentsOf(inputs), reason: TEXT }),
  );
  return answer({ calls: listOf({ anyOf: calls }, MAX_CALLS), ask: TEXT_OR_NOTHING, reason: TEXT });
}

export const SAMPLES_SCHEMA = answer({ samples: listOf({ type: "object" }, 2) });
export const KEYWORDS_SCHEMA = answer({ keywords: listOf(TEXT, MAX_KEYWORDS) });

/** Definitions that a schema refers to stand at its root, where they are not found once it is a part of another. */
function argumentsOf(inputs: Candidate["document"]["inputs"]): object {
  const schema = sanitizeSchema(inputs, UNENFORCED);
  return JSON.stringify(schema).includes('"$ref"') ? { type: "object" } : schema;
}
