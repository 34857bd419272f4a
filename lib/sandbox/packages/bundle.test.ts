import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { prepareProcesses } from "../local/prepare";
import { bundleWithPackages } from "./bundle";

const SECRET = "p1antedSecret";
const home = mkdtempSync(join(tmpdir(), "bundle-"));
const folder = join(home, "packages", "set");
const secret = join(home, "secret.key");
afterAll(() => rmSync(home, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A package whose main file is this, and what else its manifest says. */
function writePackage(name: string, source: string, manifest: Record<string, unknown> = {}): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js", ...manifest }));
  write(`node_modules/${name}/index.js`, source);
}

mkdirSync(folder, { recursive: true });
// A test's folder is its owner's alone, and the process that bundles has a user of its own.
chmodSync(home, 0o755);
writeFileSync(secret, SECRET);
writeFileSync(join(home, "secret.js"), `export default "${SECRET}"`);
writeFileSync(join(home, "secret.json"), JSON.stringify(SECRET));
writeFileSync(join(home, "secret.css"), `a { content: "${SECRET}" }`);
writePackage("good", "export const one = 1");
writePackage("broken", `export const one = ${SECRET} ${SECRET}`);
writePackage("mapped", `export const one = 1\n//# sourceMappingURL=${secret}`);
writePackage("maps-by-url", `export const one = 1\n//# sourceMappingURL=file://${secret}`);
writePackage("styled", `import "./style.css"; export const one = 1`);
write("node_modules/styled/style.css", `@import "${join(home, "secret.css")}";\n/*# sourceMappingURL=${secret} */`);
writePackage("elsewhere", "", { main: join("..", "..", "..", "..", "secret.js") });
writePackage("exporting", "", { exports: "./../../../../secret.js" });
writePackage("inner", `export { default as one } from "#inner"`, { imports: { "#inner": "../../../../secret.json" } });
writePackage("linked", `export { default as one } from "./link.json"`);
symlinkSync(join(home, "secret.json"), join(folder, "node_modules", "linked", "link.json"));
writePackage("configured", "export const one = 1");
write("node_modules/configured/tsconfig.json", JSON.stringify({ extends: secret }));
writePackage("configured-ts", "", { main: "index.ts" });
write("node_modules/configured-ts/index.ts", "export const one = 1");
write("node_modules/configured-ts/tsconfig.json", JSON.stringify({ extends: secret }));

const { layers } = await prepareProcesses(SANDBOX_TEST_CACHE, "detect");

async function attempt(source: string, wrapped: boolean): Promise<string> {
  const used = wrapped ? layers : { descriptions: [] };
  // A bundle that was made of the same source is kept.
  const own = wrapped ? source : `// without layers\n${source}`;
  return bundleWithPackages({ runtime: "typescript", source: own, folder, layers: used }).catch(String);
}

/** What the inline map says, in plain. */
function mapOf(code: string): string {
  return Buffer.from(/base64,(\S+)\s*$/.exec(code)?.[1] ?? "", "base64").toString();
}

describe.each([
  ["in the layers of this machine", true],
  ["without the layers that a machine may lack", false],
])("a file of the server is neither read nor quoted, %s,", (_, wrapped) => {
  it.each([
    ["a source map of the tool", `import "good";\n//# sourceMappingURL=${secret}`],
    ["a relative source map", `import "good";\n//# sourceMappingURL=../../secret.key`],
    ["a source map by address", `import "good";\n//# sourceMappingURL=file://${secret}`],
    ["a source map of a text that is code", `import "data:text/javascript,1//%23 sourceMappingURL=${secret}"`],
    ["a source map of a package", `import "mapped"`],
    ["a source map of a package by address", `import "maps-by-url"`],
    ["a style sheet", `import "styled"`],
    ["a style sheet of the server", `import "${join(home, "secret.css")}"`],
    ["an import as text", `export { default } from "../../secret.key" with { type: "text" }`],
    ["an import as bytes", `export { default } from "../../secret.key" with { type: "bytes" }`],
    ["an import as JSON", `export { default } from "${secret}" with { type: "json" }`],
    ["an import by address", `export { default } from "file://${join(home, "secret.js")}"`],
    ["an import with a question mark", `export { default } from "../../secret.json?x"`],
    ["a package's main file", `export { default } from "elsewhere"`],
    ["a package's exports", `export { default } from "exporting"`],
    ["a package's own imports", `export { one } from "inner"`],
    ["a link in a package", `export { one } from "linked"`],
    ["a package's configuration", `export { one } from "configured"; export { one as two } from "configured-ts"`],
    ["a comment that sets the configuration", `/** @jsxImportSource ../../secret */ import "good"; <a/>`],
    ["a pattern of files", `const name = "secret.json"; export default import(\`../../\${name}\`)`],
  ])("by %s", async (_, source) => {
    const answer = await attempt(source, wrapped);
    expect(answer).not.toContain(SECRET);
    expect(mapOf(answer)).not.toContain(SECRET);
    expect(answer).not.toContain("source map");
  });
});

describe("what is told of a tool that cannot be put together", () => {
  it.each([
    ["the line that cannot be parsed", `import "good";\nconst one = secretWord secretWord;`, /line 2 of the source/],
    ["the package that cannot be parsed", `import "broken"`, /the package broken cannot be read/],
    ["the import that is not there", `import "nowhere"`, /“nowhere” is not a declared package/],
  ])("is %s, and nothing of any file", async (_, source, expected) => {
    const answer = await attempt(source, true);
    expect(answer).toMatch(expected);
    expect(answer).not.toMatch(/secretWord|p1antedSecret|Expected|Unexpected/);
  });
});

describe("an inline source map of a stranger", () => {
  it("does not say where lines are", async () => {
    const map = JSON.stringify({ version: 3, sources: ["forged.ts"], mappings: "AAAA", names: [] });
    const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString("base64")}`;
    const code = await attempt(`import "good";\nexport const main = () => 1;\n${comment}`, true);
    expect(mapOf(code)).toContain("tool.ts");
    expect(mapOf(code)).not.toContain("forged.ts");
  });
});
