import { AppError } from "@/lib/errors";
import type { InputSchema } from "@/lib/json";
import type { Runtime, ToolFunction } from "../../tool";
import { inputsOf } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { Budget, type Schema } from "../schema";
import type { SourceFunction } from "../source-function";
import { documentedParameters } from "./documented-object";
import { type JsDocParameter, parseJsDoc } from "./jsdoc";
import { mergeParameters, parametersOf } from "./merge";
import { type DeclaredFunction, readModule } from "./module";
import { openParameters } from "./open-parameters";
import { destructured } from "./pattern";
import { JavaScriptTypes } from "./types";

/** The functions at the top level, under the names they are exported by. */
export function javascriptFunctions(root: Node, runtime: Runtime): SourceFunction[] {
  const module = readModule(root);
  const types = new JavaScriptTypes(module, new Budget());
  const exported = [...module.exports].flatMap(([name, inner]) => {
    const found = module.functions.get(inner);
    return found ? [{ name, exported: true, read: () => readFunction(name, found, types, runtime) }] : [];
  });
  const names = new Set(exported.map((found) => found.name));
  const inner = [...module.functions].filter(([name]) => !names.has(name));
  return [
    ...exported,
    ...inner.map(([name, found]) => ({
      name,
      exported: false,
      read: () => readFunction(name, found, types, runtime),
    })),
  ];
}

function readFunction(name: string, found: DeclaredFunction, types: JavaScriptTypes, runtime: Runtime): ToolFunction {
  const doc = parseJsDoc(found.comment);
  const inputs = readInputs(name, found.node, doc.parameters, types, runtime);
  return { name, description: doc.description.slice(0, 4_000), inputs, sideEffects: false };
}

/** The inputs: the properties of the one object that the function gets. */
function readInputs(
  name: string,
  node: Node,
  documented: readonly JsDocParameter[],
  types: JavaScriptTypes,
  runtime: Runtime,
): InputSchema {
  const single = node.field("parameter");
  const parameters = single ? [single] : namedChildren(node.field("parameters") ?? node);
  const [first] = parameters;
  if (!first) return inputsOf([], false);
  const { target, type } = unwrap(first);
  const typed = types.schemaOf(type);
  if (target.kind() === "object_pattern") {
    const pattern = destructured(target, types.constants);
    const said = documentedParameters(withoutRoot(documented), types);
    const merged = mergeParameters(pattern.parameters, parametersOf(typed), said);
    return inputsOf(merged, pattern.open ? (typed.additionalProperties ?? true) : false);
  }
  const root = documented.find((entry) => entry.path === target.text());
  const schema = Object.keys(typed).length > 0 ? typed : root?.type ? types.schemaOfText(root.type) : {};
  refuseOthers(name, parameters, schema, runtime);
  const inside = documentedParameters(
    documented.filter((entry) => entry.path !== target.text() && entry.path.includes(".")).map(withoutFirst),
    types,
  );
  const known = mergeParameters([], parametersOf(schema), inside);
  if (known.length > 0) return inputsOf(known, schema.additionalProperties ?? false);
  const body = node.field("body");
  return inputsOf(
    body ? openParameters(body, target.text(), types.constants) : [],
    schema.additionalProperties ?? true,
  );
}

/** The pattern or name of a parameter without its default, and its type. */
function unwrap(parameter: Node): { target: Node; type: Node | null } {
  if (parameter.kind() === "assignment_pattern") return { target: parameter.field("left") ?? parameter, type: null };
  return { target: parameter.field("pattern") ?? parameter, type: parameter.field("type") };
}

/** A function is called with one object: more parameters, or one that is no object, cannot be filled. */
function refuseOthers(name: string, parameters: readonly Node[], schema: Schema, runtime: Runtime): void {
  const type = schema.type;
  const isObject = type === undefined || type === "object";
  if (parameters.length === 1 && isObject) return;
  const names = parameters.map((parameter) => unwrap(parameter).target.text());
  const list = names.every((candidate) => /^[\w$]{1,40}$/.test(candidate)) ? names.join(", ") : "text";
  const language = runtime === "typescript" ? "TypeScript" : "JavaScript";
  throw new AppError(
    "invalid-input",
    `“${name}” is called with one object, as every ${language} tool is; write its parameters as “{ ${list} }”.`,
  );
}

/** For a destructured object: `options.unit` and `unit` both describe `unit`. */
function withoutRoot(documented: readonly JsDocParameter[]): JsDocParameter[] {
  const roots = new Set(
    documented.filter((entry) => entry.path.includes(".")).map((entry) => entry.path.split(".")[0]),
  );
  return documented.flatMap((entry) => {
    if (roots.has(entry.path) && /^object$/i.test(entry.type ?? "object")) return [];
    return [roots.has(entry.path.split(".")[0]) ? withoutFirst(entry) : entry];
  });
}

function withoutFirst(entry: JsDocParameter): JsDocParameter {
  return { ...entry, path: entry.path.split(".").slice(1).join(".") || entry.path };
}
