import { type Parameter, schemaOf } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { objectSchema, type Schema } from "../schema";
import { documentedParameters } from "./documented-object";
import type { JsDocParameter } from "./jsdoc";
import { literalOf } from "./literal";
import { mergeParameters, parametersOf } from "./merge";
import { destructured } from "./pattern";
import type { JavaScriptTypes } from "./types";
import { readUse } from "./value-use";

/** A parameter as it stands in the signature, without its type and its default. */
export interface Signed {
  target: Node;
  type: Node | null;
  value: Node | null;
  optional: boolean;
  isRest: boolean;
  /** What stands behind it in its line. */
  comment: string | undefined;
}

/** Takes a parameter of either language apart. */
export function readSigned(parameter: Node, comment?: string): Signed {
  const isAssigned = parameter.kind() === "assignment_pattern";
  const pattern = (isAssigned ? parameter.field("left") : parameter.field("pattern")) ?? parameter;
  const isRest = pattern.kind() === "rest_pattern";
  return {
    target: (isRest ? namedChildren(pattern)[0] : undefined) ?? pattern,
    type: parameter.field("type"),
    value: isAssigned ? parameter.field("right") : parameter.field("value"),
    optional: parameter.kind() === "optional_parameter",
    isRest,
    comment,
  };
}

export interface Positional {
  parameters: Parameter[];
  /** In order, as the sandbox takes them: `a`, `b`, `...others`. */
  names: string[];
}

/** The inputs of a function that takes its arguments one by one. */
export function positionalParameters(
  signed: readonly Signed[],
  documented: readonly JsDocParameter[],
  types: JavaScriptTypes,
  body: Node | null,
): Positional {
  const roots = documented.filter((entry) => !entry.path.includes("."));
  const names = signed.map(({ target }, index) => nameOf(target) ?? roots[index]?.path ?? `argument${index + 1}`);
  const said = new Map(documentedParameters(documented, types).map((parameter) => [parameter.name, parameter]));
  const parameters = signed.map((parameter, index): Parameter => {
    const name = names[index] ?? "";
    const { schema, required, value } = readValue(parameter, types);
    const comment = said.get(name);
    const inComment = comment && Object.keys(comment.schema).length > 0 ? comment.schema : undefined;
    const known = Object.keys(schema).length > 0 || value !== undefined;
    const isNamed = body !== null && parameter.target.kind() === "identifier";
    const used = known || inComment || !isNamed ? undefined : readUse(body, name).schema;
    const initial = value === undefined ? comment?.default : value;
    const description = comment?.description || parameter.comment;
    const ofOne = known ? schema : (inComment ?? used ?? {});
    return {
      name,
      schema: parameter.isRest ? listOf(ofOne) : ofOne,
      required: required && (comment?.required ?? true),
      ...(initial === undefined ? {} : { default: initial }),
      ...(description ? { description } : {}),
    };
  });
  return { parameters, names: names.map((name, index) => (signed[index]?.isRest ? `...${name}` : name)) };
}

function nameOf(target: Node): string | undefined {
  return target.kind() === "identifier" ? target.text() : undefined;
}

function readValue({ target, type, value, optional, isRest }: Signed, types: JavaScriptTypes) {
  const literal = value ? literalOf(value, types.constants) : undefined;
  const typed = types.schemaOf(type);
  const schema = target.kind() === "object_pattern" ? takenApart(target, typed, types) : typed;
  return { schema, required: !(value || optional || isRest), value: literal };
}

/** An argument that is an object of which the function takes properties. */
function takenApart(pattern: Node, typed: Schema, types: JavaScriptTypes): Schema {
  const { parameters, open } = destructured(pattern, types.constants);
  const merged = mergeParameters(parameters, parametersOf(typed), []);
  const required = merged.filter((parameter) => parameter.required).map(({ name }) => name);
  return objectSchema(
    merged.map((parameter) => [parameter.name, schemaOf(parameter)]),
    required,
    open,
  );
}

/** A rest parameter gets a list; its type is already one, in a comment it may be that of one argument. */
function listOf(schema: Schema): Schema {
  if (schema.type === "array") return schema;
  return { type: "array", ...(Object.keys(schema).length > 0 ? { items: schema } : {}) };
}
