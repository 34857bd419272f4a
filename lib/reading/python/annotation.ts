import type { Json } from "@/lib/json";
import { type Node, namedChildren } from "../parse";
import type { Schema } from "../schema";
import { literalOf } from "./literal";
import { type PythonModule, stringText } from "./module";

/** Bounds by the names that pydantic's `Field`, annotated-types' `Gt` and the like give them. */
const BOUNDS: Record<string, string> = {
  ge: "minimum",
  gt: "exclusiveMinimum",
  le: "maximum",
  lt: "exclusiveMaximum",
  multiple_of: "multipleOf",
  min_length: "minLength",
  max_length: "maxLength",
  pattern: "pattern",
};

/** What stands beside the type in `Annotated[int, "How many"]`, `Doc("…")` or `Field(ge=1, description="…")`. */
export function annotationSchema(annotations: readonly Node[], module: PythonModule): Schema {
  const schema: Schema = {};
  for (const annotation of annotations) {
    const value = annotation.kind() === "type" ? namedChildren(annotation)[0] : annotation;
    if (value?.kind() === "call") Object.assign(schema, callSchema(value, module));
    else if (value?.kind() === "string") Object.assign(schema, described(value));
  }
  return schema;
}

/** The bounds, examples and description that a call names; what `Ge(1)` and `Doc("…")` take goes by their own name. */
export function callSchema(call: Node, module: PythonModule): Schema {
  const schema: Schema = {};
  const single = call.field("function")?.text().split(".").at(-1)?.toLowerCase() ?? "";
  for (const argument of namedChildren(call.field("arguments") ?? call)) {
    const isNamed = argument.kind() === "keyword_argument";
    const name = isNamed ? (argument.field("name")?.text() ?? "") : single;
    const value = isNamed ? argument.field("value") : argument;
    if (!value) continue;
    const json = literalOf(value, module);
    const keyword = Object.hasOwn(BOUNDS, name) ? BOUNDS[name] : undefined;
    if (keyword !== undefined && json !== undefined && typeof json === boundType(keyword)) schema[keyword] = json;
    else if (name === "examples" && Array.isArray(json)) schema.examples = json;
    else if (name === "description" || (!isNamed && single === "doc")) Object.assign(schema, described(value));
  }
  return schema;
}

function boundType(keyword: string): "string" | "number" {
  return keyword === "pattern" ? "string" : "number";
}

function described(value: Node): { description?: Json } {
  const description = value.kind() === "string" ? stringText(value) : undefined;
  return description ? { description } : {};
}
