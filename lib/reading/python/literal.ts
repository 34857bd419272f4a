import type { Json } from "@/lib/json";
import { arithmetic } from "../arithmetic";
import { childOfKind, type Node, namedChildren } from "../parse";
import { type PythonModule, stringText } from "./module";

const MAX_DEPTH = 8;
const MAX_VALUES = 2_000;

/**
 * The value of an expression that is plainly a value: literals, sums of them, lists, tuples, dictionaries with string keys, a
 * constant of the module, a member of an Enum of the module. Undefined for anything that would have to be executed.
 */
export function literalOf(node: Node, module: PythonModule): Json | undefined {
  return read(node, module, { left: MAX_VALUES }, 0);
}

function read(node: Node, module: PythonModule, bound: { left: number }, depth: number): Json | undefined {
  if (depth > MAX_DEPTH || bound.left-- <= 0) return undefined;
  const inner = (child: Node) => read(child, module, bound, depth + 1);
  switch (node.kind()) {
    case "string":
    case "concatenated_string":
      return stringText(node);
    case "integer":
    case "float":
      return numberOf(node.text());
    case "true":
      return true;
    case "false":
      return false;
    case "none":
      return null;
    case "type":
    case "parenthesized_expression": {
      const [only] = namedChildren(node);
      return only && inner(only);
    }
    case "unary_operator":
      return signedOf(node, inner);
    case "binary_operator":
      return calculated(node, inner);
    case "list":
    case "tuple":
    case "set":
      return listOf(node, inner);
    case "dictionary":
      return dictionaryOf(node, inner);
    case "identifier": {
      const value = module.values.get(node.text());
      return value && inner(value);
    }
    case "attribute":
      return memberOf(node, module, inner);
    default:
      return undefined;
  }
}

function numberOf(text: string): number | undefined {
  const value = Number(text.replaceAll("_", ""));
  return Number.isFinite(value) ? value : undefined;
}

function signedOf(node: Node, inner: (child: Node) => Json | undefined): Json | undefined {
  const operand = node.field("argument");
  const value = operand ? inner(operand) : undefined;
  if (typeof value !== "number") return undefined;
  const sign = node.child(0)?.text();
  if (sign === "-") return value === 0 ? 0 : -value;
  return sign === "+" ? value : undefined;
}

function calculated(node: Node, inner: (child: Node) => Json | undefined): Json | undefined {
  const [left, right] = [node.field("left"), node.field("right")].map((side) => side && inner(side));
  return arithmetic(left, node.field("operator")?.text() ?? "", right);
}

function listOf(node: Node, inner: (child: Node) => Json | undefined): Json | undefined {
  const values: Json[] = [];
  for (const child of namedChildren(node)) {
    const value = inner(child);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function dictionaryOf(node: Node, inner: (child: Node) => Json | undefined): Json | undefined {
  const entries: [string, Json][] = [];
  for (const pair of namedChildren(node)) {
    const key = pair.kind() === "pair" ? pair.field("key") : null;
    const value = pair.kind() === "pair" ? pair.field("value") : null;
    const name = key ? inner(key) : undefined;
    const json = value ? inner(value) : undefined;
    if (typeof name !== "string" || json === undefined) return undefined;
    entries.push([name, json]);
  }
  return Object.fromEntries(entries);
}

/** `Color.RED` and `Color.RED.value` of an Enum of the module. */
function memberOf(node: Node, module: PythonModule, inner: (child: Node) => Json | undefined): Json | undefined {
  const [className = "", member = ""] = node.text().split(".");
  const value = membersOf(module, className).get(member);
  // Of an Enum that numbers its members itself, the names are what is given.
  return value?.text() === "auto()" || value?.text() === "enum.auto()" ? member : value && inner(value);
}

/** What a class assigns in its body, read once. */
function membersOf(module: PythonModule, className: string): Map<string, Node> {
  const known = module.members.get(className);
  if (known) return known;
  const members = new Map<string, Node>();
  for (const statement of module.classes.get(className)?.field("body")?.children() ?? []) {
    const assignment = childOfKind(statement, "assignment");
    const value = assignment?.field("right");
    if (assignment && value) members.set(assignment.field("left")?.text() ?? "", value);
  }
  module.members.set(className, members);
  return members;
}
