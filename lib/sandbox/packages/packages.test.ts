import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeTarball, makeWheel } from "@/lib/testing/package-archives";
import { createLocalSandbox } from "../local";
import { locateRuntimes } from "../local/locate";
import { readPythonDistribution } from "./python-distribution";
import { packageName } from "./specifiers";

const folder = mkdtempSync(join(tmpdir(), "packages-"));
const distributed = mkdtempSync(join(folder, "distributed-"));
const distribution = readPythonDistribution(locateRuntimes().pyodide);
const ran = join(folder, "script-ran");
const outside = join(folder, "outside.json");
const sandbox = createLocalSandbox({ cacheDir: join(folder, "cache"), poolSize: 0 });

/** What the stand-in of the npm registry holds, by name and version. */
const PACKAGES: Record<
  string,
  Record<string, { files: Record<string, string>; dependencies?: Record<string, string> }>
> = {
  "left-side": {
    "1.0.0": { files: { "index.js": "export const pad = (s) => '<' + s" } },
    "1.2.0": {
      files: { "index.js": "import { twice } from 'helper-of-left'; export const pad = (s) => twice('«') + s;" },
      dependencies: { "helper-of-left": "^2.0.0" },
    },
    "2.0.0": { files: { "index.js": "export const pad = () => { throw new Error('too new') }" } },
  },
  "helper-of-left": { "2.1.0": { files: { "index.js": "exports.twice = (s) => s + s;" } } },
  thief: { "1.0.0": { files: { "index.js": `export { default as pad } from ${JSON.stringify(outside)};` } } },
};

const registry = createServer((request, response) => {
  const [, name = "", , file] = decodeURIComponent(request.url ?? "").split("/");
  const versions = PACKAGES[name];
  if (versions === undefined) return response.writeHead(404).end("{}");
  const tarballs = Object.entries(versions).map(([version, { files, dependencies = {} }]) => {
    const manifest = { name, version, main: "index.js", dependencies, scripts: { install: `touch ${ran}` } };
    const type = name.startsWith("helper") ? {} : { type: "module" };
    return { manifest, tarball: makeTarball({ ...files, "package.json": JSON.stringify({ ...manifest, ...type }) }) };
  });
  const wanted = tarballs.find(({ manifest }) => file === `${name}-${manifest.version}.tgz`);
  if (wanted !== undefined) return response.end(wanted.tarball);
  const described = tarballs.map(({ manifest, tarball }) => {
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    const address = `http://${request.headers.host}/${name}/-/${name}-${manifest.version}.tgz`;
    return [manifest.version, { ...manifest, dist: { tarball: address, integrity } }] as const;
  });
  return response.end(
    JSON.stringify({
      name,
      "dist-tags": { latest: described.at(-1)?.[0] },
      versions: Object.fromEntries(described),
    }),
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const address = registry.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  writeFileSync(outside, '"ESCAPED"');
  const wheels = [
    makeWheel("leftside", "1.0", "def pad(s): return '<' + s"),
    makeWheel("leftside", "1.2", "from helperofleft import twice\ndef pad(s): return twice('«') + s", [
      "helperofleft>=2",
    ]),
    makeWheel("leftside", "2.0", "raise ImportError('too new')"),
    makeWheel("helperofleft", "2.1", "def twice(s): return s + s"),
  ];
  for (const [name, content] of wheels) writeFileSync(join(folder, name), content);
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
  vi.stubEnv("npm_config_cache", join(folder, "npm"));
  vi.stubEnv("PIP_NO_INDEX", "1");
  vi.stubEnv("PIP_FIND_LINKS", folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
  registry.close();
  rmSync(folder, { recursive: true });
});

const prepare = (...[runtime, dependencies]: Parameters<NonNullable<typeof sandbox.prepare>>) =>
  sandbox.prepare?.(runtime, dependencies);

describe("npm packages", () => {
  it("are resolved, locked with hashes and usable in the sandbox, without running their scripts", async () => {
    const lock = await prepare("typescript", ["left-side@^1.0.0"]);
    expect(lock?.packages).toEqual([
      { name: "helper-of-left", version: "2.1.0", integrity: expect.stringMatching(/^sha512-/) },
      { name: "left-side", version: "1.2.0", integrity: expect.stringMatching(/^sha512-/) },
    ]);
    expect(existsSync(ran)).toBe(false);
    const result = await sandbox.run({
      runtime: "typescript",
      source:
        "import { pad } from 'left-side';\nenum E { A = 1 }\nfunction main({ s }: { s: string }) { return pad(s) + E.A }",
      function: "main",
      arguments: { s: "x" },
      dependencies: ["left-side@^1.0.0"],
    });
    expect(result).toMatchObject({ status: "ok", value: "««x1" });
  });

  it("keep the tool's own line numbers", async () => {
    const result = await sandbox.run({
      runtime: "typescript",
      source:
        "import { pad } from 'left-side';\n\nexport function main() {\n  pad('x');\n  throw new Error('here');\n}",
      function: "main",
      arguments: {},
      dependencies: ["left-side@^1.0.0"],
    });
    expect(result.error).toMatch(/^Error: here\n +at (Module\.)?main \(tool\.ts:5:\d+\)/);
  });

  it("that do not exist are named", async () => {
    await expect(prepare("javascript", ["no-such-thing@1.0.0"])).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("no-such-thing"),
    });
    await expect(prepare("javascript", ["left-side@^9.0.0"])).rejects.toThrow("left-side@^9.0.0");
  });

  it("are not downloaded when a call runs", async () => {
    const job = {
      runtime: "javascript" as const,
      source: "export const main = () => 1",
      function: "main",
      arguments: {},
    };
    const result = await sandbox.run({ ...job, dependencies: ["helper-of-left"] });
    expect(result).toMatchObject({ status: "sandbox-error", error: expect.stringContaining("helper-of-left") });
  });

  it.each([
    ["a package that reads a file of the server", "import { pad } from 'thief'; export const main = () => pad"],
    [
      "a tool that reads a file of the server",
      `import pad from ${JSON.stringify(outside)}; export const main = () => pad`,
    ],
    ["a tool that imports a package of the app", "import { z } from 'zod'; export const main = () => typeof z"],
  ])("do not help %s", async (_, source) => {
    await prepare("javascript", ["thief"]);
    const job = { runtime: "javascript" as const, source, function: "main", arguments: {}, dependencies: ["thief"] };
    const result = await sandbox.run(job);
    expect(result.status).not.toBe("ok");
    expect(JSON.stringify(result)).not.toContain("ESCAPED");
  });
});

