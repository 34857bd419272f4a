import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { locateRuntimes } from "@/lib/process/locate";
import { makeWheel } from "@/lib/testing/package-archives";
import { startProxy, startPythonIndex } from "@/lib/testing/python-index";
import { createLocalSandbox } from "../local";
import { readPythonDistribution } from "./python-distribution";
import type { PackageSources } from "./sources";
import { PackageStore } from "./store";

const folder = mkdtempSync(join(tmpdir(), "micropip-"));
chmodSync(folder, 0o755);
const { pyodide } = locateRuntimes();
const lock = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const { file_name: micropipFile, version } = lock.packages.micropip;
const [platform = ""] = (await readPythonDistribution(pyodide)).platforms;

/** micropip as this machine's own index has it: built from the same source as Pyodide's, but not the same file. */
function downloadMicropip(): { wheel: Buffer } | { reason: string } {
  const options = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--retries=0", "--timeout=10"];
  const { status, stderr } = spawnSync("pip", ["download", "-q", ...options, "-d", folder, `micropip==${version}`], {
    encoding: "utf8",
  });
  if (status === 0) return { wheel: readFileSync(join(folder, micropipFile)) };
  return { reason: `micropip ${version} could not be had: ${stderr?.trim().split("\n").at(-1) ?? "no pip"}` };
}
const micropip = downloadMicropip();

const compiled = makeWheel("fastside", "3.0", "from leftside import pad", ["leftside<2"], `cp314-cp314-${platform}`);
const replaced = makeWheel("replacedside", "3.0", "", [], `cp314-cp314-${platform}`);
const distributed = (name: string, wheel: Buffer) => ({
  ...lock.packages.micropip,
  name: name.split("-")[0],
  version: "3.0",
  file_name: name,
  sha256: createHash("sha256").update(wheel).digest("hex"),
});

/** Pyodide as it is installed, but with a lock of packages that are there. */
function makePyodide(): string {
  const home = join(folder, "pyodide");
  mkdirSync(home);
  for (const file of readdirSync(pyodide)) {
    if (file !== "pyodide-lock.json") symlinkSync(join(pyodide, file), join(home, file));
  }
  const packages = {
    micropip: distributed(micropipFile, "wheel" in micropip ? micropip.wheel : Buffer.alloc(0)),
    fastside: distributed(...compiled),
    replacedside: distributed(replaced[0], Buffer.from("as it was released")),
  };
  writeFileSync(join(home, "pyodide-lock.json"), JSON.stringify({ ...lock, packages }));
  return home;
}
const home = makePyodide();

const trap = "open('/wheels/ran', 'w').close()\n";
const files = new Map([
  makeWheel("leftside", "1.2", `${trap}from helperofleft import twice\ndef pad(s): return twice('«') + s`, [
    "helperofleft>=2",
    "onlyforwindows; sys_platform == 'win32'",
  ]),
  makeWheel("leftside", "2.0", "raise ImportError('too new')"),
  makeWheel("helperofleft", "2.1", "def twice(s): return s + s"),
  makeWheel("oldside", "1.0", "", ["leftside<2"]),
  makeWheel("newside", "1.0", "", ["leftside>=2"]),
  makeWheel("changedside", "1.0", ""),
  makeWheel("lonelyside", "1.0", "", ["nosuchthing>=4"]),
  makeWheel("awayside", "1.0", "", ["elsewhere @ http://127.0.0.1:9/elsewhere-1.0-py3-none-any.whl"]),
  compiled,
  replaced,
  ...("wheel" in micropip ? [[micropipFile, micropip.wheel] as const] : []),
]);
// Those of the distribution are not on the index.
const onIndex = new Map([...files].filter(([name]) => !name.includes(platform) && name !== micropipFile));
const index = await startPythonIndex(onIndex, "user:pass word");
const distribution = await startPythonIndex(files, "");
const caches = { count: 0 };

async function prepare(
  dependencies: string[],
  {
    pyodide = home,
    place = `${distribution.address}/distribution`,
    sources,
  }: { pyodide?: string; place?: string; sources?: PackageSources } = {},
) {
  caches.count += 1;
  const cacheDir = join(folder, `cache-${caches.count}`);
  const python = await readPythonDistribution(pyodide, place);
  const prepared = await new PackageStore({ folder: join(cacheDir, "packages"), python, sources }).prepare(
    "python",
    dependencies,
  );
  return { cacheDir, names: prepared.packages.map((one) => `${one.name} ${one.version}`), lock: prepared };
}

beforeEach(() => {
  vi.stubEnv("PATH", folder);
  for (const name of Object.keys(process.env)) if (/^(PIP|UV)_|_PROXY$/i.test(name)) vi.stubEnv(name, undefined);
  vi.stubEnv("PIP_CONFIG_FILE", join(folder, "none"));
  vi.stubEnv("PIP_INDEX_URL", `${index.address}/simple`);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  index.close();
  distribution.close();
  rmSync(folder, { recursive: true });
});

