import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Mart } from "@/lib/publishing/use-cases/mart";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { temporaryFolder } from "@/lib/testing/database";
import { fixedSearch } from "@/lib/testing/fixed-search";
import { testMart } from "@/lib/testing/mart-ports";
import { makeTarball } from "@/lib/testing/package-archives";
import { MemoryToolStore } from "@/lib/testing/tool-store";

const tarball = makeTarball({
  "package.json": JSON.stringify({ name: "left-side", version: "1.2.0", type: "module", main: "index.js" }),
  "index.js": "export const pad = (text) => '<' + text;",
});
const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
let asked: string[] = [];

/** Stands for the npm registry, with one package. */
const registry = createServer((request, response) => {
  asked.push(String(request.url));
  if (request.url?.endsWith(".tgz")) return response.end(tarball);
  if (request.url !== "/left-side") return response.writeHead(404).end("{}");
  const dist = { tarball: `http://${request.headers.host}/left-side-1.2.0.tgz`, integrity };
  const version = { name: "left-side", version: "1.2.0", main: "index.js", dist };
  return response.end(
    JSON.stringify({ name: "left-side", "dist-tags": { latest: "1.2.0" }, versions: { "1.2.0": version } }),
  );
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let sandbox: ReturnType<typeof createLocalSandbox>;
let mart: Mart;

beforeAll(async () => {
  folder = await temporaryFolder();
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const address = registry.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
  vi.stubEnv("npm_config_cache", join(folder.path, "npm"));
  // With layers, a server of root keeps its packages in a folder that others share.
  sandbox = createLocalSandbox({ cacheDir: join(folder.path, "cache"), poolSize: 0, layers: "none" });
  const tools = new MemoryToolStore();
  await tools.ensureUser({ id: "ann", handle: "ann", name: "Ann" });
  const index = { ...fixedSearch([]).search, put: async () => {}, close: async () => {}, size: 0 };
  mart = testMart({ tools, sandbox, index });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
  registry.close();
  await folder.remove();
});

function add(dependencies: string[], source: string) {
  const manifest = {
    slug: "padder",
    name: "Padder",
    description: "Pads a text.",
    runtime: "javascript" as const,
    dependencies,
    samples: [{ input: { text: "x" }, expected: "<x" }],
  };
  return mart.addTool({ manifest, source, ownerId: "ann" });
}

const SOURCE = 'import { pad } from "left-side";\nexport function main({ text }) {\n  return pad(text);\n}\n';

test("a blocked source downloads nothing", async () => {
  const blocked = `${SOURCE}eval(atob("MSsx"));\n`;
  await expect(add(["left-side@^1.0.0"], blocked)).rejects.toThrow(/Line 5 \(obfuscated-payload\)/);
  expect(asked).toEqual([]);
});

test("a package that cannot be had is named", async () => {
  await expect(add(["right-side@^1.0.0"], SOURCE)).rejects.toThrow("right-side");
});

test("packages are locked with their hashes, samples use them, and calls download nothing", async () => {
  const { tool, samples } = await add(["left-side@^1.0.0"], SOURCE);
  expect(tool.version.packages).toEqual([{ name: "left-side", version: "1.2.0", integrity }]);
  expect(samples).toMatchObject([{ ok: true, value: "<x" }]);
  asked = [];
  expect(await mart.runFunction({ slug: "padder", arguments: { text: "y" } })).toMatchObject({ value: "<y" });
  expect(await add(["left-side@^1.0.0"], SOURCE)).toMatchObject({ changed: false });
  expect(asked).toEqual([]);
});
