import type { Json } from "@/lib/json";
import type { Parameter } from "../parameters";
import { type Node, namedChildren } from "../parse";
import type { ShownCall } from "./calls";
import { literalOf, propertyName } from "./literal";
import type { JavaScriptModule } from "./module";
import { readUses } from "./value-use";

const MAX_USES = 5_000;
const MAX_USES_EACH = 40;
const MAX_KNOWN = 60;
/** Methods after which a text is still the same word. */
const SAME_TEXT = new Set(["toLowerCase", "toUpperCase", "trim"]);
const LOOKUPS = new Set(["get", "has", "indexOf", "includes"]);

/**
 * What a source shows of the inputs of a function beside their description: the type where nothing else says it, the
 * values of calls that its author left in it or in the comment, the keys of a constant that an input is looked up in.
 */
export function withShown(
  parameters: readonly Parameter[],
  { body, calls, module }: { body: Node | null; calls: readonly ShownCall[]; module: JavaScriptModule },
): Parameter[] {
  const uses = usesIn(body, new Set(parameters.map((parameter) => parameter.name)));
  return parameters.map((parameter) => {
    const own = uses.get(parameter.name) ?? [];
    const isTyped = Object.keys(parameter.schema).length > 0 || parameter.default !== undefined;
    const values = calls.map((call) => call[parameter.name]).filter((value) => value !== undefined);
    const examples = values.length > 0 ? values : (own.map((use) => knownOf(use, module)).find(isFilled) ?? []);
    return {
      ...parameter,
      schema: isTyped ? parameter.schema : readUses(own).schema,
      ...(examples.length > 0 ? { examples } : {}),
    };
  });
}

function isFilled(values: readonly Json[]): boolean {
  return values.length > 0;
}

function usesIn(body: Node | null, names: ReadonlySet<string>): Map<string, Node[]> {
  const uses = new Map<string, Node[]>();
  for (const use of body?.findAll({ rule: { kind: "identifier" } }).slice(0, MAX_USES) ?? []) {
    const name = use.text();
    const known = uses.get(name) ?? [];
    if (names.has(name) && known.length < MAX_USES_EACH) uses.set(name, [...known, use]);
  }
  return uses;
}

/** `RATES[x]`, `RATES[x.toUpperCase()]`, `NOTES.indexOf(x)`, `x in RATES`: what the constant holds. */
function knownOf(use: Node, module: JavaScriptModule): Json[] {
  const inner = throughMethods(use);
  const parent = inner.parent();
  switch (parent?.kind()) {
    case "subscript_expression":
      return parent.field("index")?.id() === inner.id() ? keysOf(parent.field("object"), module) : [];
    case "arguments": {
      const called = parent.parent()?.field("function");
      const method = called?.kind() === "member_expression" ? (called.field("property")?.text() ?? "") : "";
      return LOOKUPS.has(method) ? keysOf(called?.field("object"), module) : [];
    }
    case "binary_expression":
      return parent.field("operator")?.text() === "in" && parent.field("left")?.id() === inner.id()
        ? keysOf(parent.field("right"), module)
        : [];
    default:
      return [];
  }
}

function throughMethods(use: Node): Node {
  const member = use.parent();
  const call = member?.kind() === "member_expression" ? member.parent() : null;
  const isSame = call?.kind() === "call_expression" && SAME_TEXT.has(member?.field("property")?.text() ?? "");
  return isSame && member?.field("object")?.id() === use.id() ? throughMethods(call) : use;
}

/** Keys of an object or texts of an array, on the spot or of the module. */
function keysOf(node: Node | null | undefined, module: JavaScriptModule): Json[] {
  let value = node?.kind() === "identifier" ? module.constants.get(node.text()) : node;
  while (value && /^(?:as_expression|satisfies_expression|parenthesized_expression)$/.test(String(value.kind()))) {
    value = namedChildren(value)[0];
  }
  if (value?.kind() === "object") {
    const keys = namedChildren(value).map((pair) => propertyName(pair.kind() === "pair" ? pair.field("key") : pair));
    return keys.flatMap((key) => key ?? []).slice(0, MAX_KNOWN);
  }
  const items = value?.kind() === "array" ? literalOf(value, module.constants) : undefined;
  return Array.isArray(items) && items.every((item) => typeof item === "string") ? items.slice(0, MAX_KNOWN) : [];
}
