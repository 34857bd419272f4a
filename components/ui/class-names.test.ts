import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { classNames } from "./class-names";

const mergeOfAll = extendTailwindMerge({ extend: { theme: { shadow: ["raised", "floating"] } } });

/** Every text in the tree that could be class names. */
function textsIn(tree: ts.Node): string[] {
  if (ts.isImportDeclaration(tree)) return [];
  const own = ts.isStringLiteralLike(tree) ? [tree.text] : [];
  const children: string[] = [];
  ts.forEachChild(tree, (child) => {
    children.push(...textsIn(child));
  });
  return [...own, ...children];
}

/** What a place gives to a part: the class names of components, and what is joined by `classNames` and its like. */
function placedIn(tree: ts.Node): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const isJoin = ts.isCallExpression(node) && /lassNames?$/.test(node.expression.getText());
    const isGiven =
      ts.isJsxAttribute(node) &&
      node.name.getText() === "className" &&
      /^[A-Z]/.test(node.parent.parent.tagName.getText());
    if (isJoin || isGiven) texts.push(...textsIn(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

function parsed(pattern: string): ts.SourceFile[] {
  return globSync(pattern)
    .filter((file) => !/\.test\.|class-names/.test(file))
    .map((file) =>
      ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    );
}

const words = (text: string) => [...new Set(text.split(" "))].sort().join(" ");

describe("classNames", () => {
  it("joins what is there", () => {
    expect(classNames("flex", false, undefined, ["gap-2"])).toBe("flex gap-2");
  });

  it("merges what any place gives to any part as the table of all of Tailwind would", () => {
    const given = new Set(parsed("{app,components}/**/*.tsx").flatMap(placedIn));
    expect(given.size).toBeGreaterThan(200);
    const parts = new Set([...parsed("components/ui/*.{ts,tsx}").flatMap(textsIn), ...given]);
    const different: Record<string, string> = {};
    for (const part of parts)
      for (const place of given) {
        const both = `${part} ${place}`;
        const expected = mergeOfAll(both);
        if (words(classNames(both)) !== words(expected)) different[both] = expected;
      }
    expect(different).toEqual({});
  }, 30_000);
});
