import { itemComments } from "../line-comments";
import { type Node, namedChildren } from "../parse";
import { propertyName } from "./literal";

/** A function at the top level, with the comment that describes it. */
export interface DeclaredFunction {
  node: Node;
  comment: string;
}

/** What a module declares at its top level, by name. */
export interface JavaScriptModule {
  functions: Map<string, DeclaredFunction>;
  /** Names under which functions are exported → their name inside. */
  exports: Map<string, string>;
  /** What is exported and no function that can be read, by name. */
  others: Map<string, Node>;
  /** Interfaces, type aliases, enums. */
  types: Map<string, Node>;
  constants: Map<string, Node>;
  /** Every JSDoc comment, for `@typedef`. */
  comments: string[];
}

const FUNCTION_VALUES = new Set(["arrow_function", "function_expression", "generator_function"]);

/** Reads the top level of a module. */
export function readModule(root: Node): JavaScriptModule {
  const module: JavaScriptModule = {
    functions: new Map(),
    exports: new Map(),
    others: new Map(),
    types: new Map(),
    constants: new Map(),
    comments: [],
  };
  let comment = "";
  const statements = root.children();
  const { above } = itemComments(statements);
  for (const statement of statements) {
    if (statement.kind() === "comment") {
      const text = statement.text();
      if (text.startsWith("//")) continue;
      comment = text.startsWith("/**") ? text : "";
      if (comment) module.comments.push(comment);
      continue;
    }
    // Lines of comments right before a function describe it where there is nothing better.
    const said = comment || (above.has(statement.id()) ? `/** ${above.get(statement.id())} */` : "");
    if (statement.kind() === "export_statement") readExport(module, statement, said);
    else declare(module, statement, said);
    if (statement.isNamed()) comment = "";
  }
  return module;
}

function readExport(module: JavaScriptModule, statement: Node, comment: string): void {
  if (statement.field("source")) {
    module.others.set("", statement);
    return;
  }
  const isDefault = statement.children().some((child) => child.kind() === "default");
  for (const child of namedChildren(statement)) {
    if (child.kind() === "export_clause") readClause(module, child);
    else if (isDefault) readDefault(module, child, comment);
    else for (const name of declare(module, child, comment, true)) module.exports.set(name, name);
  }
}

/** `export { a, b as c }`. */
function readClause(module: JavaScriptModule, clause: Node): void {
  for (const specifier of namedChildren(clause)) {
    const name = specifier.field("name")?.text();
    if (name) module.exports.set(specifier.field("alias")?.text() ?? name, name);
  }
}

/** A default export goes by its own name, or as `main` where it has none; of an object, by the names of its methods. */
function readDefault(module: JavaScriptModule, node: Node, comment: string): void {
  if (node.kind() === "identifier") module.exports.set(node.text(), node.text());
  else if (node.kind() === "object") readMembers(module, node);
  else if (FUNCTION_VALUES.has(String(node.kind())) || node.kind() === "function_declaration") {
    addExport(module, node.field("name")?.text() ?? "main", { node, comment });
  } else {
    const wrapped = wrappedFunction(node, "main");
    if (wrapped) addExport(module, "main", { node: wrapped, comment });
    else module.others.set(node.field("name")?.text() ?? "", node);
  }
}

/**
 * The function in `memo(async ({ city }) => …)`, which takes what the whole takes. `LIST.map((item) => …)` is no function,
 * though; of a method that is known by the name of the result alone.
 */
function wrappedFunction(value: Node, name: string): Node | undefined {
  const called = value.kind() === "call_expression" ? value.field("function") : null;
  if (called?.kind() !== "identifier" && !(called && name === "main")) return undefined;
  return namedChildren(value.field("arguments") ?? value).find((given) => FUNCTION_VALUES.has(String(given.kind())));
}

