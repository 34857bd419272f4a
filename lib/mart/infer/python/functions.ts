import { AppError } from "@/lib/errors";
import type { Json } from "@/lib/json";
import type { ToolFunction } from "../../tool";
import { inputsOf, type Parameter } from "../parameters";
import { childOfKind, type Node } from "../parse";
import { Budget } from "../schema";
import type { SourceFunction } from "../source-function";
import { type Docstring, parseDocstring } from "./docstring";
import { literalOf } from "./literal";
import { docstringOf, type PythonModule, readModule } from "./module";
import { PythonTypes } from "./types";

/** The functions at the top level; those of `__all__`, or else those without a leading `_`, count as exported. */
export function pythonFunctions(root: Node): SourceFunction[] {
  const module = readModule(root);
  const types = new PythonTypes(module, new Budget());
  const exported = exportedNames(module);
  return [...module.functions].map(([name, node]) => ({
    name,
    exported: exported ? exported.has(name) : !name.startsWith("_"),
    read: () => readFunction(name, node, types),
  }));
}

function exportedNames(module: PythonModule): Set<string> | undefined {
  const node = module.values.get("__all__");
  const names = node ? literalOf(node, module) : undefined;
  if (!Array.isArray(names)) return undefined;
  const defined = names.flatMap((name) => (typeof name === "string" && module.functions.has(name) ? [name] : []));
  return defined.length > 0 ? new Set(defined) : undefined;
}

function readFunction(name: string, node: Node, types: PythonTypes): ToolFunction {
  const doc = parseDocstring(docstringOf(node.field("body")));
  const description = doc.description || (name === "main" ? parseDocstring(types.module.docstring).description : "");
  const parameters: Parameter[] = [];
  let additional: Json = false;
  for (const child of node.field("parameters")?.children() ?? []) {
    const splat =
      child.kind() === "typed_parameter" ? childOfKind(child, "list_splat_pattern", "dictionary_splat_pattern") : child;
    if (splat?.kind() === "positional_separator") refusePositional(name, parameters);
    else if (splat?.kind() === "dictionary_splat_pattern") additional = additionalOf(child, types);
    else if (splat?.kind() !== "list_splat_pattern") parameters.push(...readParameter(child, types, doc));
  }
  return {
    name,
    description: description.slice(0, 4_000),
    inputs: inputsOf(parameters, additional),
    sideEffects: false,
  };
}

/** Python functions are called with keyword arguments, which parameters before a `/` do not take. */
function refusePositional(name: string, parameters: readonly Parameter[]): never {
  const names = parameters.map((parameter) => parameter.name).join(", ");
  throw new AppError(
    "invalid-input",
    `“${name}” takes ${names || "its parameters"} by position only, and tools are called with keyword arguments; remove the “/” from its signature.`,
  );
}

/** What `**kwargs: T` allows. */
function additionalOf(parameter: Node, types: PythonTypes): Json {
  const schema = parameter.kind() === "typed_parameter" ? types.schemaOf(parameter.field("type")) : {};
  return Object.keys(schema).length > 0 ? schema : true;
}

function readParameter(node: Node, types: PythonTypes, doc: Docstring): Parameter[] {
  const name = parameterName(node);
  if (name === undefined) return [];
  const hint = node.field("type");
  const value = node.field("value");
  const documented = doc.parameters.get(name);
  const { description: annotated, ...hinted } = types.schemaOf(hint);
  const schema = hint ? hinted : documented?.type ? types.schemaOfText(documented.type) : {};
  const literal = value ? literalOf(value, types.module) : undefined;
  const description = documented?.description || (typeof annotated === "string" ? annotated : undefined);
  return [
    {
      name,
      schema,
      required: !value,
      ...(literal === undefined ? {} : { default: literal }),
      ...(description ? { description } : {}),
    },
  ];
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
