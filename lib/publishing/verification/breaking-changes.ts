import type { InputSchema } from "@/lib/json";
import { shown } from "@/lib/schema";
import type { ToolFunction } from "@/lib/tools";

const MAX_DEPTH = 10;
const MAX_TOLD = 10;

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function typesOf({ type }: Schema): string[] {
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]).map(String);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The values that a schema names; undefined where it names none. */
function valuesOf(schema: Schema): unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.const === undefined ? undefined : [schema.const];
}

/** Bounds by whether a larger number allows less. */
const BOUNDS: Record<string, { words: string; larger: boolean }> = {
  minimum: { words: "must be at least", larger: true },
  exclusiveMinimum: { words: "must be more than", larger: true },
  maximum: { words: "must be at most", larger: false },
  exclusiveMaximum: { words: "must be less than", larger: false },
  minLength: { words: "needs a length of at least", larger: true },
  maxLength: { words: "has a length of at most", larger: false },
  minItems: { words: "needs items, at least", larger: true },
  maxItems: { words: "takes items, at most", larger: false },
};

/** What callers of one input can no longer pass; `path` names it, such as `point.x`. */
function narrowed(before: Schema, after: Schema, path: string, depth: number): string[] {
  if (depth > MAX_DEPTH || isSame(before, after)) return [];
  const changes: string[] = [];
  const allowed = typesOf(after);
  const gone = typesOf(before).filter(
    (type) => !(allowed.includes(type) || (type === "integer" && allowed.includes("number"))),
  );
  if (allowed.length > 0 && (gone.length > 0 || typesOf(before).length === 0)) {
    changes.push(
      `“${path}” takes only ${allowed.join(" or ")} now${gone.length > 0 ? `, and no ${gone.join(" or ")} any more` : ""}.`,
    );
  }
  const values = valuesOf(after);
  if (values) {
    const given = valuesOf(before);
    const kept = new Set(values.map((value) => JSON.stringify(value)));
    const removed = given?.filter((value) => !kept.has(JSON.stringify(value)));
    const told = (list: readonly unknown[]) => list.map(shown).slice(0, MAX_TOLD).join(", ");
    if (!removed) changes.push(`“${path}” takes only ${told(values)} now.`);
    else if (removed.length > 0) changes.push(`“${path}” no longer takes ${told(removed)}.`);
  }
  for (const [keyword, { words, larger }] of Object.entries(BOUNDS)) {
    const was = before[keyword];
    const is = after[keyword];
    if (typeof is !== "number" || is === was) continue;
    const isTighter = typeof was !== "number" || (larger ? is > was : is < was);
    if (isTighter) changes.push(`“${path}” ${words} ${is} now.`);
  }
  for (const keyword of ["pattern", "format"] as const) {
    if (after[keyword] !== undefined && after[keyword] !== before[keyword]) {
      changes.push(`“${path}” has to be of the ${keyword} ${shown(after[keyword])} now.`);
    }
  }
  if (isSchema(before.items) && isSchema(after.items)) {
    changes.push(...narrowed(before.items, after.items, `${path}[]`, depth + 1));
  }
  if (isSchema(after.properties)) changes.push(...inputsNarrowed(before, after, `${path}.`, depth + 1));
  return changes;
}

function inputsNarrowed(before: Schema, after: Schema, prefix: string, depth: number): string[] {
  const was = isSchema(before.properties) ? before.properties : {};
  const is = isSchema(after.properties) ? after.properties : {};
  const required = listOf(after.required).map(String);
  const wasRequired = new Set(listOf(before.required).map(String));
  const added = required
    .filter((name) => !wasRequired.has(name))
    .map((name) =>
      Object.hasOwn(was, name) ? `“${prefix}${name}” is required now.` : `“${prefix}${name}” is new and required.`,
    );
  const takesOthers = after.additionalProperties !== undefined && after.additionalProperties !== false;
  const changes = Object.entries(was).flatMap(([name, part]) => {
    if (!Object.hasOwn(is, name)) return takesOthers ? [] : [`“${prefix}${name}” is not an input any more.`];
    const now = is[name];
    return isSchema(part) && isSchema(now) ? narrowed(part, now, `${prefix}${name}`, depth) : [];
  });
  return [...added, ...changes];
}

function changesOf(before: InputSchema, after: InputSchema): string[] {
  // Parts that are referred to are compared as they are written: a definition that changed names its input.
  const definitions = (schema: InputSchema): unknown => schema.$defs ?? schema.definitions;
  const changes = inputsNarrowed(before, after, "", 0);
  if (changes.length === 0 && definitions(before) !== undefined && !isSame(definitions(before), definitions(after))) {
    return ["Definitions that its inputs refer to have changed; check that earlier inputs still fit."];
  }
  return changes;
}

/** Changes by which calls of the live version may fail, a sentence each. */
export function breakingChanges(before: readonly ToolFunction[], after: readonly ToolFunction[]): string[] {
  const [only] = before;
  const renamed =
    before.length === 1 && only && after.length > 1
      ? [`There are several functions now: a call has to name one, such as “${only.name}”.`]
      : [];
  const changes = before.flatMap(({ name, inputs }) => {
    const now = after.find((item) => item.name === name);
    if (!now) return [`The function “${name}” is gone.`];
    return changesOf(inputs, now.inputs).map((change) => (before.length > 1 ? `${name}: ${change}` : change));
  });
  return [...renamed, ...changes];
}
