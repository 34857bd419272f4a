import { type Node, namedChildren, parseLeniently } from "../parse";
import { type Budget, enumSchema, type Schema, unionSchema, withItems } from "../schema";
import { documentedObject } from "./documented-object";
import { genericSchema } from "./generics";
import { type JsDocTypedef, parseTypedefs } from "./jsdoc";
import { type Constants, literalOf } from "./literal";
import type { JavaScriptModule } from "./module";
import { enumValues, intersectionOf, objectTypeSchema } from "./object-types";
import { keysSchema, lookupSchema } from "./queries";
import { ZodReader } from "./zod";

const MAX_TYPE_LENGTH = 2_000;

const NAMED: Record<string, Schema> = {
  string: { type: "string" },
  String: { type: "string" },
  number: { type: "number" },
  Number: { type: "number" },
  float: { type: "number" },
  double: { type: "number" },
  int: { type: "integer" },
  integer: { type: "integer" },
  bigint: { type: "integer" },
  boolean: { type: "boolean" },
  Boolean: { type: "boolean" },
  bool: { type: "boolean" },
  object: { type: "object" },
  Object: { type: "object" },
  Array: { type: "array" },
  array: { type: "array" },
  Date: { type: "string", format: "date-time" },
  URL: { type: "string", format: "uri" },
  undefined: { type: "null" },
  void: { type: "null" },
};

/** Reads the types of one module: TypeScript's, and those in JSDoc. */
export class JavaScriptTypes {
  readonly module: JavaScriptModule;
  readonly budget: Budget;
  readonly zod: ZodReader;
  readonly #typedefs: Map<string, JsDocTypedef>;
  readonly #parameters = new Map<string, Node>();

  constructor(module: JavaScriptModule, budget: Budget) {
    this.module = module;
    this.budget = budget;
    this.zod = new ZodReader(module, budget);
    this.#typedefs = new Map(parseTypedefs(module.comments).map((typedef) => [typedef.name, typedef]));
  }

  get constants(): Constants {
    return this.module.constants;
  }

  /** Begins with another function, whose type parameters stand for what they extend. */
  enter(node: Node): void {
    this.#parameters.clear();
    for (const parameter of namedChildren(node.field("type_parameters") ?? node)) {
      const constraint = parameter.kind() === "type_parameter" ? parameter.field("constraint") : null;
      const name = parameter.field("name")?.text();
      const [type] = constraint ? namedChildren(constraint) : [];
      if (name && type) this.#parameters.set(name, type);
    }
  }

  /** The schema of a type; `{}`, which allows anything, where it is not known. */
  schemaOf(type: Node | null | undefined): Schema {
    return type ? this.budget.spend(() => this.#read(type)) : {};
  }

  /** The schema of a type in JSDoc, such as `?number`, `string[]`, `'a'|'b'` or `Object<string, number>`. */
  schemaOfText(text: string): Schema {
    const trimmed = text
      .trim()
      .replace(/^\.\.\.|^!|=$/g, "")
      .replaceAll(".<", "<");
    if (trimmed === "" || trimmed === "*" || trimmed.length > MAX_TYPE_LENGTH) return {};
    if (trimmed.startsWith("?")) return unionSchema([this.schemaOfText(trimmed.slice(1)), { type: "null" }]);
    const [alias] = namedChildren(parseLeniently("typescript", `type T = ${trimmed};`));
    return this.schemaOf(alias?.field("value"));
  }

  #read(type: Node): Schema {
    const [first, second] = namedChildren(type);
    switch (type.kind()) {
      case "type_annotation":
      case "parenthesized_type":
      case "readonly_type":
        return this.schemaOf(first);
      case "predefined_type":
      case "type_identifier":
        return this.named(type.text());
      case "template_literal_type":
        return { type: "string" };
      case "literal_type":
        return this.#literal(type);
      case "union_type":
        return unionSchema(this.#members(type).map((member) => this.schemaOf(member)));
      case "intersection_type":
        return intersectionOf(namedChildren(type).map((member) => this.schemaOf(member)));
      case "array_type":
        return { type: "array", ...withItems(this.schemaOf(first)) };
      case "tuple_type":
        return this.#tuple(namedChildren(type));
      case "object_type":
        return objectTypeSchema(type, this);
      case "generic_type":
        return genericSchema(type, this);
      case "index_type_query":
        return keysSchema(first, this);
      case "lookup_type":
        return lookupSchema(first, second, this);
      default:
        return {};
    }
  }

  /** The members of `A | B | C`, which is `(A | B) | C`; `undefined` says that something may be left out, not what it may be. */
  #members(union: Node): Node[] {
    const found: Node[] = [];
    let left: Node | undefined = union;
    while (left?.kind() === "union_type") {
      const members: Node[] = namedChildren(left);
      found.push(...members.slice(1).reverse());
      left = members[0];
    }
    return (left ? [...found, left] : found).reverse().filter((member) => member.text() !== "undefined");
  }

  /** The schema of a type by its name: one of the source's, or one that the language knows. */
  named(name: string): Schema {
    const extended = this.#parameters.get(name);
    if (extended) return this.schemaOf(extended);
    const declared = this.module.types.get(name);
    if (declared) return this.budget.expand(name, () => this.#declared(declared));
    const typedef = this.#typedefs.get(name);
    if (typedef) {
      return this.budget.expand(name, () =>
        typedef.properties.length > 0 ? documentedObject(typedef.properties, this) : this.schemaOfText(typedef.type),
      );
    }
    return Object.hasOwn(NAMED, name) ? { ...NAMED[name] } : {};
  }

  #declared(node: Node): Schema {
    if (node.kind() === "type_alias_declaration") return this.schemaOf(node.field("value"));
    if (node.kind() === "enum_declaration") return enumSchema(enumValues(node, this.constants));
    const heritage = node.children().find((child) => child.kind() === "extends_type_clause");
    const parents = heritage ? namedChildren(heritage).map((parent) => this.schemaOf(parent)) : [];
    const body = node.field("body");
    return intersectionOf([...parents, body ? objectTypeSchema(body, this) : {}]);
  }

  #literal(type: Node): Schema {
    const [literal] = namedChildren(type);
    if (literal?.kind() === "undefined" || literal?.kind() === "null") return { type: "null" };
    const value = literal ? literalOf(literal, this.constants) : undefined;
    return value === undefined ? {} : enumSchema([value]);
  }

  #tuple(members: readonly Node[]): Schema {
    const rest = members.some((member) => member.kind() === "rest_type");
    if (members.length === 0 || rest) return { type: "array" };
    const prefixItems = members.map((member) =>
      this.schemaOf(
        member.kind() === "required_parameter" || member.kind() === "optional_parameter"
          ? member.field("type")
          : member.kind() === "optional_type"
            ? namedChildren(member)[0]
            : member,
      ),
    );
    const optional = members.filter((member) => member.kind().toString().startsWith("optional")).length;
    return { type: "array", prefixItems, minItems: prefixItems.length - optional, maxItems: prefixItems.length };
  }
}
