import type { Json } from "@/lib/json";
import { itemComments } from "../line-comments";
import { inputsOf, type Parameter } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { Budget, isSchema, type Schema } from "../schema";
import { SideEffects } from "../side-effects";
import type { SourceFunction } from "../source-function";
import type { ReadFunction } from "../source-reading";
import { ShownCalls } from "./calls";
import { documentedParameters } from "./documented-object";
import { type JsDocParameter, parseJsDoc } from "./jsdoc";
import { mergeParameters, parametersOf } from "./merge";
import { type DeclaredFunction, readModule } from "./module";
import { oneObject } from "./object-types";
import { openParameters } from "./open-parameters";
import { javascriptOutsideUse } from "./outside-use";
import { destructured } from "./pattern";
import { positionalParameters, readSigned, type Signed } from "./positional";
import { refuseOthers } from "./refuse-others";
import { withShown } from "./shown";
import { JavaScriptTypes } from "./types";
import { readUse } from "./value-use";

/** Classes at the top level, by name; those that are exported are refused. */
function classesIn(root: Node): [string, Node][] {
  return namedChildren(root).flatMap((node): [string, Node][] => {
    const name = node.kind() === "class_declaration" ? node.field("name")?.text() : undefined;
    return name === undefined ? [] : [[name, node]];
  });
}

/** The functions at the top level, under the names they are exported by. */
export function javascriptFunctions(root: Node): SourceFunction[] {
  const module = readModule(root);
  refuseOthers(module);
  const types = new JavaScriptTypes(module, new Budget());
  const calls = new ShownCalls(root, module.constants);
  const nodes = [...module.functions].map(([name, { node }]) => [name, node] as const);
  const effects = new SideEffects(
    root,
    new Map([...module.constants, ...classesIn(root), ...nodes]),
    javascriptOutsideUse,
  );
  const read = (name: string, found: DeclaredFunction) => {
    const told = readFunction(name, found, types, calls);
    return { ...told, ...effects.propose({ ...told, node: found.node }) };
  };
  const exported = [...module.exports].flatMap(([name, inner]) => {
    const found = module.functions.get(inner);
    return found ? [{ name, exported: true, read: () => read(name, found) }] : [];
  });
  const names = new Set(exported.map((found) => found.name));
  const inner = [...module.functions].filter(([name]) => !names.has(name));
  return [...exported, ...inner.map(([name, found]) => ({ name, exported: false, read: () => read(name, found) }))];
}

function readFunction(name: string, found: DeclaredFunction, types: JavaScriptTypes, calls: ShownCalls): ReadFunction {
  const doc = parseJsDoc(found.comment);
  types.enter(found.node);
  const { parameters, additional, positional } = readInputs(found.node, doc.parameters, types);
  const body = found.node.field("body");
  const shown = withShown(parameters, { body, calls: calls.of(name, found.comment), module: types.module });
  const description = doc.description.slice(0, 4_000);
  const inputs = inputsOf(shown, additional, description);
  return { name, description, inputs, sideEffects: false, ...(positional && { positional }) };
}

interface ReadInputs {
  parameters: Parameter[];
  /** Whether others are allowed, or their schema. */
  additional: Json;
  positional?: string[];
}

/** The inputs: the properties of the one object that the function gets, or its parameters one by one. */
function readInputs(node: Node, documented: readonly JsDocParameter[], types: JavaScriptTypes): ReadInputs {
  const single = node.field("parameter");
  const list = node.field("parameters");
  const comments = itemComments(list?.children() ?? []);
  const parameters = (single ? [single] : namedChildren(list ?? node)).map((parameter) =>
    readSigned(parameter, comments.beside.get(parameter.id())),
  );
  const [first] = parameters;
  if (!first) return { parameters: [], additional: false };
  const body = node.field("body");
  const ofObject = parameters.length === 1 ? readObject(first, documented, types, body) : undefined;
  if (ofObject) return ofObject;
  const positional = positionalParameters(parameters, documented, types, body);
  return { parameters: positional.parameters, additional: false, positional: positional.names };
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
): ReadInputs | undefined {
  const typed = oneObject(types.schemaOf(type));
  if (target.kind() === "object_pattern") {
    const pattern = destructured(target, types.constants);
    const names = new Set(pattern.parameters.map(({ name }) => name));
    const ofRoot = Object.keys(typed).length > 0 ? typed : rootSchema(documented, names, types);
    const said = documentedParameters(withoutRoot(documented), types);
    const merged = mergeParameters(pattern.parameters, parametersOf(ofRoot), said);
    return { parameters: merged, additional: pattern.open ? (ofRoot.additionalProperties ?? true) : false };
  }
  if (isRest || target.kind() !== "identifier") return undefined;
  const root = documented.find((entry) => entry.path === target.text());
  const said = Object.keys(typed).length > 0 ? typed : root?.type ? types.schemaOfText(root.type) : {};
  const schema = parametersOf(said).length > 0 ? said : (parsedSchema(body, target.text(), types) ?? said);
  if (isValue(schema)) return undefined;
  const inside = documentedParameters(
    documented.filter((entry) => entry.path !== target.text() && entry.path.includes(".")).map(withoutFirst),
    types,
  );
  const known = mergeParameters([], parametersOf(schema), inside);
  if (known.length > 0) {
    const read = body ? openParameters(body, target.text(), types.constants) : [];
    return { parameters: withDefaults(known, read), additional: schema.additionalProperties ?? false };
  }
  const isOpen = Object.keys(schema).length > 0 || (body !== null && readUse(body, target.text()).isObject);
  const isEmptyObject = value === null || value.kind() === "object";
  if (!isOpen && !(isEmptyObject && OBJECT_NAME.test(target.text()))) return undefined;
  return {
    parameters: body ? openParameters(body, target.text(), types.constants) : [],
    additional: schema.additionalProperties ?? true,
  };
}

/** What may be left out gets the default that the body gives it. */
function withDefaults(parameters: readonly Parameter[], read: readonly Parameter[]): Parameter[] {
  const defaults = new Map(read.map((parameter) => [parameter.name, parameter.default]));
  return parameters.map((parameter) => {
    const value = parameter.required || parameter.default !== undefined ? undefined : defaults.get(parameter.name);
    return value === undefined ? parameter : { ...parameter, default: value };
  });
}

/** The type of the one object that a comment describes under a name of its own: `@param {{ a: number }} numbers`. */
function rootSchema(documented: readonly JsDocParameter[], names: ReadonlySet<string>, types: JavaScriptTypes): Schema {
  const roots = documented.filter(({ path }) => !path.includes("."));
  const [root] = roots;
  if (roots.length !== 1 || !root?.type || names.has(root.path)) return {};
  const schema = types.schemaOfText(root.type);
  return parametersOf(schema).length > 0 ? schema : {};
}

/** What `Input.parse(raw)` takes, where `Input` is a schema of Zod's. */
function parsedSchema(body: Node | null, name: string, types: JavaScriptTypes): Schema | undefined {
  for (const call of body?.findAll({ rule: { kind: "call_expression" } }).slice(0, 200) ?? []) {
    const called = call.field("function");
    const [given] = namedChildren(call.field("arguments") ?? call);
    if (called?.kind() !== "member_expression" || given?.kind() !== "identifier" || given.text() !== name) continue;
    const isParse = /^(?:safeParse|parse)(?:Async)?$/.test(called.field("property")?.text() ?? "");
    const schema = isParse ? types.zod.named(called.field("object")?.text() ?? "") : undefined;
    if (schema) return schema;
  }
  return undefined;
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
