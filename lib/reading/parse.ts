import python from "@ast-grep/lang-python";
import { Lang, parse, registerDynamicLanguage, type SgNode } from "@ast-grep/napi";
import { AppError } from "@/lib/errors";
import type { Runtime } from "@/lib/runtime";
import { RUNTIME_NAMES } from "@/lib/runtime-names";
import { LineProblem } from "./source-reading";

export type Node = SgNode;

/** The bound of a version's source, in characters (see ToolContent); the parser takes about a second for the worst of it. */
const MAX_SOURCE_LENGTH = 256_000;

/** The parser does not know all of TypeScript's type syntax; what stands in a type never runs and is not held against the source. */
const TYPE_KINDS = new Set(["interface_declaration", "type_alias_declaration", "type_annotation", "type_parameters"]);

/** Longer ones are not parsed as other languages, in characters. */
const MAX_GUESSED_LENGTH = 20_000;

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

/** Parses source that must be right: too long or a mistake is an AppError `invalid-input` that names the line. */
export function parseSource(runtime: Runtime, source: string): Node {
  if (source.length > MAX_SOURCE_LENGTH) {
    throw new AppError("invalid-input", `The source is longer than ${MAX_SOURCE_LENGTH} characters; make it shorter.`);
  }
  refuseFence(source);
  const root = parseLeniently(runtime, source);
  const error = firstError(root) ?? (runtime === "python" ? olderPython(root) : undefined);
  if (error) {
    const { line, near } = describeError(error, source);
    const why = error.kind() === "print_statement" ? "this is Python 2, and tools run on Python 3" : "";
    const other = why === "" ? otherLanguage(runtime, source) : undefined;
    const hint = other ? `; it reads as ${RUNTIME_NAMES[other]}, so choose that language` : why && `: ${why}`;
    throw new LineProblem(
      `Syntax error in line ${line} of the ${RUNTIME_NAMES[runtime]} source${near ? `, near “${near}”` : ""}${hint}.`,
      line,
    );
  }
  if (runtime === "python") refuseIndented(root);
  return root;
}

/** A source that was copied with the fence that Markdown puts around it. */
function refuseFence(source: string): void {
  const [, before = "", fence] = /^(\s*)(```[^\n`]*|~~~[^\n]*)(?:\n|$)/.exec(source) ?? [];
  if (fence === undefined) return;
  const line = before.split("\n").length;
  throw new LineProblem(
    `Line ${line}, “${fence.trim().slice(0, 20)}”, is Markdown's and no code: remove it, and its counterpart at the end.`,
    line,
  );
}

/** The parser reads `print "a"`, which Python 3 does not. */
function olderPython(root: Node): Node | undefined {
  return root.find({ rule: { kind: "print_statement" } }) ?? undefined;
}

/** The parser takes a first line of any indentation, which Python does not. */
function refuseIndented(root: Node): void {
  const first = root.children().find((child) => child.kind() !== "comment");
  const start = first?.range().start;
  if (!start || start.column === 0) return;
  const line = start.line + 1;
  throw new LineProblem(
    `Line ${line} of the Python source is indented, as if it were inside of something: begin it at the margin, and move the rest as far.`,
    line,
  );
}

/** The language in which a source has no mistake and a function; it is asked of short ones, as every answer is a parse. */
function otherLanguage(runtime: Runtime, source: string): Runtime | undefined {
  if (source.length > MAX_GUESSED_LENGTH) return undefined;
  const others: Runtime[] = runtime === "python" ? ["javascript", "typescript"] : ["typescript", "python"];
  return others.find((other) => {
    if (other === runtime) return false;
    const root = parseLeniently(other, source);
    const kind = other === "python" ? "function_definition" : "function_declaration";
    const isThere = root.find({
      rule: { any: [{ kind }, ...(other === "python" ? [] : [{ kind: "arrow_function" }])] },
    });
    return isThere !== null && firstError(root) === undefined;
  });
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
