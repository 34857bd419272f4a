import type { InputSchema, Json } from "@/lib/json";
import { enumeratedValues } from "./enumeration";
import { type Schema, typeOf } from "./schema";

/** What is known of one parameter, from wherever it was said. */
export interface Parameter {
  name: string;
  schema: Schema;
  required: boolean;
  /** The default, where it is a plain value. */
  default?: Json;
  description?: string;
}

const MAX_DESCRIPTION_LENGTH = 1_000;
const MAX_DEFAULT_LENGTH = 10_000;

/** The inputs of a function whose parameters are these. */
export function inputsOf(parameters: readonly Parameter[], additionalProperties: Json): InputSchema {
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties,
  };
}

/** The schema of one parameter: its type, or else its default's, with description, enumeration and default. */
export function schemaOf(parameter: Parameter): Schema {
  const { default: value, description } = parameter;
  let schema = parameter.schema;
  if (Object.keys(schema).length === 0 && value !== undefined && value !== null) schema = { type: typeOf(value) };
  const values = description ? enumeratedValues(description, schema, value) : undefined;
  return {
    ...schema,
    ...(values ? { enum: values } : {}),
    ...(description ? { description: shorten(description) } : {}),
    ...(value !== undefined && JSON.stringify(value).length <= MAX_DEFAULT_LENGTH ? { default: value } : {}),
  };
}

function shorten(text: string): string {
  return text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…` : text;
}
