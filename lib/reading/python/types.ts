import type { Json } from "@/lib/json";
import { childOfKind, type Node, namedChildren, parseLeniently } from "../parse";
import { type Budget, enumSchema, type Schema, unionSchema, withItems } from "../schema";
import { annotationSchema } from "./annotation";
import { classSchema } from "./classes";
import { CONSTRAINED } from "./constrained-types";
import { literalOf } from "./literal";
import { type PythonModule, stringText } from "./module";

const MAX_HINT_LENGTH = 2_000;

const SIMPLE: Record<string, Schema> = {
  int: { type: "integer" },
  float: { type: "number" },
  Decimal: { type: "number" },
  Number: { type: "number" },
  Real: { type: "number" },
  str: { type: "string" },
  AnyStr: { type: "string" },
  LiteralString: { type: "string" },
  Path: { type: "string" },
  bool: { type: "boolean" },
  None: { type: "null" },
  NoneType: { type: "null" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  UUID: { type: "string", format: "uuid" },
};
const LISTS = new Set(
  "list List Sequence MutableSequence Iterable Iterator Collection Container Generator deque Deque".split(" "),
);
const SETS = new Set("set Set frozenset FrozenSet AbstractSet MutableSet".split(" "));
const DICTIONARIES = new Set(
  "dict Dict Mapping MutableMapping OrderedDict defaultdict DefaultDict Counter TypedDict".split(" "),
);
const TRANSPARENT = new Set("Required NotRequired ReadOnly Final ClassVar InitVar Awaitable Unpack".split(" "));

/** Reads the type hints of one module. */
export class PythonTypes {
  readonly module: PythonModule;
  readonly budget: Budget;

  constructor(module: PythonModule, budget: Budget) {
    this.module = module;
    this.budget = budget;
  }

  /** The schema of a type hint; `{}`, which allows anything, where it is not known. */
  schemaOf(hint: Node | null | undefined): Schema {
    return hint ? this.budget.spend(() => this.#read(hint)) : {};
  }

  /** The schema of a type hint in quotes or in a docstring. */
  schemaOfText(text: string): Schema {
    if (text.length > MAX_HINT_LENGTH) return {};
    const statement = parseLeniently("python", `_: (\n${text}\n)`).child(0);
    const assignment = statement ? childOfKind(statement, "assignment") : undefined;
    return this.schemaOf(assignment?.field("type"));
  }

  #read(hint: Node): Schema {
    switch (hint.kind()) {
      case "type":
      case "parenthesized_expression":
        return this.schemaOf(namedChildren(hint)[0]);
      case "identifier":
        return this.#named(hint.text());
      case "attribute":
      case "member_type":
        return this.#named(hint.text().split(".").at(-1) ?? "");
      case "none":
        return { type: "null" };
      case "string":
        return this.schemaOfText(stringText(hint) ?? "");
      case "binary_operator":
      case "union_type":
        return unionSchema(unionMembers(hint).map((member) => this.schemaOf(member)));
      case "generic_type":
      case "subscript":
        return this.#generic(hint);
      case "call":
        return this.#constrained(hint);
      default:
        return {};
    }
  }

  #named(name: string): Schema {
    const declared = this.module.classes.get(name);
    if (declared) return this.budget.expand(name, () => classSchema(declared, this));
    const alias = this.module.values.get(name);
    if (alias) return this.budget.expand(name, () => this.#alias(alias));
    if (Object.hasOwn(SIMPLE, name)) return { ...SIMPLE[name] };
    if (Object.hasOwn(CONSTRAINED, name)) return { ...CONSTRAINED[name] };
    if (LISTS.has(name) || name === "tuple" || name === "Tuple") return { type: "array" };
    if (SETS.has(name)) return { type: "array", uniqueItems: true };
    return DICTIONARIES.has(name) ? { type: "object" } : {};
  }

  /** `Unit = Literal["km", "mi"]`, `type Unit = …`, `UserId = NewType("UserId", int)`, `T = TypeVar("T", int, str)`. */
  #alias(value: Node): Schema {
    const called = value.kind() === "call" ? value.field("function")?.text().split(".").at(-1) : undefined;
    const [, base, ...others] = called ? namedChildren(value.field("arguments") ?? value) : [];
    if (called === "NewType") return this.schemaOf(base);
    if (called !== "TypeVar") return this.schemaOf(value);
    const bound = [base, ...others].find((given) => given?.field("name")?.text() === "bound");
    if (bound) return this.schemaOf(bound.field("value"));
    const allowed = [base, ...others].filter((given) => given !== undefined && given.kind() !== "keyword_argument");
    return allowed.length > 0 ? unionSchema(allowed.map((given) => this.schemaOf(given))) : {};
  }

  /** `conint(ge=1, le=5)`, `constr(pattern="^a")`. */
  #constrained(call: Node): Schema {
    const name = call.field("function")?.text().split(".").at(-1) ?? "";
    if (name === "conlist") {
      const [item] = namedChildren(call.field("arguments") ?? call);
      return { type: "array", ...withItems(this.schemaOf(item)) };
    }
    if (!name.startsWith("con") || !Object.hasOwn(CONSTRAINED, name)) return {};
    return { ...CONSTRAINED[name], ...annotationSchema([call], this.module) };
  }

  #generic(hint: Node): Schema {
    const [base, ...rest] = namedChildren(hint);
    const name = base?.text().split(".").at(-1) ?? "";
    const wrapped = rest.length === 1 && rest[0]?.kind() === "type_parameter" ? namedChildren(rest[0]) : rest;
    const members = wrapped.length === 1 && wrapped[0]?.kind() === "tuple" ? namedChildren(wrapped[0]) : wrapped;
    const [first, second] = members;
    if (name === "Optional") return unionSchema([this.schemaOf(first), { type: "null" }]);
    if (name === "Union") return unionSchema(members.map((member) => this.schemaOf(member)));
    if (name === "Literal") return this.#literal(members);
    if (name === "Annotated") return { ...this.schemaOf(first), ...annotationSchema(members.slice(1), this.module) };
    if (TRANSPARENT.has(name)) return this.schemaOf(first);
    if (name === "tuple" || name === "Tuple") return this.#tuple(members);
    if (LISTS.has(name)) return { type: "array", ...withItems(this.schemaOf(first)) };
    if (SETS.has(name)) return { type: "array", ...withItems(this.schemaOf(first)), uniqueItems: true };
    if (name === "Counter") return { type: "object", additionalProperties: { type: "integer" } };
    if (!DICTIONARIES.has(name)) return this.#named(name);
    const values = this.schemaOf(second);
    return { type: "object", ...(Object.keys(values).length > 0 ? { additionalProperties: values } : {}) };
  }

  #literal(members: readonly Node[]): Schema {
    const values = members.map((member) => literalOf(member, this.module));
    return values.every((value) => value !== undefined) ? enumSchema(values) : {};
  }

  #tuple(members: readonly Node[]): Schema {
    if (members.length === 2 && members[1]?.text() === "...") {
      return { type: "array", ...withItems(this.schemaOf(members[0])) };
    }
    const prefixItems: Json[] = members.map((member) => this.schemaOf(member));
    if (prefixItems.length === 0) return { type: "array" };
    return { type: "array", prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length };
  }
}

/** The members of `A | B | C`, which is `(A | B) | C`. */
function unionMembers(hint: Node): Node[] {
  const found: Node[] = [];
  let left: Node | undefined = hint;
  while (left?.kind() === "binary_operator" || left?.kind() === "union_type") {
    const [first, ...others]: Node[] = namedChildren(left);
    found.push(...others.reverse());
    left = first;
  }
  return (left ? [...found, left] : found).reverse();
}
