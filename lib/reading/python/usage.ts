import type { Json } from "@/lib/json";
import { type Node, namedChildren } from "../parse";
import type { Schema } from "../schema";
import { literalOf } from "./literal";
import type { PythonModule } from "./module";

/** What a function's body shows of a parameter. */
export interface Usage {
  /** Empty where nothing is plain. */
  schema: Schema;
  /** Keys or members of the constant that it is looked up in. */
  known: Json[];
}

const MAX_USES = 5_000;
const MAX_USES_EACH = 40;
const MAX_KNOWN = 60;
const ARITHMETIC = new Set(["-", "/", "//", "**", "*", "%"]);
const COMPARISON = new Set(["<", ">", "<=", ">="]);
const NUMERIC_CALLS = /^(?:round|abs|divmod|pow|math\.(?:sqrt|sin|cos|tan|log|log2|log10|exp|floor|ceil|pow|radians))$/;
const TEXT_METHODS = new Set(
  "lower upper strip lstrip rstrip split splitlines replace title capitalize casefold startswith endswith encode translate swapcase isalpha isdigit isalnum".split(
    " ",
  ),
);
/** Methods after which a text is still the same word. */
const SAME_TEXT = new Set(["lower", "upper", "strip", "title", "capitalize", "casefold"]);

/** How a body uses names: as a number, as a text, as a key. */
export function usagesIn(body: Node | null, names: ReadonlySet<string>, module: PythonModule): Map<string, Usage> {
  const uses = new Map<string, Node[]>();
  for (const use of body?.findAll({ rule: { kind: "identifier" } }).slice(0, MAX_USES) ?? []) {
    const name = use.text();
    if (names.has(name)) uses.set(name, [...(uses.get(name) ?? []), use].slice(0, MAX_USES_EACH));
  }
  return new Map([...uses].map(([name, nodes]) => [name, usageOf(nodes, module)]));
}

function usageOf(uses: readonly Node[], module: PythonModule): Usage {
  const types = new Set(uses.map(typeShown).filter((type) => type !== undefined));
  const [type] = types;
  const known = uses.map((use) => knownOf(use, module)).find((values) => values.length > 0) ?? [];
  return { schema: types.size === 1 && type !== undefined ? { type } : {}, known };
}

function typeShown(use: Node): "number" | "string" | undefined {
  const parent = use.parent();
  switch (parent?.kind()) {
    case "binary_operator":
      return ARITHMETIC.has(parent.field("operator")?.text() ?? "") && isArithmetic(parent, use) ? "number" : undefined;
    case "unary_operator":
      return "number";
    case "comparison_operator":
      return parent.children().some((child) => COMPARISON.has(child.text())) &&
        parent.children().some((child) => child.kind() === "integer" || child.kind() === "float")
        ? "number"
        : undefined;
    case "attribute":
      return parent.field("object")?.id() === use.id() && TEXT_METHODS.has(parent.field("attribute")?.text() ?? "")
        ? "string"
        : undefined;
    case "argument_list": {
      const called = parent.parent()?.field("function")?.text() ?? "";
      if (called === "range") return "number";
      return NUMERIC_CALLS.test(called) ? "number" : undefined;
    }
    default:
      return undefined;
  }
}

/** Not `"%d" % x` nor `"-" * x`, of which the first takes anything; a text that is repeated takes a number, though. */
function isArithmetic(operation: Node, use: Node): boolean {
  const left = operation.field("left");
  const isText = left?.kind() === "string" || left?.kind() === "concatenated_string";
  if (isText) return operation.field("operator")?.text() === "*" && left?.id() !== use.id();
  const right = operation.field("right");
  return right?.kind() !== "string" && right?.kind() !== "list" && left?.kind() !== "list";
}

/** `RATES[x]`, `RATES.get(x.upper())`, `NOTES.index(x)`, `x in NAMES`: what the constant holds. */
function knownOf(use: Node, module: PythonModule): Json[] {
  const inner = throughMethods(use);
  const parent = inner.parent();
  if (parent?.kind() === "subscript" && parent.field("value")?.id() !== inner.id()) {
    return keysOf(parent.field("value"), module);
  }
  if (parent?.kind() === "argument_list") {
    const called = parent.parent()?.field("function");
    const isLookup = called?.kind() === "attribute" && /^(?:get|index)$/.test(called.field("attribute")?.text() ?? "");
    return isLookup && namedChildren(parent)[0]?.id() === inner.id() ? keysOf(called?.field("object"), module) : [];
  }
  if (
    parent?.kind() === "comparison_operator" &&
    parent.children().some((child) => /^(?:not )?in$/.test(child.text()))
  ) {
    const [left, right] = namedChildren(parent);
    return left?.id() === inner.id() ? keysOf(right, module) : [];
  }
  return [];
}

function throughMethods(use: Node): Node {
  const attribute = use.parent();
  const call = attribute?.kind() === "attribute" ? attribute.parent() : null;
  const isSame = call?.kind() === "call" && SAME_TEXT.has(attribute?.field("attribute")?.text() ?? "");
  return isSame && attribute?.field("object")?.id() === use.id() ? throughMethods(call) : use;
}

/** Keys of a dictionary or items of a list of the module, texts or whole numbers. */
function keysOf(node: Node | null | undefined, module: PythonModule): Json[] {
  const value = node?.kind() === "identifier" ? module.values.get(node.text()) : node;
  if (!value) return [];
  const keys: (Json | undefined)[] =
    value.kind() === "dictionary"
      ? namedChildren(value).map((pair) => {
          const key = pair.kind() === "pair" ? pair.field("key") : null;
          return key ? literalOf(key, module) : undefined;
        })
      : itemsOf(literalOf(value, module));
  const plain = keys.filter((key) => typeof key === "string" || Number.isInteger(key));
  return plain.length === keys.length ? plain.slice(0, MAX_KNOWN).filter((key) => key !== undefined) : [];
}

function itemsOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