const hasPip = spawnSync("pip", ["--version"]).status === 0;

describe("a source that keeps a parser busy", () => {
  it("is given up, and disturbs no other call", { timeout: 60_000 }, async () => {
    await prepare("typescript", ["left-side@^1.0.0"]);
    const call = (source: string) =>
      sandbox.run({
        runtime: "typescript",
        source,
        function: "main",
        arguments: {},
        dependencies: ["left-side@^1.0.0"],
      });
    const stuck = call(`import 'left-side';\na${"<b".repeat(50_000)}`);
    expect(await call("import { pad } from 'left-side'; export const main = () => pad('x')")).toMatchObject({
      status: "ok",
    });
    expect((await stuck).status).not.toBe("ok");
  });
});

describe.runIf(hasPip)("Python packages", () => {
  it("are resolved, locked with hashes and usable in the sandbox", async () => {
    const lock = await prepare("python", ["leftside>=1,<2"]);
    expect(lock?.packages).toMatchObject([
      { name: "helperofleft", version: "2.1" },
      { name: "leftside", version: "1.2", integrity: expect.stringMatching(/^sha512-/) },
    ]);
    const result = await sandbox.run({
      runtime: "python",
      source: "from leftside import pad\ndef main(s): return pad(s)",
      function: "main",
      arguments: { s: "x" },
      dependencies: ["leftside>=1,<2"],
    });
    expect(result).toMatchObject({ status: "ok", value: "««x" });
  });

  it("that do not exist are named", async () => {
    await expect(prepare("python", ["nosuchthing==1.0"])).rejects.toThrow("nosuchthing");
  });

  it("with compiled parts come from the folder of Pyodide's distribution", async () => {
    const { platform } = await distribution;
    const [name, content] = makeWheel(
      "fastside",
      "3.0",
      "from leftside import pad",
      ["leftside<2"],
      `cp314-cp314-${platform}`,
    );
    writeFileSync(join(distributed, name), content);
    await expect(prepare("python", ["fastside>=3"])).rejects.toThrow("fastside");
    vi.stubEnv("AGIENT_PYODIDE_PACKAGES", distributed);
    const lock = await prepare("python", ["fastside>=3"]);
    expect(lock?.packages.map((one) => one.name)).toEqual(["fastside", "helperofleft", "leftside"]);
    const job = { source: "from fastside import pad\ndef main(): return pad('x')", function: "main", arguments: {} };
    const result = await sandbox.run({ ...job, runtime: "python", dependencies: ["fastside>=3"] });
    expect(result).toMatchObject({ status: "ok", value: "««x" });
  });

  it("of Pyodide's distribution are refused when they are other files than it was released with", async () => {
    const { hashes } = await distribution;
    const file = [...hashes.keys()].find((name) => name.startsWith("numpy-")) ?? "";
    const [, version = "", ...tag] = file.replace(".whl", "").split("-");
    const [name, content] = makeWheel("numpy", version, "", [], tag.join("-"));
    expect(name).toBe(file);
    vi.stubEnv("AGIENT_PYODIDE_PACKAGES", "");
    await expect(prepare("python", ["numpy"])).rejects.toThrow("AGIENT_PYODIDE_PACKAGES");
    writeFileSync(join(distributed, name), content);
    vi.stubEnv("AGIENT_PYODIDE_PACKAGES", distributed);
    await expect(prepare("python", ["numpy"])).rejects.toThrow("numpy is not the file");
  });

  it("are named where nothing can download them", async () => {
    const path = process.env.PATH;
    vi.stubEnv("PATH", distributed);
    await expect(prepare("python", ["leftside==1.0"])).rejects.toThrow(/leftside==1\.0 needs pip or uv/);
    vi.stubEnv("PATH", path);
  });
});

