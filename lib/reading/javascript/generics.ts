import { type Node, namedChildren } from "../parse";
import { objectSchema, type Schema, withItems } from "../schema";
import { pickSchema, propertiesOf } from "./object-types";
import type { JavaScriptTypes } from "./types";

const ARRAYS = new Set(["Array", "ReadonlyArray", "Iterable", "ArrayLike"]);
const SETS = new Set(["Set", "ReadonlySet"]);
const DICTIONARIES = new Set(["Record", "Object", "Map", "ReadonlyMap"]);
/** Those that allow the values of their first argument, or few less. */
const WRAPPERS = new Set(["Readonly", "NonNullable", "Awaited", "Promise", "NoInfer", "Exclude", "Extract"]);
/** What a Zod schema takes or gives: `z.infer<typeof Input>`. */
const ZOD = /^z(?:od)?\.(?:infer|input|output|TypeOf)$/;

/** The schema of a type with arguments, such as `Array<string>` or `Partial<Options>`. */
export function genericSchema(type: Node, types: JavaScriptTypes): Schema {
  const name = type.field("name")?.text() ?? "";
  const [first, second] = namedChildren(type.field("type_arguments") ?? type);
  if (ARRAYS.has(name)) return { type: "array", ...withItems(types.schemaOf(first)) };
  if (SETS.has(name)) return { type: "array", ...withItems(types.schemaOf(first)), uniqueItems: true };
  if (WRAPPERS.has(name)) return types.schemaOf(first);
  if (ZOD.test(name)) return types.zod.named(namedChildren(first ?? type)[0]?.text() ?? "") ?? {};
  if (DICTIONARIES.has(name)) return dictionarySchema(first, second, types);
  switch (name) {
    case "Partial":
      return { ...types.schemaOf(first), required: [] };
    case "Required": {
      const schema = types.schemaOf(first);
      return { ...schema, required: propertiesOf(schema).map(([property]) => property) };
    }
    case "Pick":
    case "Omit":
      return pickSchema(types.schemaOf(first), types.schemaOf(second), name === "Pick");
    default:
      return types.named(name);
  }
}

/** `Record<string, number>` allows any names, `Record<"a" | "b", number>` requires these. */
function dictionarySchema(key: Node | undefined, value: Node | undefined, types: JavaScriptTypes): Schema {
  const names = types.schemaOf(key).enum;
  if (Array.isArray(names)) {
    const properties = names.map((name) => [String(name), types.schemaOf(value)] as const);
    return objectSchema(properties, names.map(String), false);
  }
  const values = types.schemaOf(value);
  return { type: "object", ...(Object.keys(values).length > 0 ? { additionalProperties: values } : {}) };
}
