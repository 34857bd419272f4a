import type { Json } from "@/lib/json";
import { type Node, namedChildren } from "../parse";
import type { Schema } from "../schema";
import { callSchema } from "./annotation";
import { literalOf } from "./literal";
import { type PythonModule, stringText } from "./module";

/** What stands where a default does: `Field(…)` of pydantic and those of FastAPI that are like it, `field(…)` of dataclasses. */
export interface FieldCall {
  /** Bounds, examples and the description. */
  schema: Schema;
  required: boolean;
  default?: Json;
  /** The name under which the value is given, where it is another one. */
  alias?: string;
  /** The value cannot be given: `field(init=False)`. */
  isInner: boolean;
}

const NAMES = new Set(["Field", "field", "Query", "Body", "Form", "Param"]);
const FACTORIES: Record<string, Json> = { list: [], dict: {}, set: [], tuple: [] };

/** Reads the call that declares a field; undefined for any other value. */
export function fieldCall(value: Node | null, module: PythonModule): FieldCall | undefined {
  if (value?.kind() !== "call" || !NAMES.has(value.field("function")?.text().split(".").at(-1) ?? "")) return undefined;
  const [first, ...others] = namedChildren(value.field("arguments") ?? value);
  const isPositional = first !== undefined && first.kind() !== "keyword_argument";
  const named = new Map<string, Node>();
  for (const argument of isPositional ? others : [first, ...others]) {
    const given = argument?.field("value");
    if (argument && given) named.set(argument.field("name")?.text() ?? "", given);
  }
  const initial = isPositional ? first : named.get("default");
  const factory = named.get("default_factory");
  const isGiven = initial !== undefined && initial.kind() !== "ellipsis";
  const json = isGiven ? literalOf(initial, module) : factory && madeBy(factory);
  const alias = named.get("alias") ?? named.get("validation_alias");
  const otherName = alias?.kind() === "string" ? stringText(alias) : undefined;
  return {
    schema: callSchema(value, module),
    required: !isGiven && factory === undefined,
    ...(json === undefined ? {} : { default: json }),
    ...(otherName ? { alias: otherName } : {}),
    isInner: named.get("init")?.kind() === "false",
  };
}

function madeBy(factory: Node): Json | undefined {
  return Object.hasOwn(FACTORIES, factory.text()) ? FACTORIES[factory.text()] : undefined;
}