describe("the real indexes", () => {
  it("give a package of each ecosystem", { timeout: 120_000 }, async ({ skip }) => {
    vi.unstubAllEnvs();
    try {
      await prepare("javascript", ["is-odd@3.0.1"]);
      if (hasPip) await prepare("python", ["idna>=3"]);
    } catch (error) {
      skip(`no package index is reachable: ${error instanceof Error ? error.message : error}`);
    }
    const source = "import isOdd from 'is-odd'; export const main = () => isOdd(3)";
    const job = { runtime: "javascript" as const, source, function: "main", arguments: {} };
    expect(await sandbox.run({ ...job, dependencies: ["is-odd@3.0.1"] })).toMatchObject({ status: "ok", value: true });
  });

  it("give requests, which asks through the broker", { timeout: 120_000 }, async ({ skip }) => {
    vi.unstubAllEnvs();
    const connected = createLocalSandbox({
      cacheDir: join(folder, "cache"),
      poolSize: 0,
      network: { resolve: async () => ["127.0.0.1"], isAllowed: () => true },
    });
    await connected.prepare?.("python", ["requests"]).catch((error: unknown) => skip(`no package index: ${error}`));
    const address = registry.address();
    const host = `http://registry.example.org:${typeof address === "object" ? address?.port : 0}`;
    const result = await connected.run({
      runtime: "python",
      source:
        "import requests\ndef main(u):\n  r = requests.get(u, timeout=5)\n  return [r.status_code, r.json()['name']]",
      function: "main",
      arguments: { u: `${host}/thief` },
      dependencies: ["requests"],
      permissions: { hosts: [host] },
      // Reading five packages for the first time takes seconds of a busy machine.
      limits: { wallMs: 60_000, cpuMs: 60_000 },
    });
    await connected.close();
    expect(result).toMatchObject({ status: "ok", value: [200, "thief"] });
  });
});

describe("packageName", () => {
  it.each([
    ["npm" as const, "lodash", "lodash"],
    ["npm" as const, "@scope/name@^1.2.3", "@scope/name"],
    ["npm" as const, "a@>=1 <2 || 3.x", "a"],
    ["python" as const, "python-dateutil>=2.9,<3", "python-dateutil"],
    ["python" as const, "requests[socks]==2.*", "requests"],
  ])("of %s %s is %s", (ecosystem, dependency, name) => {
    expect(packageName(ecosystem, dependency)).toBe(name);
  });

  it.each([
    ["npm" as const, "file:../secrets"],
    ["npm" as const, "a@file:/etc"],
    ["npm" as const, "a@https://example.org/a.tgz"],
    ["npm" as const, "user/repository"],
    ["npm" as const, "a@git+ssh://x"],
    ["npm" as const, "--registry=http://x"],
    ["npm" as const, "../a"],
    ["python" as const, "a @ https://example.org/a.whl"],
    ["python" as const, "-r /etc/passwd"],
    ["python" as const, "--index-url=x"],
    ["python" as const, "./a.whl"],
    ["python" as const, "git+https://x"],
    ["python" as const, "/etc/passwd"],
  ])("refuses %s %s", (ecosystem, dependency) => {
    expect(() => packageName(ecosystem, dependency)).toThrow("is not a package and a version range");
  });
});