/** The functions of an object that is exported, each with the comment before it. */
function readMembers(module: JavaScriptModule, object: Node): void {
  let comment = "";
  for (const member of object.children()) {
    if (member.kind() === "comment") comment = member.text().startsWith("/**") ? member.text() : "";
    if (!member.isNamed() || member.kind() === "comment") continue;
    readMethod(module, member, comment);
    comment = "";
  }
}

function readMethod(module: JavaScriptModule, member: Node, comment: string): void {
  const value = member.kind() === "method_definition" ? member : member.field("value");
  const name = propertyName(member.field(member.kind() === "method_definition" ? "name" : "key"));
  const isFunction = value?.kind() === "method_definition" || FUNCTION_VALUES.has(String(value?.kind()));
  if (member.kind() === "shorthand_property_identifier") module.exports.set(member.text(), member.text());
  else if (name === undefined || !value) return;
  else if (isFunction) addExport(module, name, { node: value, comment });
  else if (value.kind() === "identifier") module.exports.set(name, value.text());
}

/** `module.exports = …`, `module.exports.main = …` and `exports.main = …`, as Node's older modules export. */
function readAssignment(module: JavaScriptModule, statement: Node, comment: string): void {
  const assignment = namedChildren(statement).find((child) => child.kind() === "assignment_expression");
  const target = assignment?.field("left");
  const value = assignment?.field("right");
  if (!value || target?.kind() !== "member_expression") return;
  const object = target.field("object");
  const name = target.field("property")?.text() ?? "";
  if (object?.kind() === "identifier" && object.text() === "module" && name === "exports") {
    readDefault(module, value, comment);
  } else if (object && isExports(object)) {
    if (FUNCTION_VALUES.has(String(value.kind()))) addExport(module, name, { node: value, comment });
    else if (value.kind() === "identifier") module.exports.set(name, value.text());
  }
}

function isExports(object: Node): boolean {
  if (object.kind() === "identifier") return object.text() === "exports";
  const owner = object.kind() === "member_expression" ? object.field("object") : null;
  return owner?.kind() === "identifier" && object.text() === "module.exports";
}

function addExport(module: JavaScriptModule, name: string, declared: DeclaredFunction): void {
  module.functions.set(name, declared);
  module.exports.set(name, name);
}

/** Keeps what a statement declares and returns the names of its functions. */
function declare(module: JavaScriptModule, node: Node, comment: string, isExported = false): string[] {
  const name = node.field("name")?.text();
  switch (node.kind()) {
    case "function_declaration":
    case "generator_function_declaration":
      if (!name) return [];
      module.functions.set(name, { node, comment });
      return [name];
    case "enum_declaration":
      if (name) module.constants.set(name, node);
      if (name) module.types.set(name, node);
      return [];
    case "interface_declaration":
    case "type_alias_declaration":
      if (name) module.types.set(name, node);
      return [];
    case "expression_statement":
      readAssignment(module, node, comment);
      return [];
    case "lexical_declaration":
    case "variable_declaration":
      return namedChildren(node).flatMap((declarator) => declareVariable(module, declarator, comment, isExported));
    default:
      if (isExported && /^(?:abstract_)?class_declaration$/.test(String(node.kind())))
        module.others.set(name ?? "", node);
      return [];
  }
}

function declareVariable(module: JavaScriptModule, declarator: Node, comment: string, isExported: boolean): string[] {
  const name = declarator.field("name");
  const value = declarator.field("value");
  if (name?.kind() !== "identifier" || !value) return [];
  const isFunction = FUNCTION_VALUES.has(String(value.kind()));
  const node = isFunction ? value : isExported ? wrappedFunction(value, name.text()) : undefined;
  if (node) {
    module.functions.set(name.text(), { node, comment });
    return [name.text()];
  }
  module.constants.set(name.text(), value);
  if (isExported && /^(?:call|new)_expression$/.test(String(value.kind()))) module.others.set(name.text(), value);
  return [];
}
