import { type Node, namedChildren } from "../parse";
import { enumSchema, type Schema } from "../schema";
import { type Constants, literalOf, propertyName } from "./literal";
import { propertiesOf } from "./object-types";
import type { JavaScriptTypes } from "./types";

/** The schema of `keyof typeof FACTORS`, where `FACTORS` is an object of the module, and of `keyof Interface`. */
export function keysSchema(of: Node | undefined, types: JavaScriptTypes): Schema {
  const names = of?.kind() === "type_query" ? keysOfConstant(of, types.constants) : propertyNames(of, types);
  return names.length > 0 ? enumSchema(names) : { type: "string" };
}

/** The schema of `(typeof UNITS)[number]`, where `UNITS` is an array of the module, and of `Interface["property"]`. */
export function lookupSchema(of: Node | undefined, key: Node | undefined, types: JavaScriptTypes): Schema {
  const query = of?.kind() === "parenthesized_type" ? namedChildren(of)[0] : of;
  if (query?.kind() !== "type_query") {
    const name = key ? literalOf(key, types.constants) : undefined;
    return propertiesOf(types.schemaOf(query)).find(([property]) => property === name)?.[1] ?? {};
  }
  const constant = constantOf(query, types.constants);
  const values = constant ? literalOf(constant, types.constants) : undefined;
  return Array.isArray(values) ? enumSchema(values) : {};
}

function propertyNames(of: Node | undefined, types: JavaScriptTypes): string[] {
  return propertiesOf(types.schemaOf(of)).map(([name]) => name);
}

function keysOfConstant(query: Node, constants: Constants): string[] {
  const object = constantOf(query, constants);
  if (object?.kind() !== "object") return [];
  return namedChildren(object).flatMap(
    (child) => propertyName(child.field("key") ?? (child.isLeaf() ? child : null)) ?? [],
  );
}

/** The constant that `typeof NAME` asks about, without `as const`. */
function constantOf(query: Node, constants: Constants): Node | undefined {
  const [name] = namedChildren(query);
  let value = name ? constants.get(name.text()) : undefined;
  while (value?.kind() === "as_expression" || value?.kind() === "satisfies_expression") value = namedChildren(value)[0];
  return value;
}
