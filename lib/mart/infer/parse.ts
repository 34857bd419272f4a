import python from "@ast-grep/lang-python";
import { Lang, parse, registerDynamicLanguage, type SgNode } from "@ast-grep/napi";
import { AppError } from "@/lib/errors";
import type { Runtime } from "../tool";

export type Node = SgNode;

/** The bound of a version's source, in characters (see ToolContent); the parser takes about a second for the worst of it. */
const MAX_SOURCE_LENGTH = 256_000;
const LANGUAGE_NAMES: Record<Runtime, string> = {
  python: "Python",
  javascript: "JavaScript",
  typescript: "TypeScript",
};

/** The parser does not know all of TypeScript's type syntax; what stands in a type never runs and is not held against the source. */
const TYPE_KINDS = new Set(["interface_declaration", "type_alias_declaration", "type_annotation", "type_parameters"]);

let registered = false;

/** Parses without judging: what does not parse is an `ERROR` node. */
export function parseLeniently(runtime: Runtime, source: string): Node {
  if (!registered) {
    registerDynamicLanguage({ python });
    registered = true;
  }
  const language = { python: "python", javascript: Lang.JavaScript, typescript: Lang.TypeScript }[runtime];
  return parse(language, source).root();
}

/** Parses source that must be right: too long or a syntax error is an AppError `invalid-input` that names the line. */
export function parseSource(runtime: Runtime, source: string): Node {
  if (source.length > MAX_SOURCE_LENGTH) {
    throw new AppError("invalid-input", `The source is longer than ${MAX_SOURCE_LENGTH} characters; make it shorter.`);
  }
  const root = parseLeniently(runtime, source);
  const error = firstError(root);
  if (error) {
    const { line, near } = describeError(error, source);
    throw new AppError(
      "invalid-input",
      `Syntax error in line ${line} of the ${LANGUAGE_NAMES[runtime]} source${near ? `, near “${near}”` : ""}.`,
    );
  }
  return root;
}

/** An `ERROR` node, or a node of no width, which the parser puts where something is missing. */
function firstError(root: Node): Node | undefined {
  return root
    .findAll({ rule: { any: [{ kind: "ERROR" }, { regex: "^$" }] } })
    .find(
      (node) => node.parent() !== null && !node.ancestors().some((ancestor) => TYPE_KINDS.has(String(ancestor.kind()))),
    );
}

function describeError(error: Node, source: string): { line: number; near: string } {
  const { line } = error.range().start;
  const text = source.split("\n")[line]?.trim() ?? "";
  return { line: line + 1, near: text.length > 60 ? `${text.slice(0, 60)}…` : text };
}

/** The named children, without comments. */
export function namedChildren(node: Node): Node[] {
  return node.children().filter((child) => child.isNamed() && child.kind() !== "comment");
}

/** The first child of one of these kinds. */
export function childOfKind(node: Node, ...kinds: string[]): Node | undefined {
  return node.children().find((child) => kinds.includes(String(child.kind())));
}
