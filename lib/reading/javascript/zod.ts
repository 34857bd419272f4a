import type { Json } from "@/lib/json";
import { schemaOf } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { type Budget, enumSchema, isSchema, objectSchema, type Schema, unionSchema, withItems } from "../schema";
import { literalOf, propertyName } from "./literal";
import type { JavaScriptModule } from "./module";
import { enumValues } from "./object-types";

/** What a Zod schema takes; `optional` where its key may be left out. */
interface Taken {
  schema: Schema;
  optional: boolean;
}

const ANYTHING: Taken = { schema: {}, optional: false };

const SIMPLE: Record<string, Schema> = {
  string: { type: "string" },
  number: { type: "number" },
  int: { type: "integer" },
  bigint: { type: "integer" },
  boolean: { type: "boolean" },
  null: { type: "null" },
  date: { type: "string", format: "date-time" },
  datetime: { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  email: { type: "string", format: "email" },
  url: { type: "string", format: "uri" },
  uuid: { type: "string", format: "uuid" },
  ipv4: { type: "string", format: "ipv4" },
  ipv6: { type: "string", format: "ipv6" },
};
/** Methods that add a keyword without a value of their own. */
const PLAIN: Record<string, Schema> = {
  int: { type: "integer" },
  positive: { exclusiveMinimum: 0 },
  nonnegative: { minimum: 0 },
  negative: { exclusiveMaximum: 0 },
  nonpositive: { maximum: 0 },
  nonempty: { minLength: 1 },
  email: { format: "email" },
  url: { format: "uri" },
  uuid: { format: "uuid" },
  datetime: { format: "date-time" },
  date: { format: "date" },
  time: { format: "time" },
};
const BOUNDS: Record<string, { number: string; string: string; array: string }> = {
  min: { number: "minimum", string: "minLength", array: "minItems" },
  gte: { number: "minimum", string: "minLength", array: "minItems" },
  max: { number: "maximum", string: "maxLength", array: "maxItems" },
  lte: { number: "maximum", string: "maxLength", array: "maxItems" },
  gt: { number: "exclusiveMinimum", string: "minLength", array: "minItems" },
  lt: { number: "exclusiveMaximum", string: "maxLength", array: "maxItems" },
  multipleOf: { number: "multipleOf", string: "", array: "" },
  step: { number: "multipleOf", string: "", array: "" },
};

/** Reads what Zod schemas of a module take, from the calls that make them; what is not known takes anything. */
export class ZodReader {
  readonly #module: JavaScriptModule;
  readonly #budget: Budget;

  constructor(module: JavaScriptModule, budget: Budget) {
    this.#module = module;
    this.#budget = budget;
  }

  /** The schema of the constant of this name; undefined where it is none of Zod's. */
  named(name: string): Schema | undefined {
    const value = this.#module.constants.get(name);
    if (!value || !isZod(value, this.#module)) return undefined;
    return this.#budget.expand(`zod ${name}`, () => this.#read(value).schema);
  }

  #read(node: Node | null | undefined): Taken {
    let taken = ANYTHING;
    this.#budget.spend(() => {
      taken = node ? this.#call(node) : ANYTHING;
      return {};
    });
    return taken;
  }

  #call(node: Node): Taken {
    if (node.kind() === "identifier") return { schema: this.named(node.text()) ?? {}, optional: false };
    const called = node.kind() === "call_expression" ? node.field("function") : null;
    if (called?.kind() !== "member_expression") return ANYTHING;
    const method = called.field("property")?.text() ?? "";
    const given = namedChildren(node.field("arguments") ?? node);
    const object = called.field("object");
    if (object && isNamespace(object)) return this.#made(method, given, object.text().endsWith(".iso"));
    return this.#changed(this.#read(object), method, given);
  }

  /** `z.string()`, `z.object({ … })`. */
  #made(method: string, given: readonly Node[], isIso: boolean): Taken {
    const [first, second] = given;
    const taken = (schema: Schema): Taken => ({ schema, optional: false });
    switch (method) {
      case "object":
      case "strictObject":
        return taken(this.#object(first, false));
      case "looseObject":
        return taken(this.#object(first, true));
      case "array":
        return taken({ type: "array", ...withItems(this.#read(first).schema) });
      case "set":
        return taken({ type: "array", ...withItems(this.#read(first).schema), uniqueItems: true });
      case "record": {
        const values = this.#read(second ?? first).schema;
        return taken({ type: "object", ...(Object.keys(values).length > 0 ? { additionalProperties: values } : {}) });
      }
      case "tuple": {
        const prefixItems = childrenOf(first).map((item) => this.#read(item).schema);
        return taken({ type: "array", prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length });
      }
      case "union":
      case "discriminatedUnion":
        return taken(
          unionSchema(childrenOf(method === "union" ? first : second).map((item) => this.#read(item).schema)),
        );
      case "literal":
      case "enum":
      case "nativeEnum":
        return taken(this.#values(first));
      case "optional":
      case "nullable":
        return this.#changed(this.#read(first), method, []);
      default: {
        if (isIso && method === "date") return taken({ type: "string", format: "date" });
        return taken(Object.hasOwn(SIMPLE, method) ? { ...SIMPLE[method] } : {});
      }
    }
  }

  #values(node: Node | undefined): Schema {
    const declared = node?.kind() === "identifier" ? this.#module.types.get(node.text()) : undefined;
    if (declared?.kind() === "enum_declaration") return enumSchema(enumValues(declared, this.#module.constants));
    const value = node ? literalOf(node, this.#module.constants) : undefined;
    if (value === undefined) return {};
    return enumSchema(Array.isArray(value) ? value : isSchema(value) ? Object.values(value) : [value]);
  }

  #object(shape: Node | undefined, isOpen: boolean): Schema {
    const properties = new Map<string, Schema>();
    const required: string[] = [];
    const members = shape?.kind() === "object" ? namedChildren(shape) : [];
    for (const member of members) {
      const name = propertyName(member.kind() === "pair" ? member.field("key") : member);
      if (name === undefined) continue;
      const { schema, optional } = this.#read(member.kind() === "pair" ? member.field("value") : member);
      const { description, default: value, ...rest } = schema;
      properties.set(
        name,
        schemaOf({
          name,
          schema: rest,
          required: !optional,
          ...(value === undefined ? {} : { default: value }),
          ...(typeof description === "string" ? { description } : {}),
        }),
      );
      if (!optional) required.push(name);
    }
    return objectSchema(properties, required, isOpen);
  }

  /** `….min(1)`, `….optional()`; what only checks or changes the value leaves the schema as it is. */
  #changed({ schema, optional }: Taken, method: string, given: readonly Node[]): Taken {
    const [first] = given;
    const value = first ? literalOf(first, this.#module.constants) : undefined;
    switch (method) {
      case "optional":
      case "catch":
        return { schema, optional: true };
      case "nullable":
        return { schema: unionSchema([schema, { type: "null" }]), optional };
      case "nullish":
        return { schema: unionSchema([schema, { type: "null" }]), optional: true };
      case "default":
      case "prefault":
        return { schema: value === undefined ? schema : { ...schema, default: value }, optional: true };
      case "describe":
        return { schema: typeof value === "string" ? { ...schema, description: value } : schema, optional };
      case "meta":
        return { schema: isSchema(value) ? { ...schema, ...described(value) } : schema, optional };
      case "array":
        return { schema: { type: "array", ...withItems(schema) }, optional: false };
      case "partial":
        return { schema: { ...schema, required: [] }, optional };
      case "extend":
      case "safeExtend":
        return { schema: merged(schema, this.#object(first, false)), optional };
      case "merge":
        return { schema: merged(schema, this.#read(first).schema), optional };
      case "passthrough":
      case "loose":
        return { schema: { ...schema, additionalProperties: true }, optional };
      default:
        return { schema: bounded(schema, method, value), optional };
    }
  }
}

function childrenOf(node: Node | undefined): Node[] {
  return node ? namedChildren(node) : [];
}

function described(value: Schema): Schema {
  const { description, examples } = value;
  return {
    ...(typeof description === "string" ? { description } : {}),
    ...(Array.isArray(examples) ? { examples } : {}),
  };
}

function bounded(schema: Schema, method: string, value: Json | undefined): Schema {
  const type = schema.type === "integer" ? "number" : schema.type;
  const isKnown = type === "number" || type === "string" || type === "array";
  const keyword = isKnown && Object.hasOwn(BOUNDS, method) ? BOUNDS[method]?.[type] : undefined;
  if (keyword && typeof value === "number") return { ...schema, [keyword]: value };
  const isWord = method === "nonempty" && type === "array";
  if (isWord) return { ...schema, minItems: 1 };
  return Object.hasOwn(PLAIN, method) && value === undefined ? { ...schema, ...PLAIN[method] } : schema;
}

function merged(schema: Schema, more: Schema): Schema {
  const properties = {
    ...(isSchema(schema.properties) ? schema.properties : {}),
    ...(isSchema(more.properties) ? more.properties : {}),
  };
  const replaced = new Set(Object.keys(isSchema(more.properties) ? more.properties : {}));
  const kept = Array.isArray(schema.required) ? schema.required.filter((name) => !replaced.has(String(name))) : [];
  return { ...schema, properties, required: [...kept, ...(Array.isArray(more.required) ? more.required : [])] };
}

/** `z`, `z.coerce`, `z.iso`. */
function isNamespace(node: Node): boolean {
  const root = node.kind() === "member_expression" ? node.field("object") : node;
  return root?.kind() === "identifier" && /^(?:z|zod)(?:\.(?:coerce|iso))?$/.test(node.text());
}

/** Whether an expression begins at Zod's namespace, itself or through constants of the module. */
function isZod(node: Node, module: JavaScriptModule): boolean {
  let inner: Node | null = node;
  for (let depth = 0; inner && depth < 50; depth++) {
    if (inner.kind() === "call_expression") inner = inner.field("function");
    else if (inner.kind() === "member_expression") {
      if (isNamespace(inner)) return true;
      inner = inner.field("object");
    } else if (inner.kind() === "identifier") {
      if (/^(?:z|zod)$/.test(inner.text())) return true;
      inner = module.constants.get(inner.text()) ?? null;
    } else return false;
  }
  return false;
}
