import ts from "typescript";

export interface LongFunction {
  file: string;
  name: string;
  lines: number;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : "(unnamed)";
}

/**
 * The functions of a source of more lines than `limit`, with those inside of them. A function that holds another one
 * counts with it, for whoever reads it reads both.
 */
export function longFunctions(file: string, source: string, limit: number): LongFunction[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number) => parsed.getLineAndCharacterOfPosition(position).line;
  const found: LongFunction[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart(parsed)) + 1;
      if (lines > limit) found.push({ file, name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}
