import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Stands in a pattern for a part that only a run knows; a single letter, so that what stands around it is still looked at. */
const UNKNOWN = "x";

/** A text as far as it is written in the sources. */
export interface Text {
  text: string;
  /** Whether all of it is. */
  constant: boolean;
}

/** What is escaped stands for itself, whatever it is: as good as written out. */
const ESCAPED: Text = { text: UNKNOWN, constant: true };
const ESCAPES = ["escaped", "RegExp.escape"];

function isEscape({ expression }: ts.CallExpression): boolean {
  return ESCAPES.includes(expression.getText());
}

const parsed = new Map<string, ts.SourceFile>();

export function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** What an expression is worth as text, followed through constants of the file and of the files that it imports. */
export function textOf(expression: ts.Expression): Text {
  const text = known(expression);
  return text === undefined ? { text: UNKNOWN, constant: false } : text;
}

function known(expression: ts.Expression): Text | undefined {
  if (ts.isStringLiteralLike(expression)) return { text: expression.text, constant: true };
  if (ts.isNumericLiteral(expression)) return { text: expression.text, constant: true };
  if (ts.isParenthesizedExpression(expression)) return known(expression.expression);
  if (ts.isAsExpression(expression)) return known(expression.expression);
  if (ts.isTemplateExpression(expression)) return ofTemplate(expression, (part) => part.text);
  if (ts.isTaggedTemplateExpression(expression)) return ofRaw(expression);
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return together([textOf(expression.left), textOf(expression.right)], "");
  if (ts.isIdentifier(expression)) return ofName(expression);
  if (ts.isPropertyAccessExpression(expression)) return ofProperty(expression);
  if (ts.isCallExpression(expression)) return isEscape(expression) ? ESCAPED : ofJoin(expression);
  return undefined;
}

function together(parts: readonly Text[], separator: string): Text {
  return { text: parts.map(({ text }) => text).join(separator), constant: parts.every(({ constant }) => constant) };
}

function ofTemplate(template: ts.TemplateExpression, read: (part: ts.TemplateLiteralLikeNode) => string): Text {
  const parts = template.templateSpans.flatMap((span) => [
    textOf(span.expression),
    { text: read(span.literal), constant: true },
  ]);
  return together([{ text: read(template.head), constant: true }, ...parts], "");
}

function ofRaw({ tag, template }: ts.TaggedTemplateExpression): Text | undefined {
  if (tag.getText() !== "String.raw") return undefined;
  const raw = (part: ts.TemplateLiteralLikeNode) => part.rawText ?? part.text;
  return ts.isTemplateExpression(template)
    ? ofTemplate(template, raw)
    : { text: template.rawText ?? template.text, constant: true };
}

/** `PATTERN.source` of a regular expression that is a constant. */
function ofProperty({ name, expression }: ts.PropertyAccessExpression): Text | undefined {
  if (name.text !== "source" || !ts.isIdentifier(expression)) return undefined;
  const value = declared(expression.text, expression.getSourceFile());
  return value && ts.isRegularExpressionLiteral(value)
    ? { text: value.text.slice(1, value.text.lastIndexOf("/")), constant: true }
    : undefined;
}

/** `[…].join("|")`, of a list that is written out or a constant. */
function ofJoin({ expression, arguments: given }: ts.CallExpression): Text | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "join") return undefined;
  const list = listOf(expression.expression);
  const separator = given[0] && textOf(given[0]);
  return list && separator?.constant ? together(list, separator.text) : undefined;
}

function listOf(expression: ts.Expression): Text[] | undefined {
  if (ts.isAsExpression(expression)) return listOf(expression.expression);
  if (ts.isArrayLiteralExpression(expression)) {
    return expression.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? (listOf(element.expression) ?? [textOf(element.expression)]) : [textOf(element)],
    );
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const value = declared(expression.text, expression.getSourceFile());
  return value && listOf(value);
}

function ofName(name: ts.Identifier): Text | undefined {
  const value = declared(name.text, name.getSourceFile());
  return value && known(value);
}

/** The value of a constant that stands at the top of its file, or is imported from one of this project's. */
function declared(name: string, source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const found = statement.declarationList.declarations.find((item) => item.name.getText() === name);
      if (found?.initializer) return found.initializer;
    }
    if (ts.isImportDeclaration(statement)) {
      const file = importedFile(name, statement);
      if (file) return declared(file.name, parse(file.path));
    }
  }
  return undefined;
}

function importedFile(
  name: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
): { name: string; path: string } | undefined {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return undefined;
  const element = bindings.elements.find((item) => item.name.text === name);
  const from = moduleSpecifier.text;
  if (!element || !/^(?:\.|@\/)/.test(from)) return undefined;
  const base = from.startsWith("@/")
    ? path.resolve(from.slice(2))
    : path.resolve(path.dirname(moduleSpecifier.getSourceFile().fileName), from);
  const file = [`${base}.ts`, `${base}.tsx`, base].find((place) =>
    statSync(place, { throwIfNoEntry: false })?.isFile(),
  );
  return file === undefined ? undefined : { name: (element.propertyName ?? element.name).text, path: file };
}
