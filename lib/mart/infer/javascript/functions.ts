import type { InputSchema } from "@/lib/json";
import type { ToolFunction } from "../../tool";
import { inputsOf } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { Budget, isSchema, type Schema } from "../schema";
import type { SourceFunction } from "../source-function";
import { documentedParameters } from "./documented-object";
import { type JsDocParameter, parseJsDoc } from "./jsdoc";
import { mergeParameters, parametersOf } from "./merge";
import { type DeclaredFunction, readModule } from "./module";
import { openParameters } from "./open-parameters";
import { destructured } from "./pattern";
import { positionalParameters, readSigned, type Signed } from "./positional";
import { JavaScriptTypes } from "./types";
import { readUse } from "./value-use";

/** The functions at the top level, under the names they are exported by. */
export function javascriptFunctions(root: Node): SourceFunction[] {
  const module = readModule(root);
  const types = new JavaScriptTypes(module, new Budget());
  const exported = [...module.exports].flatMap(([name, inner]) => {
    const found = module.functions.get(inner);
    return found ? [{ name, exported: true, read: () => readFunction(name, found, types) }] : [];
  });
  const names = new Set(exported.map((found) => found.name));
  const inner = [...module.functions].filter(([name]) => !names.has(name));
  return [
    ...exported,
    ...inner.map(([name, found]) => ({
      name,
      exported: false,
      read: () => readFunction(name, found, types),
    })),
  ];
}

function readFunction(name: string, found: DeclaredFunction, types: JavaScriptTypes): ToolFunction {
  const doc = parseJsDoc(found.comment);
  const { inputs, positional } = readInputs(found.node, doc.parameters, types);
  const description = doc.description.slice(0, 4_000);
  return { name, description, inputs, sideEffects: false, ...(positional && { positional }) };
}

interface ReadInputs {
  inputs: InputSchema;
  positional?: string[];
}

/** The inputs: the properties of the one object that the function gets, or its parameters one by one. */
function readInputs(node: Node, documented: readonly JsDocParameter[], types: JavaScriptTypes): ReadInputs {
  const single = node.field("parameter");
  const parameters = (single ? [single] : namedChildren(node.field("parameters") ?? node))
    .filter((parameter) => parameter.kind() !== "comment")
    .map(readSigned);
  const [first] = parameters;
  if (!first) return { inputs: inputsOf([], false) };
  const body = node.field("body");
  const ofObject = parameters.length === 1 ? readObject(first, documented, types, body) : undefined;
  if (ofObject) return { inputs: ofObject };
  const positional = positionalParameters(parameters, documented, types, body);
  return { inputs: inputsOf(positional.parameters, false), positional: positional.names };
}

/** Names that people give to one object of inputs. */
const OBJECT_NAME =
  /^(args|arguments|body|config|context|data|event|input|inputs|o|obj|object|options|opts|params|payload|props|query|request|settings)$/i;

/** The inputs of a function whose only parameter is an object; undefined where it is something else. */
function readObject(
  { target, type, value, isRest }: Signed,
  documented: readonly JsDocParameter[],
  types: JavaScriptTypes,
  body: Node | null,
): InputSchema | undefined {
  const typed = types.schemaOf(type);
  if (target.kind() === "object_pattern") {
    const pattern = destructured(target, types.constants);
    const said = documentedParameters(withoutRoot(documented), types);
    const merged = mergeParameters(pattern.parameters, parametersOf(typed), said);
    return inputsOf(merged, pattern.open ? (typed.additionalProperties ?? true) : false);
  }
  if (isRest || target.kind() !== "identifier") return undefined;
  const root = documented.find((entry) => entry.path === target.text());
  const schema = Object.keys(typed).length > 0 ? typed : root?.type ? types.schemaOfText(root.type) : {};
  if (isValue(schema)) return undefined;
  const inside = documentedParameters(
    documented.filter((entry) => entry.path !== target.text() && entry.path.includes(".")).map(withoutFirst),
    types,
  );
  const known = mergeParameters([], parametersOf(schema), inside);
  if (known.length > 0) return inputsOf(known, schema.additionalProperties ?? false);
  const isOpen = Object.keys(schema).length > 0 || (body !== null && readUse(body, target.text()).isObject);
  const isEmptyObject = value === null || value.kind() === "object";
  if (!isOpen && !(isEmptyObject && OBJECT_NAME.test(target.text()))) return undefined;
  return inputsOf(
    body ? openParameters(body, target.text(), types.constants) : [],
    schema.additionalProperties ?? true,
  );
}

/** Whether a schema allows anything but objects; `{}` tells nothing. */
function isValue({ type, enum: values, anyOf }: Schema): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((member) => isSchema(member) && isValue(member));
  return type === undefined ? values !== undefined : type !== "object";
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
