import type { ErrorObject } from "ajv";
import type { Arguments, InputSchema, Json } from "@/lib/json";

const MAX_SHOWN = 80;

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

/** A value as a person may read it in a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.slice(0, 20).map(shown).join(", ") : shown(values);
}

/** `/items/0/name` as `items[0].name`, and the value there. */
function locate(pointer: string, root: Json): { path: string; value: Json | undefined } {
  let value: Json | undefined = root;
  let path = "";
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) {
      path += `[${key}]`;
      value = value[Number(key)];
    } else {
      path += path === "" ? key : `.${key}`;
      value = typeof value === "object" && value !== null ? value[key] : undefined;
    }
  }
  return { path, value };
}

function typeNames(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(",");
  return types.map((name) => TYPES[String(name)] ?? String(name)).join(" or ");
}

/** What the value must be, to complete “must …”; undefined for keywords whose own message says it best. */
export function demand({ keyword, params }: Pick<ErrorObject, "keyword" | "params">): string | undefined {
  const limit = String(params.limit);
  switch (keyword) {
    case "type":
      return `be ${typeNames(params.type)}`;
    case "enum":
      return `be one of ${list(params.allowedValues)}`;
    case "const":
      return `be ${shown(params.allowedValue)}`;
    case "minimum":
      return `be at least ${limit}`;
    case "maximum":
      return `be at most ${limit}`;
    case "exclusiveMinimum":
      return `be more than ${limit}`;
    case "exclusiveMaximum":
      return `be less than ${limit}`;
    case "multipleOf":
      return `be a multiple of ${String(params.multipleOf)}`;
    case "minLength":
      return limit === "1" ? "not be empty" : `have at least ${limit} characters`;
    case "maxLength":
      return `have at most ${limit} characters`;
    case "minItems":
      return limit === "1" ? "not be empty" : `have at least ${limit} items`;
    case "maxItems":
      return `have at most ${limit} items`;
    case "format":
      return `be written as ${String(params.format)}`;
    case "pattern":
      return `match the pattern ${String(params.pattern)}`;
    case "anyOf":
    case "oneOf":
      return "have one of the forms that its schema lists";
    default:
      return undefined;
  }
}

/** The name that an error is about: what is missing, or what should not be there. */
function namedIn({ keyword, params }: ErrorObject, path: string): { missing?: string; unknown?: string } {
  const within = (name: unknown) => (path === "" ? String(name) : `${path}.${String(name)}`);
  if (keyword === "required") return { missing: within(params.missingProperty) };
  const isUnknown = keyword === "additionalProperties" || keyword === "unevaluatedProperties";
  return isUnknown ? { unknown: within(params.additionalProperty ?? params.unevaluatedProperty) } : {};
}

function demanded(error: ErrorObject, subject: string, value: Json | undefined): string {
  const must = demand(error);
  return must === undefined
    ? `${subject} ${error.message ?? "does not fit its schema"}; got ${shown(value)}.`
    : `${subject} must ${must}; got ${shown(value)}.`;
}

/** What is wrong with the arguments, in one sentence for the person, such as `“count” must be a whole number; got "three"`. */
export function describeProblem(error: ErrorObject, values: Arguments, inputs: InputSchema): string {
  const { path, value } = locate(error.instancePath, values);
  const { missing, unknown } = namedIn(error, path);
  if (missing !== undefined) return `“${missing}” is missing.`;
  if (unknown !== undefined) return unknownInput(unknown, path === "" ? inputs : undefined);
  return demanded(error, path === "" ? "The input" : `“${path}”`, value);
}

/** What is wrong with a result, in one sentence. */
export function describeResult(error: ErrorObject, result: Json): string {
  const { path, value } = locate(error.instancePath, result);
  const { missing, unknown } = namedIn(error, path);
  if (missing !== undefined) return `“${missing}” is missing.`;
  if (unknown !== undefined) return `“${unknown.slice(0, MAX_SHOWN)}” is not among its properties.`;
  return demanded(error, path === "" ? "It" : `“${path}”`, value);
}

function unknownInput(name: string, inputs: InputSchema | undefined): string {
  const names = Object.keys(inputs?.properties ?? {});
  const known =
    names.length === 0
      ? ""
      : `; there ${names.length === 1 ? "is" : "are"} ${names.map((item) => `“${item}”`).join(", ")}`;
  return `“${name.slice(0, MAX_SHOWN)}” is not an input of this function${known}.`;
}
