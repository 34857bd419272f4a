import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { type ClientRun, runClient } from "./client";
import { integrityOf, type PackageLock } from "./lock";
import { packageName } from "./specifiers";

const CLIENTS = [["pip"], ["pip3"], ["python3", "-m", "pip"]];

/** Only wheels of pure Python: nothing is built and no package's code runs. */
function arguments_(pythonVersion: string): string[] {
  const target = ["--platform", "any", "--python-version", pythonVersion, "--implementation", "py", "--abi", "none"];
  return ["download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", ...target, "--dest", "wheels"];
}

function explain({ output }: ClientRun, dependencies: readonly string[]): AppError {
  const missing = /No matching distribution found for ([^\s(]+)/.exec(output)?.[1];
  const name = missing ?? dependencies.join(", ");
  const cause = new Error(output);
  if (missing !== undefined || /conflict/i.test(output)) {
    return new AppError("invalid-input", `The package ${name} cannot be had as pure Python for this version.`, {
      cause,
    });
  }
  return new AppError("unavailable", `The package ${name} could not be downloaded: the package index did not answer.`, {
    cause,
  });
}

/** Downloads wheels with everything that they need into `folder`/wheels. */
export async function downloadWheels(
  folder: string,
  dependencies: readonly string[],
  pythonVersion: string,
): Promise<PackageLock> {
  for (const dependency of dependencies) packageName("python", dependency);
  const wheels = join(folder, "wheels");
  await mkdir(wheels);
  let run: ClientRun = { code: null, output: "" };
  for (const client of CLIENTS) {
    run = await runClient([...client, ...arguments_(pythonVersion), "--", ...dependencies], folder);
    if (run.code === 0) break;
    if (run.code !== null && !/No module named pip/.test(run.output)) throw explain(run, dependencies);
  }
  if (run.code !== 0) {
    throw new AppError("unavailable", "Python packages need pip, which was not found: install Python 3 with pip.");
  }
  const packages: PackageLock["packages"] = [];
  for (const file of (await readdir(wheels)).sort()) {
    const [name = "", version = ""] = file.split("-");
    packages.push({ name, version, integrity: integrityOf(await readFile(join(wheels, file))) });
  }
  return { ecosystem: "python", packages };
}
