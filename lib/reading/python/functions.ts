import type { Json } from "@/lib/json";
import { itemComments } from "../line-comments";
import { inputsOf, type Parameter } from "../parameters";
import { childOfKind, type Node } from "../parse";
import { Budget, withItems } from "../schema";
import { SideEffects } from "../side-effects";
import type { SourceFunction } from "../source-function";
import { LineProblem, type ReadFunction } from "../source-reading";
import { type ShownCall, ShownCalls } from "./calls";
import { type Docstring, parseDocstring } from "./docstring";
import { fieldCall } from "./field";
import { literalOf } from "./literal";
import { docstringOf, type PythonModule, readModule } from "./module";
import { pythonOutsideUse } from "./outside-use";
import { PythonTypes } from "./types";
import { type Usage, usagesIn } from "./usage";

/** The functions at the top level; those of `__all__`, or else those without a leading `_`, count as exported. */
export function pythonFunctions(root: Node): SourceFunction[] {
  const module = readModule(root);
  refuseToolsClass(module);
  const types = new PythonTypes(module, new Budget());
  const calls = new ShownCalls(root, module);
  const exported = exportedNames(module);
  const effects = new SideEffects(
    root,
    new Map([...module.values, ...module.classes, ...module.functions]),
    pythonOutsideUse,
  );
  return [...module.functions].map(([name, node]) => ({
    name,
    exported: exported ? exported.has(name) : !name.startsWith("_"),
    read: () => {
      const told = readFunction(name, node, types, calls);
      return { ...told, ...effects.propose({ ...told, node }) };
    },
  }));
}

/** Other places take tools as methods of a class; only they call it, so the sentence says what to do here. */
function refuseToolsClass({ functions, classes }: PythonModule): void {
  if (functions.has("main")) return;
  for (const [name, node] of functions.size === 0 ? classes : [...classes].filter(([key]) => key === "Tools")) {
    const methods = [...readModule(node.field("body") ?? node).functions.keys()].filter((key) => !key.startsWith("__"));
    const method = methods.find((key) => !key.startsWith("_")) ?? methods[0];
    if (method === undefined) continue;
    throw new LineProblem(
      `The functions are methods of the class “${name}”, and only functions at the top level are called: take them out of the class, without “self”, such as “def ${method.replace(/^_/, "")}(…)”.`,
      node.range().start.line + 1,
    );
  }
}

function exportedNames(module: PythonModule): Set<string> | undefined {
  const node = module.values.get("__all__");
  const names = node ? literalOf(node, module) : undefined;
  if (!Array.isArray(names)) return undefined;
  const defined = names.flatMap((name) => (typeof name === "string" && module.functions.has(name) ? [name] : []));
  return defined.length > 0 ? new Set(defined) : undefined;
}

function readFunction(name: string, node: Node, types: PythonTypes, calls: ShownCalls): ReadFunction {
  const body = node.field("body");
  const nodes = node.field("parameters")?.children() ?? [];
  const names = nodes.flatMap((child) => parameterName(child) ?? []);
  const docstring = docstringOf(body);
  const doc = parseDocstring(docstring, new Set(names));
  const ofModule = name === "main" ? parseDocstring(types.module.docstring).description : "";
  const description = doc.description || types.module.remarks.get(name) || ofModule;
  const usages = usagesIn(body, new Set(names), types.module);
  const shown = calls.of(name, names, docstring);
  const comments = itemComments(nodes);
  const parameters: Parameter[] = [];
  let additional: Json = false;
  for (const child of nodes) {
    const splat = splatOf(child);
    if (splat?.kind() === "dictionary_splat_pattern") additional = additionalOf(child, types);
    else if (splat) parameters.push(...restParameter(child, splat, types, doc, parameters.length === 0));
    else {
      const parameter = readParameter(child, types, doc, comments.beside.get(child.id()));
      if (parameter) parameters.push(withUsage(parameter, usages.get(parameter.name), shown));
    }
  }
  return {
    name,
    description: description.slice(0, 4_000),
    inputs: inputsOf(parameters, additional, description),
    sideEffects: false,
  };
}

/** The `*words` or `**options` of a parameter. */
function splatOf(parameter: Node): Node | undefined {
  const kinds = ["list_splat_pattern", "dictionary_splat_pattern"];
  if (parameter.kind() === "typed_parameter") return childOfKind(parameter, ...kinds);
  return kinds.includes(String(parameter.kind())) ? parameter : undefined;
}

/**
 * `*words: str` takes a list; where nothing comes before it, the function is about what the list holds. A bare `*args` after
 * others only lets anything pass.
 */
function restParameter(node: Node, splat: Node, types: PythonTypes, doc: Docstring, isFirst: boolean): Parameter[] {
  const name = splat.text().replace(/^\*+\s*/, "");
  const isTyped = node.kind() === "typed_parameter";
  const description = doc.parameters.get(name)?.description;
  if (name === "args" && !isTyped && !description && !isFirst) return [];
  const item = isTyped ? types.schemaOf(node.field("type")) : {};
  const schema = { type: "array", ...withItems(item) };
  return [{ name, schema, required: isFirst, ...(description ? { description } : {}) }];
}

/** What calls and the body show of a parameter: its type where nothing else says it, and values that it takes. */
function withUsage(parameter: Parameter, usage: Usage | undefined, shown: readonly ShownCall[]): Parameter {
  const isTyped = Object.keys(parameter.schema).length > 0 || parameter.default !== undefined;
  const values = shown.map((call) => call.get(parameter.name)).filter((value) => value !== undefined);
  const examples = values.length > 0 ? values : (usage?.known ?? []);
  return {
    ...parameter,
    schema: isTyped ? parameter.schema : (usage?.schema ?? {}),
    ...(examples.length > 0 ? { examples } : {}),
  };
}

/** What `**kwargs: T` allows. */
function additionalOf(parameter: Node, types: PythonTypes): Json {
  const schema = parameter.kind() === "typed_parameter" ? types.schemaOf(parameter.field("type")) : {};
  return Object.keys(schema).length > 0 ? schema : true;
}

/** What Open WebUI hands in to functions of its tools by itself: https://docs.openwebui.com/features/plugin/development/reserved-args */
const HANDED_IN = new Set(
  "body chat_id event_call event_emitter features files id message_id messages metadata model oauth_token request session_id task task_body tools user"
    .split(" ")
    .map((name) => `__${name}__`),
);

function readParameter(
  node: Node,
  types: PythonTypes,
  doc: Docstring,
  comment: string | undefined,
): Parameter | undefined {
  const name = parameterName(node);
  const value = node.field("value");
  if (name === undefined || (value !== null && HANDED_IN.has(name))) return undefined;
  const hint = node.field("type");
  const field = fieldCall(value, types.module);
  const documented = doc.parameters.get(name);
  const { description: annotated, ...hinted } = { ...types.schemaOf(hint), ...field?.schema };
  const schema = hint ? hinted : documented?.type ? types.schemaOfText(documented.type) : {};
  const literal = field ? field.default : value ? literalOf(value, types.module) : undefined;
  const description = documented?.description || (typeof annotated === "string" ? annotated : undefined) || comment;
  return {
    name,
    schema,
    required: field ? field.required : !value,
    ...(literal === undefined ? {} : { default: literal }),
    ...(description ? { description } : {}),
  };
}

function parameterName(node: Node): string | undefined {
  switch (node.kind()) {
    case "identifier":
      return node.text();
    case "typed_parameter":
      return childOfKind(node, "identifier")?.text();
    case "default_parameter":
    case "typed_default_parameter":
      return node.field("name")?.text();
    default:
      return undefined;
  }
}
