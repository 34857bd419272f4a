import type { InputSchema, Json } from "@/lib/json";
import { enumeratedValues } from "./enumeration";
import { examplesFor } from "./examples";
import { isSchema, type Schema, typeOf } from "./schema";

/** What is known of one parameter, from wherever it was said. */
export interface Parameter {
  name: string;
  schema: Schema;
  required: boolean;
  /** The default, where it is a plain value. */
  default?: Json;
  description?: string;
  /** Values that the source shows for it. */
  examples?: readonly Json[];
}

const MAX_DESCRIPTION_LENGTH = 1_000;
const MAX_DEFAULT_LENGTH = 10_000;

/** The inputs of a function whose parameters are these; its description may show what its only text looks like. */
export function inputsOf(parameters: readonly Parameter[], additionalProperties: Json, description = ""): InputSchema {
  const only = parameters.filter((parameter) => parameter.required).length === 1;
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map((parameter) => [
        parameter.name,
        schemaOf(parameter, only && parameter.required ? description : ""),
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties,
  };
}

/** The schema of one parameter: its type, or else its default's, with description, enumeration and default. */
export function schemaOf(parameter: Parameter, about = ""): Schema {
  const { default: value, description } = parameter;
  let schema = parameter.schema;
  if (Object.keys(schema).length === 0 && value !== undefined && value !== null) schema = { type: typeOf(value) };
  const values = description ? enumeratedValues(description, schema, value) : undefined;
  const examples = values ? [] : examplesFor(schema, parameter.examples ?? [], [description ?? "", about]);
  const inItems = schema.type === "array" && examples.every((example) => !Array.isArray(example));
  return {
    ...schema,
    ...(values ? { enum: values } : {}),
    ...(examples.length === 0
      ? {}
      : inItems
        ? { items: { ...(isSchema(schema.items) ? schema.items : {}), examples } }
        : { examples }),
    ...(description ? { description: shorten(description) } : {}),
    ...(value !== undefined && JSON.stringify(value).length <= MAX_DEFAULT_LENGTH ? { default: value } : {}),
  };
}

function shorten(text: string): string {
  return text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…` : text;
}
