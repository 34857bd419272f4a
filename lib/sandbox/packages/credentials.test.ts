import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { makeWheel } from "@/lib/testing/package-archives";
import { startPackageIndex } from "@/lib/testing/package-index";
import { startPythonIndex } from "@/lib/testing/python-index";
import { pipEnvironment } from "./python-indexes";
import { type PackageSources, withoutCredentials } from "./sources";
import { PackageStore } from "./store";

const index = await startPackageIndex();
const registry = `127.0.0.1:${index.port}`;
const home = mkdtempSync(join(index.folder, "home-"));
const python = { python: "3.14", platforms: [], hashes: new Map<string, string>() };
const wheels = await startPythonIndex(new Map([makeWheel("helperofleft", "2.1", "")]), "user:password");

function makeStore(sources: PackageSources = {}): PackageStore {
  return new PackageStore({ folder: mkdtempSync(join(index.folder, "packages-")), python, sources });
}

afterEach(() => {
  index.authorizations.length = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  wheels.close();
  index.close();
});

describe("the operator's credentials", { timeout: 60_000 }, () => {
  it("of npm are not sent for a stranger's dependency, while its registry is used", async () => {
    const userConfig = join(home, "npmrc");
    writeFileSync(userConfig, `registry=http://${registry}/\n//${registry}/:_authToken=plantedToken\n`);
    vi.stubEnv("npm_config_registry", undefined);
    vi.stubEnv("npm_config_userconfig", userConfig);
    vi.stubEnv(`npm_config_//${registry}/:_authToken`, "plantedToken");
    vi.stubEnv("NPM_TOKEN", "plantedToken");
    await makeStore().prepare("javascript", ["helper-of-left"]);
    expect(index.authorizations.length).toBeGreaterThan(1);
    expect(index.authorizations.filter((one) => one !== undefined)).toEqual([]);
  });

  it("in the address of npm's registry are not sent", async () => {
    vi.stubEnv("npm_config_registry", `http://user:password@${registry}/`);
    await makeStore().prepare("javascript", ["helper-of-left"]);
    expect(index.authorizations.filter((one) => one !== undefined)).toEqual([]);
  });

  it("are sent where the operator means them for packages", async () => {
    await makeStore({ npmRegistry: `http://user:pass%20word@${registry}/` }).prepare("javascript", ["helper-of-left"]);
    const expected = `Basic ${Buffer.from("user:pass word").toString("base64")}`;
    expect(new Set(index.authorizations)).toEqual(new Set([expected]));
  });

  it.runIf(spawnSync("pip", ["--version"]).status === 0)("of pip are not sent, from wherever they come", async () => {
    vi.stubEnv("PIP_NO_INDEX", undefined);
    vi.stubEnv("PIP_FIND_LINKS", undefined);
    vi.stubEnv("PIP_RETRIES", "0");
    const address = wheels.address.replace("//", "//user:password@");
    vi.stubEnv("PIP_INDEX_URL", `${address}/private/`);
    mkdirSync(join(home, ".config", "pip"), { recursive: true });
    writeFileSync(join(home, ".netrc"), "machine 127.0.0.1 login user password password\n", { mode: 0o600 });
    vi.stubEnv("NETRC", join(home, ".netrc"));
    await expect(makeStore().prepare("python", ["helperofleft"])).rejects.toThrow("helperofleft");
    const meant = makeStore({ pythonIndex: `${address}/private/` });
    expect((await meant.prepare("python", ["helperofleft"])).packages).toMatchObject([{ name: "helperofleft" }]);
  });
});

describe("what pip is told", () => {
  it("is how packages are reached, and nothing that says who asks", () => {
    const file = join(home, "pip.conf");
    writeFileSync(file, "[global]\nindex-url = https://me:secret@mirror.example.org/simple\nclient-cert = /key.pem\n");
    const told = pipEnvironment({
      PIP_CONFIG_FILE: file,
      PIP_CERT: "/ca.pem",
      PIP_CLIENT_CERT: "/key.pem",
      PIP_EXTRA_INDEX_URL: "https://a:b@one.example.org/simple https://two.example.org/simple",
      UV_INDEX: "mirror=https://a:b@one.example.org/simple",
      UV_PUBLISH_TOKEN: "secret",
    });
    expect(told).toMatchObject({
      PIP_INDEX_URL: "https://mirror.example.org/simple",
      PIP_CERT: "/ca.pem",
      PIP_EXTRA_INDEX_URL: "https://one.example.org/simple https://two.example.org/simple",
      UV_INDEX: "mirror=https://one.example.org/simple",
    });
    expect(JSON.stringify(told)).not.toMatch(/secret|key\.pem|a:b/);
  });

  it("loses all of a password, also one that was written without its codes", () => {
    expect(withoutCredentials("http://me:p@ss@host/a http://host/@scope/b")).toBe("http://host/a http://host/@scope/b");
  });
});
