import { type Node, namedChildren } from "../parse";
import type { Schema } from "../schema";

const MAX_USES = 500;

/** Members that values of these types have, and plain objects as people write them do not. */
const MEMBERS: Record<"string" | "array" | "number", ReadonlySet<string>> = {
  string: new Set(
    `charAt charCodeAt codePointAt endsWith localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll
    search split startsWith substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toUpperCase trim trimEnd
    trimStart`.split(/\s+/),
  ),
  array: new Set(
    `every fill filter find findIndex findLast flat flatMap forEach join map pop push reduce reduceRight reverse shift some
    sort splice toReversed toSorted unshift`.split(/\s+/),
  ),
  number: new Set(["toExponential", "toFixed", "toPrecision"]),
};
/** Members of texts and lists alike. */
const SEQUENCE = new Set(["at", "concat", "includes", "indexOf", "lastIndexOf", "length", "slice"]);
const ARITHMETIC = new Set(["-", "*", "/", "%", "**"]);

/** What a body does with a parameter that nothing describes. */
export interface ValueUse {
  /** Of the value, as its use tells; `{}` where it does not. */
  schema: Schema;
  /** It reads properties that no text, list or number has, or hands them on: the parameter is an object. */
  isObject: boolean;
}

/** Reads how a body uses the parameter of this name. */
export function readUse(body: Node, name: string): ValueUse {
  return readUses(
    body.findAll({ rule: { kind: "identifier", regex: `^${name.replace(/[^\w]/g, "\\$&")}$` } }).slice(0, MAX_USES),
  );
}

/** The same of the places where the parameter stands. */
export function readUses(uses: readonly Node[]): ValueUse {
  const members = uses.flatMap((use) => memberOf(use) ?? []);
  const types = (["string", "array", "number"] as const).filter((type) =>
    members.some((member) => MEMBERS[type].has(member)),
  );
  const isKnown = (member: string) => SEQUENCE.has(member) || types.some((type) => MEMBERS[type].has(member));
  if (members.some((member) => !isKnown(member)) || uses.some(isTakenApart)) return { schema: {}, isObject: true };
  const [type] = types;
  if (types.length === 1 && type) return { schema: { type }, isObject: false };
  if (types.length === 0 && members.length === 0 && uses.some(isReckonedWith)) {
    return { schema: { type: "number" }, isObject: false };
  }
  return { schema: {}, isObject: false };
}

/** `x.name` reads `name`; `x["name"]` too. */
function memberOf(use: Node): string | undefined {
  const parent = use.parent();
  if (!parent || parent.field("object")?.id() !== use.id()) return undefined;
  if (parent.kind() === "member_expression") return parent.field("property")?.text();
  const index = parent.kind() === "subscript_expression" ? parent.field("index") : null;
  return index?.kind() === "string" ? index.text().slice(1, -1) : undefined;
}

/** `const { a, b } = x`. */
function isTakenApart(use: Node): boolean {
  const parent = use.parent();
  return parent?.kind() === "variable_declarator" && parent.field("name")?.kind() === "object_pattern";
}

/** An operand of arithmetic, which no text is meant to be. */
function isReckonedWith(use: Node): boolean {
  const parent = use.parent();
  if (parent?.kind() !== "binary_expression") return false;
  const operator = parent.field("operator")?.text() ?? "";
  if (ARITHMETIC.has(operator)) return true;
  const others = namedChildren(parent).filter((child) => child.id() !== use.id());
  return /^[<>]=?$/.test(operator) && others.some((other) => other.kind() === "number");
}