describe("where neither pip nor uv is, Python packages", { timeout: 120_000 }, () => {
  it("need Pyodide's distribution", async () => {
    const nowhere = await startProxy(0);
    nowhere.close();
    await expect(prepare(["leftside"], { place: nowhere.address })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/^This server does not offer packages of Python at the moment, such as leftside:/),
      cause: expect.objectContaining({ message: expect.stringMatching(/AGIENT_PYODIDE_PACKAGES.*install Python 3/) }),
    });
  });

  it("for another Python than Pyodide's cannot be had", async () => {
    const python = { python: "3.14", platforms: ["manylinux_2_28_x86_64"], hashes: new Map<string, string>() };
    const store = new PackageStore({ folder: join(folder, "other"), python });
    await expect(store.prepare("python", ["leftside"])).rejects.toThrow("leftside needs pip or uv");
  });

  it("are not chosen by another file than the micropip that Pyodide was released with", async () => {
    const place = mkdtempSync(join(folder, "place-"));
    writeFileSync(join(place, micropipFile), makeWheel("micropip", version, "raise SystemExit('ran')")[1]);
    await expect(prepare(["leftside"], { pyodide, place })).rejects.toThrow("micropip is not the file");
  });
});

/** Each starts an interpreter of its own, which takes seconds. */
const rare = it.runIf(process.env.AGIENT_TEST_FULL);

/** Packages that cannot be had: why, what is asked for, and what is said. */
const CANNOT: [string, string[], string][] = [
  ["does not exist", ["nosuchthing"], "nosuchthing cannot be had"],
  ["another one needs in vain", ["lonelyside"], "nosuchthing>=4 cannot be had"],
  ["two others want in other versions", ["oldside", "newside"], "leftside<2,>=2 cannot be had"],
  ["another one asks for from an address", ["awayside"], "awayside, or one that it needs, asks for elsewhere from"],
  ["is another file than the index says", ["changedside"], "changedside is not the file"],
  ["is another file than was released with Pyodide", ["replacedside"], "replacedside is not the file"],
];

describe("micropip", { timeout: 120_000 }, () => {
  beforeEach(({ skip }) => {
    if ("reason" in micropip) skip(micropip.reason);
  });

  it("finds versions that fit together, with hashes, and runs nothing of them", async () => {
    const { names, lock, cacheDir } = await prepare(["leftside", "oldside"]);
    expect(names).toEqual(["helperofleft 2.1", "leftside 1.2", "oldside 1.0"]);
    const [helper] = lock.packages;
    const expected = createHash("sha512").update(files.get("helperofleft-2.1-py3-none-any.whl") ?? "");
    expect(helper?.integrity).toBe(`sha512-${expected.digest("base64")}`);
    const written = readdirSync(cacheDir, { recursive: true, encoding: "utf8" }).filter(
      (path) => !path.endsWith(".whl"),
    );
    expect(written.filter((path) => path.includes("wheels/"))).toEqual([]);
  });

  rare("takes what the index lacks from Pyodide's distribution, and the sandbox can use it", async () => {
    const { names, cacheDir } = await prepare(["fastside>=3", "leftside<2"]);
    expect(names).toEqual(["fastside 3.0", "helperofleft 2.1", "leftside 1.2"]);
    const sandbox = createLocalSandbox({ cacheDir, poolSize: 0 });
    const source = "from helperofleft import twice\ndef main(s): return twice(s)";
    const job = { runtime: "python" as const, source, function: "main", arguments: { s: "x" } };
    const result = await sandbox.run({ ...job, dependencies: ["fastside>=3", "leftside<2"] });
    await sandbox.close();
    expect(result).toMatchObject({ status: "ok", value: "xx" });
  });

  rare("reads a folder with Pyodide's distribution", async () => {
    const place = mkdtempSync(join(folder, "place-"));
    for (const name of [micropipFile, compiled[0]]) writeFileSync(join(place, name), files.get(name) ?? "");
    vi.stubEnv("PIP_NO_INDEX", "1");
    expect((await prepare(["fastside"], { place })).names).toEqual(["fastside 3.0"]);
  });

  rare.each(CANNOT)("names a package that %s", async (_, dependencies, message) => {
    await expect(prepare(dependencies)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining(message),
    });
  });

  rare("says when the index is broken", async () => {
    vi.stubEnv("PIP_INDEX_URL", `${index.address}/broken`);
    await expect(prepare(["leftside"])).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("leftside could not be downloaded: the package index did not answer"),
    });
  });

  rare("reaches a private index that is meant for packages through the machine's proxy", async () => {
    const proxy = await startProxy(index.port);
    vi.stubEnv("HTTP_PROXY", proxy.address);
    vi.stubEnv("NO_PROXY", "127.0.0.1");
    const pythonIndex = "http://user:pass%20word@packages.example.org/private/";
    expect((await prepare(["helperofleft"], { sources: { pythonIndex } })).names).toEqual(["helperofleft 2.1"]);
    vi.stubEnv("PIP_INDEX_URL", pythonIndex);
    // The machine's own password is not a stranger's to use.
    await expect(prepare(["helperofleft"])).rejects.toThrow("helperofleft");
    proxy.close();
  });

  rare("gives a package of the real index", async ({ skip }) => {
    vi.unstubAllEnvs();
    vi.stubEnv("PATH", folder);
    const { names } = await prepare(["requests>=2"]).catch((error: Error) =>
      skip(`no package index is reachable: ${error.message}`),
    );
    expect(names.map((name) => name.split(" ")[0])).toEqual(expect.arrayContaining(["certifi", "idna", "requests"]));
  });
});
