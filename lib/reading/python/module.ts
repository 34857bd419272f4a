import { itemComments } from "../line-comments";
import { childOfKind, type Node, namedChildren } from "../parse";

/** What a module declares at its top level, by name; of two of one name the later counts, as in Python. */
export interface PythonModule {
  functions: Map<string, Node>;
  classes: Map<string, Node>;
  /** Right-hand sides of `name = …`, `name: T = …` and `type name = …`. */
  values: Map<string, Node>;
  /** What classes assign in their bodies, by class, as far as it was asked for. */
  members: Map<string, Map<string, Node>>;
  docstring: string;
  /** What comments right before a function say of it. */
  remarks: Map<string, string>;
}

const MAX_BLOCKS = 4;

/** Reads the top level of a module; a decorated definition counts as what it decorates. */
export function readModule(root: Node): PythonModule {
  const module: PythonModule = {
    functions: new Map(),
    classes: new Map(),
    values: new Map(),
    members: new Map(),
    docstring: docstringOf(root),
    remarks: new Map(),
  };
  readStatements(module, root, 0);
  return module;
}

/** What stands in a block; definitions under `try` and `if` are the module's too, but for those of a run as a script. */
function readStatements(module: PythonModule, block: Node, depth: number): void {
  const statements = block.children();
  const { above } = itemComments(statements);
  for (const statement of statements) {
    const node = statement.kind() === "decorated_definition" ? statement.field("definition") : statement;
    if (node?.kind() === "try_statement" || node?.kind() === "if_statement") {
      const isScript = /\b__name__\b/.test(node.field("condition")?.text() ?? "");
      for (const inner of depth < MAX_BLOCKS && !isScript ? blocksOf(node) : [])
        readStatements(module, inner, depth + 1);
    } else if (node) {
      declare(module, node);
      const remark = above.get(statement.id());
      const name = node.kind() === "function_definition" ? node.field("name")?.text() : undefined;
      if (remark && name) module.remarks.set(name, remark);
    }
  }
}

/** The blocks of a statement, also those of `else` and `except`, from the last to the first: the first one counts. */
function blocksOf(statement: Node): Node[] {
  const parts = statement
    .children()
    .flatMap((child) => (/_clause$/.test(String(child.kind())) ? child.children() : [child]));
  return parts.filter((part) => part.kind() === "block").reverse();
}

function declare(module: PythonModule, node: Node): void {
  switch (node.kind()) {
    case "function_definition":
      setNamed(module.functions, node.field("name"), node);
      break;
    case "class_definition":
      setNamed(module.classes, node.field("name"), node);
      break;
    case "type_alias_statement": {
      const [left, right] = namedChildren(node);
      if (right) setNamed(module.values, left ?? null, right);
      break;
    }
    case "expression_statement": {
      const assignment = childOfKind(node, "assignment");
      const value = assignment?.field("right");
      const map = value?.kind() === "lambda" ? module.functions : module.values;
      if (assignment && value) setNamed(map, assignment.field("left"), value);
      break;
    }
  }
}

function setNamed(map: Map<string, Node>, name: Node | null, node: Node): void {
  if (name) map.set(name.text(), node);
}

/** The text of the string that a module, class or function body starts with; empty without one. */
export function docstringOf(body: Node | null): string {
  const first = body?.children().find((child) => child.kind() !== "comment");
  if (first?.kind() !== "expression_statement") return "";
  const string = childOfKind(first, "string", "concatenated_string");
  return string ? (stringText(string) ?? "") : "";
}

/** The value of a string literal; undefined for bytes and for f-strings with something to insert. */
export function stringText(node: Node): string | undefined {
  if (node.kind() === "concatenated_string") {
    const parts = node.children().flatMap((child) => (child.kind() === "string" ? [stringText(child)] : []));
    return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
  }
  const start = childOfKind(node, "string_start")?.text() ?? "";
  const end = childOfKind(node, "string_end")?.text() ?? "";
  const prefix = start.replace(/["']+$/, "").toLowerCase();
  if (prefix.includes("b") || prefix.includes("t") || childOfKind(node, "interpolation")) return undefined;
  const text = node.text();
  const content = text.slice(start.length, text.length - end.length);
  return prefix.includes("r") ? content : unescapeText(content);
}

const ESCAPES: Record<string, string> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "0": "\0",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  "\n": "",
};

function unescapeText(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g,
    (all, x, u, long, other) => {
      const hex: string | undefined = x ?? u ?? long;
      if (hex !== undefined) {
        const code = Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      }
      return ESCAPES[other] ?? (/["'\\]/.test(other) ? other : all);
    },
  );
}
