import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTarball, makeWheel } from "@/lib/testing/package-archives";
import { startPythonIndex } from "@/lib/testing/python-index";
import { downloadWheels } from "./python";
import { namePythonClient } from "./python-client";

const folder = mkdtempSync(join(tmpdir(), "addresses-"));
const ran = join(folder, "ran");

/** A package that is built by its own code, which leaves a file behind. */
const source = {
  "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "b"\nbackend-path = ["."]\n',
  "b.py": `open(${JSON.stringify(ran)}, "w").close()\n`,
};
const built = join(folder, "built");
mkdirSync(built);
for (const [name, text] of Object.entries(source)) writeFileSync(join(built, name), text);
const [wheelName, wheel] = makeWheel("elsewhere", "1.0", "");
writeFileSync(join(folder, wheelName), wheel);

const asked: string[] = [];
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end(request.url?.endsWith(".whl") ? wheel : makeTarball(source));
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
const bound = elsewhere.address();
const port = typeof bound === "object" && bound !== null ? bound.port : 0;

const hostile = [
  ["sdist", `elsewhere @ http://127.0.0.1:${port}/elsewhere-1.0.tar.gz`],
  ["webwheel", `elsewhere @ http://127.0.0.1:${port}/${wheelName}`],
  ["localfolder", `elsewhere @ ${pathToFileURL(built)}`],
  ["localwheel", `elsewhere @ ${pathToFileURL(join(folder, wheelName))}`],
  ["repository", `elsewhere @ git+http://127.0.0.1:${port}/elsewhere`],
] as const;
const index = await startPythonIndex(
  new Map([
    ...hostile.map(([name, requirement]) => makeWheel(name, "1.0", "", [requirement])),
    makeWheel("needing", "1.0", "", ["sdist"]),
    makeWheel("good", "1.0", "", ["plain>=1"]),
    makeWheel("plain", "1.0", ""),
  ]),
  "",
);

function download(name: string) {
  const distribution = { python: "3.14", platforms: [], hashes: new Map<string, string>() };
  return downloadWheels(mkdtempSync(join(folder, "set-")), [name], distribution, {
    pythonIndex: `${index.address}/simple/`,
  });
}

beforeEach(() => {
  vi.stubEnv("PIP_NO_INDEX", undefined);
  vi.stubEnv("PIP_FIND_LINKS", undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
  elsewhere.close();
  index.close();
  rmSync(folder, { recursive: true });
});

// Python is no part of the set-up: without it micropip fetches packages, which has tests of its own.
describe.runIf(spawnSync("pip", ["--version"]).status === 0)("pip", { timeout: 120_000 }, () => {
  it.each([...hostile.map(([name]) => name), "needing"])(
    "follows no address that a package names: %s",
    async (name) => {
      await expect(download(name)).rejects.toMatchObject({
        code: "invalid-input",
        message: `The package ${name}, or one that it needs, asks for elsewhere from an address, and packages come only from the index: choose another package.`,
      });
      expect(asked).toEqual([]);
      expect(existsSync(ran)).toBe(false);
    },
  );

  it("gives packages of the index with what they need", async () => {
    expect((await download("good")).packages).toMatchObject([{ name: "good" }, { name: "plain" }]);
    expect(await namePythonClient()).toBe("pip");
  });
});
