import type { Json } from "@/lib/json";
import { schemaOf } from "../parameters";
import { childOfKind, type Node, namedChildren } from "../parse";
import { enumSchema, isSchema, objectSchema, type Schema } from "../schema";
import { literalOf } from "./literal";
import type { PythonTypes } from "./types";

const ENUMS = new Set(["Enum", "StrEnum", "IntEnum", "IntFlag", "Flag"]);
const MAX_FIELDS = 200;

/** The schema of a class of the source: an Enum's values, or the fields of a TypedDict, dataclass, NamedTuple or model. */
export function classSchema(node: Node, types: PythonTypes): Schema {
  const superclasses = namedChildren(node.field("superclasses") ?? childOfKind(node, "argument_list") ?? node);
  const bases = superclasses.map((base) => base.text().split(".").at(-1) ?? "");
  const statements = node.field("body")?.children() ?? [];
  const assignments = statements
    .flatMap((statement) => childOfKind(statement, "assignment") ?? [])
    .slice(0, MAX_FIELDS);
  if (bases.some((base) => ENUMS.has(base))) return enumOf(assignments, types);
  const total = !superclasses.some((base) => /^total\s*=\s*False$/.test(base.text()));
  return fieldsOf(assignments, superclasses, total, types);
}

/** The values of an Enum; of one whose values have to be computed (`auto()`), the names of its members. */
function enumOf(assignments: readonly Node[], types: PythonTypes): Schema {
  const values: Json[] = [];
  const names: string[] = [];
  for (const assignment of assignments) {
    const value = assignment.field("right");
    const name = assignment.field("left")?.text() ?? "";
    if (name.startsWith("_")) continue;
    const json = value ? literalOf(value, types.module) : undefined;
    names.push(name);
    if (json !== undefined && !Array.isArray(json)) values.push(json);
  }
  if (names.length === 0) return {};
  return enumSchema(values.length === names.length ? values : names);
}

function fieldsOf(
  assignments: readonly Node[],
  superclasses: readonly Node[],
  total: boolean,
  types: PythonTypes,
): Schema {
  const properties = new Map<string, Schema>();
  const required = new Set<string>();
  for (const base of superclasses) {
    const parent = types.module.classes.has(base.text()) ? types.schemaOf(base) : {};
    for (const [name, schema] of Object.entries(isSchema(parent.properties) ? parent.properties : {})) {
      if (isSchema(schema)) properties.set(name, schema);
    }
    for (const name of Array.isArray(parent.required) ? parent.required : []) required.add(String(name));
  }
  for (const assignment of assignments) {
    const name = assignment.field("left")?.text() ?? "";
    const hint = assignment.field("type");
    if (!hint || name.startsWith("_") || /\bClassVar\b/.test(hint.text())) continue;
    const value = assignment.field("right");
    const isRequired = /\bRequired\s*\[/.test(hint.text()) || (total && !value && !/\bNotRequired\b/.test(hint.text()));
    const json = value ? defaultOf(value, types) : undefined;
    const schema = types.schemaOf(hint);
    properties.set(
      name,
      schemaOf({ name, schema, required: isRequired, ...(json === undefined ? {} : { default: json }) }),
    );
    if (isRequired) required.add(name);
    else required.delete(name);
  }
  return properties.size > 0 ? objectSchema(properties, [...required], false) : { type: "object" };
}

/** A field's default: a plain value, or that of `field(default=…)`. */
function defaultOf(value: Node, types: PythonTypes): Json | undefined {
  if (value.kind() !== "call") return literalOf(value, types.module);
  for (const argument of namedChildren(value.field("arguments") ?? value)) {
    const inner = argument.kind() === "keyword_argument" && argument.field("name")?.text() === "default";
    const node = inner ? argument.field("value") : null;
    if (node) return literalOf(node, types.module);
  }
  return undefined;
}
