import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { locateRuntimes } from "@/lib/process/locate";
import { makeWheel } from "@/lib/testing/package-archives";
import { startPackageIndex } from "@/lib/testing/package-index";
import { createLocalSandbox } from "../local";
import { readPythonDistribution } from "./python-distribution";
import { packageName } from "./specifiers";

const index = await startPackageIndex();
const { folder, outside } = index;
const distributed = mkdtempSync(join(folder, "distributed-"));
const distribution = readPythonDistribution(locateRuntimes().pyodide);
const local = { cacheDir: join(folder, "cache"), poolSize: 0 };
const problems: unknown[] = [];
const sandbox = createLocalSandbox({ ...local, onProblem: (error) => problems.push(error) });
const withDistributed = createLocalSandbox({ ...local, pyodidePackages: distributed });

afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([sandbox.close(), withDistributed.close()]);
  index.close();
});

const prepare = (...[runtime, dependencies]: Parameters<NonNullable<typeof sandbox.prepare>>) =>
  sandbox.prepare?.(runtime, dependencies);

describe("npm packages", () => {
  it("that do not exist are named", async () => {
    await expect(prepare("javascript", ["no-such-thing@1.0.0"])).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("no-such-thing"),
    });
    await expect(prepare("javascript", ["left-side@^9.0.0"])).rejects.toThrow("left-side@^9.0.0");
  });

  it("are named where there is no npm", async () => {
    const path = process.env.PATH;
    vi.stubEnv("PATH", distributed);
    vi.stubEnv("npm_execpath", "");
    await expect(prepare("javascript", ["helper-of-left@2.1.0"])).rejects.toThrow(/helper-of-left@2\.1\.0 needs npm/);
    vi.stubEnv("PATH", path);
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
  it("that do not exist are named", async () => {
    await expect(prepare("python", ["nosuchthing==1.0"])).rejects.toThrow("nosuchthing");
  });

  it("of an index that nobody answers at are not called missing", async () => {
    const { PIP_NO_INDEX, PIP_FIND_LINKS, PIP_INDEX_URL } = process.env;
    vi.stubEnv("PIP_NO_INDEX", "").stubEnv("PIP_FIND_LINKS", "").stubEnv("PIP_INDEX_URL", "http://127.0.0.1:1/simple");
    const failure = await prepare("python", ["lostside==1.0"])?.catch((error: unknown) => error);
    vi.stubEnv("PIP_NO_INDEX", PIP_NO_INDEX)
      .stubEnv("PIP_FIND_LINKS", PIP_FIND_LINKS)
      .stubEnv("PIP_INDEX_URL", PIP_INDEX_URL);
    expect(failure).toMatchObject({
      code: "unavailable",
      message: "The package lostside==1.0 could not be downloaded: the package index did not answer.",
    });
  });

  it.runIf(process.env.AGIENT_TEST_FULL)(
    "with compiled parts come from the folder of Pyodide's distribution",
    async () => {
      const { platforms } = await distribution;
      const [name, content] = makeWheel(
        "fastside",
        "3.0",
        "from leftside import pad",
        ["leftside<2"],
        `cp314-cp314-${platforms[0]}`,
      );
      writeFileSync(join(distributed, name), content);
      await expect(prepare("python", ["fastside>=3"])).rejects.toThrow("fastside");
      const lock = await withDistributed.prepare?.("python", ["fastside>=3"]);
      expect(lock?.packages.map((one) => one.name)).toEqual(["fastside", "helperofleft", "leftside"]);
      const job = { source: "from fastside import pad\ndef main(): return pad('x')", function: "main", arguments: {} };
      const result = await withDistributed.run({ ...job, runtime: "python", dependencies: ["fastside>=3"] });
      expect(result).toMatchObject({ status: "ok", value: "««x" });
    },
  );

  it("of Pyodide's distribution are refused when they are other files than it was released with", {
    timeout: 120_000,
  }, async () => {
    const { hashes } = await distribution;
    const file = [...hashes.keys()].find((name) => name.startsWith("numpy-")) ?? "";
    const [, version = "", ...tag] = file.replace(".whl", "").split("-");
    const [name, content] = makeWheel("numpy", version, "", [], tag.join("-"));
    expect(name).toBe(file);
    const refusal = await prepare("python", ["numpy"])?.catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "invalid-input",
      message:
        "This server does not offer the package numpy, which has compiled parts: use a package of pure Python, do without it, or ask who runs the server.",
    });
    // How it is offered is for the log: its creator can set no variable of the server.
    expect(problems.at(-1)).toBe(refusal);
    expect(refusal).toHaveProperty("cause.message", expect.stringContaining("AGIENT_PYODIDE_PACKAGES"));
    writeFileSync(join(distributed, name), content);
    await expect(withDistributed.prepare?.("python", ["numpy"])).rejects.toThrow("numpy is not the file");
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

  it.runIf(process.env.AGIENT_TEST_FULL)(
    "give requests, which asks through the broker",
    { timeout: 120_000 },
    async ({ skip }) => {
      vi.unstubAllEnvs();
      const connected = createLocalSandbox({
        cacheDir: join(folder, "cache"),
        poolSize: 0,
        network: { resolve: async () => ["127.0.0.1"], isAllowed: () => true },
      });
      await connected.prepare?.("python", ["requests"]).catch((error: unknown) => skip(`no package index: ${error}`));
      const host = `http://registry.example.org:${index.port}`;
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
    },
  );
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
