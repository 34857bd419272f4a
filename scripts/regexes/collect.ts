import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { parse, type Text, textOf } from "./constants";

/** Where this project's own code is. */
const FOLDERS = ["app", "bench", "components", "lib", "prisma", "scripts"];
const FILES = ["proxy.ts", "next.config.ts", "prisma.config.ts"];
const SOURCE = /\.(?:ts|tsx|js|mjs)$/;
/** Generated, or running in no server: tests and what only they use, and data of the benchmarks. */
const LEFT_OUT = /\.test\.tsx?$|^lib\/(?:db\/generated|testing)\/|^bench\/data\//;

/** A regular expression of the sources. */
export interface Regex {
  file: string;
  line: number;
  pattern: string;
  flags: string;
  /** Whether the whole pattern is written in the sources. */
  constant: boolean;
}

export function sourceFiles(): string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return [...found, ...FILES].filter((file) => !LEFT_OUT.test(file)).sort();
}

/** The regular expressions of a file: literals, and what is given to `RegExp`. */
export function regexesOf(file: string): Regex[] {
  const source = parse(path.resolve(file));
  const found: Regex[] = [];
  const add = (node: ts.Node, pattern: Text, flags: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ file, line, pattern: pattern.text, flags, constant: pattern.constant });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, { text: node.text.slice(1, end), constant: true }, node.text.slice(end + 1));
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === "RegExp"
    ) {
      const [pattern, flags] = node.arguments ?? [];
      const asked = flags && textOf(flags);
      if (pattern) add(node, textOf(pattern), asked?.constant ? asked.text : "");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
