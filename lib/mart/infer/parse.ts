import python from "@ast-grep/lang-python";
import { Lang, parse, registerDynamicLanguage, type SgNode } from "@ast-grep/napi";
import { AppError } from "@/lib/errors";
import { SyntaxProblem } from "../source-reading";
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

/** Bounds the work on a source that is nothing but errors. */
const MAX_ERRORS_SEEN = 20;

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
    throw new SyntaxProblem(
      `Syntax error in line ${line} of the ${LANGUAGE_NAMES[runtime]} source${near ? `, near “${near}”` : ""}.`,
      line,
    );
  }
  return root;
}

/** What does not parse: an `ERROR` node, or a node of no width, which the parser puts where something is missing. */
function firstError(root: Node): Node | undefined {
  const errors = root.findAll({ rule: { kind: "ERROR" } });
  const first = errors.slice(0, MAX_ERRORS_SEEN).findIndex((error) => !isInType(error));
  return first === -1 ? firstMissing(root) : innermost(errors.slice(first));
}

function isInType(node: Node): boolean {
  return node.ancestors().some((ancestor) => TYPE_KINDS.has(String(ancestor.kind())));
}

/** Of errors in the order of the source the deepest inside the first, which is nearest to the mistake. */
function innermost(errors: readonly Node[]): Node | undefined {
  let [deepest] = errors;
  for (const error of errors.slice(1)) {
    if (!deepest || error.range().start.index >= deepest.range().end.index) break;
    deepest = error;
  }
  return deepest;
}

/** Walks by hand: a rule that looks at the text of every node takes quadratic time on deep trees. */
function firstMissing(root: Node): Node | undefined {
  const waiting = root.children().reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.isLeaf()) {
      // Its range would be counted from the start of its line: quadratic time on one that is long.
      if (node.text() === "") return node;
    } else if (!TYPE_KINDS.has(String(node.kind()))) {
      for (const child of node.children().reverse()) waiting.push(child);
    }
  }
  return undefined;
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
