import type { Json } from "@/lib/json";
import { itemComments } from "../line-comments";
import { type Parameter, schemaOf } from "../parameters";
import { childOfKind, type Node, namedChildren } from "../parse";
import { enumSchema, isSchema, objectSchema, type Schema } from "../schema";
import { parseDocstring } from "./docstring";
import { fieldCall } from "./field";
import { literalOf } from "./literal";
import { docstringOf } from "./module";
import type { PythonTypes } from "./types";

const ENUMS = new Set(["Enum", "StrEnum", "IntEnum", "IntFlag", "Flag"]);
const MAX_FIELDS = 200;

interface Declared {
  statement: Node;
  assignment: Node;
}

/** The schema of a class of the source: an Enum's values, or the fields of a TypedDict, dataclass, NamedTuple or model. */
export function classSchema(node: Node, types: PythonTypes): Schema {
  const superclasses = namedChildren(node.field("superclasses") ?? childOfKind(node, "argument_list") ?? node);
  const bases = superclasses.map((base) => base.text().split(".").at(-1) ?? "");
  const statements = node.field("body")?.children() ?? [];
  const declared = statements
    .flatMap((statement) => {
      const assignment = childOfKind(statement, "assignment");
      return assignment ? [{ statement, assignment }] : [];
    })
    .slice(0, MAX_FIELDS);
  if (bases.some((base) => ENUMS.has(base))) {
    return enumOf(
      declared.map(({ assignment }) => assignment),
      types,
    );
  }
  const total = !superclasses.some((base) => /^total\s*=\s*False$/.test(base.text()));
  return fieldsOf(node, declared, superclasses, total, types);
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
  node: Node,
  declared: readonly Declared[],
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
  const body = node.field("body");
  const doc = parseDocstring(docstringOf(body));
  const comments = itemComments(body?.children() ?? []);
  for (const { statement, assignment } of declared) {
    const attribute = assignment.field("left")?.text() ?? "";
    const told = doc.parameters.get(attribute)?.description || comments.beside.get(statement.id());
    const field = readField(assignment, attribute, told, total, types);
    if (!field) continue;
    properties.set(field.name, schemaOf(field));
    if (field.required) required.add(field.name);
    else required.delete(field.name);
  }
  return properties.size > 0 ? objectSchema(properties, [...required], false) : { type: "object" };
}

/** A field as its type, its default and whatever describes it say; undefined for one that cannot be given. */
function readField(
  assignment: Node,
  attribute: string,
  told: string | undefined,
  total: boolean,
  types: PythonTypes,
): Parameter | undefined {
  const hint = assignment.field("type");
  if (!hint || attribute.startsWith("_") || /\bClassVar\b/.test(hint.text())) return undefined;
  const value = assignment.field("right");
  const field = fieldCall(value, types.module);
  if (field?.isInner) return undefined;
  const isGiven = field ? !field.required : value !== null;
  const json = field ? field.default : value ? literalOf(value, types.module) : undefined;
  const { description: said, ...schema } = { ...types.schemaOf(hint), ...field?.schema };
  const description = typeof said === "string" ? said : told;
  return {
    name: field?.alias ?? attribute,
    schema,
    required: /\bRequired\s*\[/.test(hint.text()) || (total && !isGiven && !/\bNotRequired\b/.test(hint.text())),
    ...(json === undefined ? {} : { default: json }),
    ...(description ? { description } : {}),
  };
}
