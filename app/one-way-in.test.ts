import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);
const IS_ROUTE = /(?:^|\/)route\.[jt]sx?$/;

const isUseServer = (statement: ts.Statement | undefined) =>
  statement !== undefined &&
  ts.isExpressionStatement(statement) &&
  ts.isStringLiteral(statement.expression) &&
  statement.expression.text === "use server";

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const ROUTE_MAKERS = new Set(["route", "otherMethods", "noAddress"]);
const ACTION_MAKERS = new Set(["action"]);

/** What this file calls what makes handlers or actions in the room that knows who asks. */
function namesOf(makers: ReadonlySet<string>, parsed: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of parsed.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (statement.moduleSpecifier.text !== "@/lib/identity") continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      if (makers.has((propertyName ?? name).text)) names.add(name.text);
    }
  }
  return names;
}

/** Every value that a file gives out, with what it is made of where it stands there. */
function* exportsOf(parsed: ts.SourceFile): Generator<[name: string, made: ts.Expression | undefined]> {
  for (const statement of parsed.statements) {
    if (ts.isExportAssignment(statement)) yield ["default", undefined];
    else if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) continue;
      if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) yield ["*", undefined];
      else
        for (const { name, isTypeOnly } of statement.exportClause.elements)
          if (!isTypeOnly) yield [name.text, undefined];
    } else if (!isExported(statement)) continue;
    else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) yield [name.text, initializer];
        else for (const element of name.elements) yield [element.getText(parsed), initializer];
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      yield [statement.name?.text ?? "default", undefined];
    }
  }
}

/** Handlers and actions of a source that are not made there. */
function unguarded(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const isActions = isUseServer(parsed.statements[0]);
  if (isActions || IS_ROUTE.test(file)) {
    const makers = namesOf(isActions ? ACTION_MAKERS : ROUTE_MAKERS, parsed);
    for (const [name, made] of exportsOf(parsed)) {
      const isOurs =
        made && ts.isCallExpression(made) && ts.isIdentifier(made.expression) && makers.has(made.expression.text);
      if (!isOurs && (isActions || METHODS.has(name) || name === "*")) found.push(name);
    }
  }
  function visit(node: ts.Node): void {
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && isUseServer(node.statements[0]))
      found.push("an inline action");
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}

const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx?$/.test(name) && !name.startsWith("db/generated"))
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/"))),
);

test("every route handler and every server action comes in by route() or action()", () => {
  const handlers = sources.filter((file) => IS_ROUTE.test(file));
  const actions = sources.filter((file) => /^"use server"/.test(readFileSync(file, "utf8")));
  expect([handlers.length, actions.length].every((count) => count >= 8)).toBe(true);
  const found = sources.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const mayHaveSome = IS_ROUTE.test(file) || source.includes("use server");
    return mayHaveSome ? unguarded(file, source).map((name) => `${file}: ${name}`) : [];
  });
  expect(found).toEqual([]);
});

const MADE = `import { route, action } from "@/lib/identity";\n`;

test.each([
  ["a function", `export async function GET() {}`, ["GET"]],
  ["a function of an arrow", `export const POST = async () => new Response();`, ["POST"]],
  ["a name of elsewhere", `export { handler as PUT } from "./handler";`, ["PUT"]],
  ["all of elsewhere", `export * from "./handler";`, ["*"]],
  ["several at once", `export const { GET, POST } = handlers;`, ["GET", "POST"]],
  ["several at once of elsewhere", `export const { GET, POST } = otherMethods("PUT");`, ["GET", "POST"]],
  [
    "several at once that are made",
    `import { otherMethods } from "@/lib/identity";\nexport const { GET, OPTIONS } = otherMethods("PUT");`,
    [],
  ],
  ["another route()", `import { route } from "./mine";\nexport const GET = route({}, work);`, ["GET"]],
  ["an action for a route", `${MADE}export const GET = action({}, work);`, ["GET"]],
  ["one that is made", `${MADE}export const dynamic = "force-dynamic";\nexport const GET = route({}, work);`, []],
  [
    "one that is made under another name",
    `import { route as r } from "@/lib/identity";\nexport const GET = r({}, work);`,
    [],
  ],
])("a route file with %s", (_, source, found) => {
  expect(unguarded("app/api/planted/route.ts", source)).toEqual(found);
});

test.each([
  ["a function", `"use server";\nexport async function act() {}`, ["act"]],
  ["a default", `"use server";\nexport default async () => {};`, ["default"]],
  ["a list of names", `"use server";\nasync function act() {}\nexport { act };`, ["act"]],
  ["one that is made, and types", `"use server";\n${MADE}export type A = 1;\nexport const act = action({}, work);`, []],
  [
    "an action in a page",
    `export default function Page() {\n  async function act() {\n    "use server";\n  }\n}`,
    ["an inline action"],
  ],
])("a file of actions with %s", (_, source, found) => {
  expect(unguarded("app/planted/actions.tsx", source)).toEqual(found);
});
