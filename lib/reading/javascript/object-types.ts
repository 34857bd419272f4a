import type { Json } from "@/lib/json";
import { itemComments } from "../line-comments";
import { schemaOf as parameterSchema } from "../parameters";
import { childOfKind, type Node } from "../parse";
import { isSchema, objectSchema, type Schema, unionSchema } from "../schema";
import { enumMembers } from "./enum-members";
import { parseJsDoc } from "./jsdoc";
import { type Constants, literalOf, propertyName } from "./literal";
import { parseJson } from "./parse-json";
import type { JavaScriptTypes } from "./types";

const MAX_MEMBERS = 500;

/** The schema of `{ a: string; b?: number; [key: string]: unknown }`; a comment before a property describes it. */
export function objectTypeSchema(node: Node, types: JavaScriptTypes): Schema {
  const properties = new Map<string, Schema>();
  const required: string[] = [];
  let additional: Json = false;
  let comment = "";
  const members = node.children().slice(0, MAX_MEMBERS);
  const { above, beside } = itemComments(members);
  for (const member of members) {
    if (member.kind() === "comment") comment = member.text().startsWith("/**") ? member.text() : comment;
    if (member.kind() === "index_signature")
      additional = valuesOf(types.schemaOf(childOfKind(member, "type_annotation")));
    if (member.kind() === "property_signature") {
      const name = propertyName(member.field("name"));
      if (name === undefined) continue;
      const isRequired = childOfKind(member, "?") === undefined;
      const doc = parseJsDoc(comment);
      const value = doc.default === undefined ? undefined : parseJson(doc.default);
      const description = doc.description || above.get(member.id()) || beside.get(member.id());
      const schema = types.schemaOf(member.field("type"));
      properties.set(
        name,
        parameterSchema({
          name,
          schema,
          required: isRequired,
          ...(value === undefined ? {} : { default: value }),
          ...(description ? { description } : {}),
        }),
      );
      if (isRequired) required.push(name);
    }
    if (member.isNamed() && member.kind() !== "comment") comment = "";
  }
  return objectSchema(properties, required, additional);
}

function valuesOf(schema: Schema): Json {
  return Object.keys(schema).length > 0 ? schema : true;
}

/** The values of an enum; those without one of their own count up. */
export function enumValues(node: Node, constants: Constants): Json[] {
  return [...enumMembers(node, (value) => literalOf(value, constants), propertyName).values()];
}

/** The schema of `A & B`: of objects, all their properties. */
export function intersectionOf(members: readonly Schema[]): Schema {
  const known = members.filter((member) => Object.keys(member).length > 0);
  const [first] = known;
  if (!first || known.length === 1) return first ?? {};
  if (!known.every((member) => isSchema(member.properties))) return first;
  const properties = known.flatMap((member) => propertiesOf(member));
  const required = new Set(known.flatMap((member) => requiredOf(member)));
  const open = known.map((member) => member.additionalProperties ?? true).find((additional) => additional !== false);
  return objectSchema(properties, [...required], known.length < members.length ? true : (open ?? false));
}

/** The schema of `Pick<T, Keys>`, or with `keep` false of `Omit<T, Keys>`. */
export function pickSchema(schema: Schema, keys: Schema, keep: boolean): Schema {
  const names = new Set(Array.isArray(keys.enum) ? keys.enum : []);
  const kept = propertiesOf(schema).filter(([name]) => names.has(name) === keep);
  const required = requiredOf(schema).filter((name) => names.has(name) === keep);
  return isSchema(schema.properties) ? objectSchema(kept, required, schema.additionalProperties ?? false) : schema;
}

/** The properties of an object's schema. */
export function propertiesOf(schema: Schema): [string, Schema][] {
  return isSchema(schema.properties)
    ? Object.entries(schema.properties).flatMap(([name, property]) => (isSchema(property) ? [[name, property]] : []))
    : [];
}

/** The names that an object's schema requires. */
export function requiredOf(schema: Schema): string[] {
  return Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === "string") : [];
}

/** Of a choice of objects, such as `Circle | Square`, one that takes the properties of all and requires what all do. */
export function oneObject(schema: Schema): Schema {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const members = anyOf.flatMap((member) => (isSchema(member) && isSchema(member.properties) ? [member] : []));
  if (members.length < anyOf.length) return schema;
  const properties = new Map<string, Schema[]>();
  for (const [name, property] of members.flatMap(propertiesOf)) {
    properties.set(name, [...(properties.get(name) ?? []), property]);
  }
  const required = [...properties.keys()].filter((name) =>
    members.every((member) => requiredOf(member).includes(name)),
  );
  const open = members.map((member) => member.additionalProperties ?? true).find((additional) => additional !== false);
  return objectSchema(
    [...properties].map(([name, choices]) => [name, unionSchema(choices)]),
    required,
    open ?? false,
  );
}
