import type { Json } from "@/lib/json";
import { arithmetic } from "../arithmetic";
import { type Node, namedChildren } from "../parse";
import { enumMembers } from "./enum-members";

const MAX_DEPTH = 8;
const MAX_VALUES = 2_000;

/** Values of constants at the top level, by name, and the enums. */
export type Constants = ReadonlyMap<string, Node>;

/**
 * The value of an expression that is plainly a value: literals, arrays, objects, a constant of the module. Undefined for anything
 * that would have to be executed.
 */
export function literalOf(node: Node, constants: Constants): Json | undefined {
  return read(node, constants, { left: MAX_VALUES }, 0);
}

function read(node: Node, constants: Constants, bound: { left: number }, depth: number): Json | undefined {
  if (depth > MAX_DEPTH || bound.left-- <= 0) return undefined;
  const inner = (child: Node) => read(child, constants, bound, depth + 1);
  switch (node.kind()) {
    case "string":
    case "template_string":
      return stringText(node);
    case "number":
      return numberOf(node.text());
    case "true":
      return true;
    case "false":
      return false;
    case "null":
      return null;
    case "literal_type":
    case "parenthesized_expression":
    case "as_expression":
    case "satisfies_expression": {
      const [first] = namedChildren(node);
      return first && inner(first);
    }
    case "unary_expression":
      return signedOf(node, inner);
    case "binary_expression": {
      const [left, right] = [node.field("left"), node.field("right")].map((side) => side && inner(side));
      return arithmetic(left, node.field("operator")?.text() ?? "", right);
    }
    case "array":
      return listOf(namedChildren(node), inner);
    case "object":
      return objectOf(node, inner);
    case "identifier": {
      const value = constants.get(node.text());
      return value && inner(value);
    }
    case "member_expression":
    case "subscript_expression":
      return memberOf(node, constants, inner);
    default:
      return undefined;
  }
}

/** `Level.Low` of an enum, `DEFAULTS.size`, `SIZES[0]`. */
function memberOf(node: Node, constants: Constants, inner: (child: Node) => Json | undefined): Json | undefined {
  const object = node.field("object");
  const index = node.field("index");
  const key = index ? inner(index) : propertyName(node.field("property"));
  if (!object || (typeof key !== "string" && typeof key !== "number")) return undefined;
  const declared = object.kind() === "identifier" ? constants.get(object.text()) : undefined;
  if (declared?.kind() === "enum_declaration") return enumMembers(declared, inner, propertyName).get(String(key));
  const value = inner(object);
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === String(key))?.[1];
}

/** The name of a property, or undefined for a computed one. */
export function propertyName(node: Node | null | undefined): string | undefined {
  switch (node?.kind()) {
    case "property_identifier":
    case "shorthand_property_identifier":
    case "shorthand_property_identifier_pattern":
    case "identifier":
    case "type_identifier":
      return node.text();
    case "string":
      return stringText(node);
    case "number":
      return String(numberOf(node.text()));
    default:
      return undefined;
  }
}

const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "0": "\0", "\n": "" };

function stringText(node: Node): string | undefined {
  if (node.children().some((child) => child.kind() === "template_substitution")) return undefined;
  const content = node.text().slice(1, -1);
  return content.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|([\s\S]))/g,
    (all, x, u, long, other) => {
      const hex: string | undefined = x ?? u ?? long;
      if (hex === undefined) return ESCAPES[other] ?? other;
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

function numberOf(text: string): number | undefined {
  const value = Number(text.replaceAll("_", ""));
  return Number.isFinite(value) ? value : undefined;
}

function signedOf(node: Node, inner: (child: Node) => Json | undefined): Json | undefined {
  const operand = node.field("argument");
  const value = operand ? inner(operand) : undefined;
  if (typeof value !== "number") return undefined;
  const sign = node.field("operator")?.text();
  if (sign === "-") return value === 0 ? 0 : -value;
  return sign === "+" ? value : undefined;
}

function listOf(nodes: readonly Node[], inner: (child: Node) => Json | undefined): Json | undefined {
  const values: Json[] = [];
  for (const node of nodes) {
    const value = inner(node);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function objectOf(node: Node, inner: (child: Node) => Json | undefined): Json | undefined {
  const entries: [string, Json][] = [];
  for (const pair of namedChildren(node)) {
    const name = pair.kind() === "pair" ? propertyName(pair.field("key")) : undefined;
    const value = pair.kind() === "pair" ? pair.field("value") : null;
    const json = value ? inner(value) : undefined;
    if (name === undefined || json === undefined) return undefined;
    entries.push([name, json]);
  }
  return Object.fromEntries(entries);
}
