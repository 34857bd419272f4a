import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { type ClientRun, runClient } from "./client";
import { notOffered } from "./compiled-packages";
import { integrityOf, type PackageLock } from "./lock";
import { asksForAddress, downloadWithMicropip } from "./micropip";
import { findPip } from "./python-client";
import type { PythonDistribution } from "./python-distribution";
import { pipEnvironment } from "./python-indexes";
import type { PackageSources } from "./sources";
import { packageName } from "./specifiers";

/** pip's own five retries take 8 seconds to notice that nobody is there; two take one. */
const RETRIES = ["--retries", "2"];
const DOWNLOAD = [
  ...["download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", "--dest", "wheels"],
  ...RETRIES,
];
/** As guarded-pip.py says it. */
const ASKS_FOR_ADDRESS = /^asks-for-address: (.+)$/m;
/** pip's last retry, after which it passes over the index and says that it found nothing. */
const UNREACHED = "Retry(total=0,";
const MISSING = /No matching distribution found for ([^\s(]+)/;

/** Wheels of pure Python. */
function pureWheels({ python }: PythonDistribution): string[] {
  return ["--platform", "any", "--python-version", python, "--implementation", "py", "--abi", "none"];
}

/** Also wheels that are compiled for that Python: its own distribution's, and an index's by their tags. */
function compiledWheels({ python, platforms, place }: PythonDistribution): string[] {
  const wanted = platforms.flatMap((platform) => ["--platform", platform]);
  const target = [...wanted, "--python-version", python, "--implementation", "cp"];
  return [...target, "--abi", `cp${python.replace(".", "")}`, ...(place ? ["--find-links", place] : [])];
}

function explain(
  { output }: ClientRun,
  dependencies: readonly string[],
  { python, hashes }: PythonDistribution,
): AppError {
  const elsewhere = ASKS_FOR_ADDRESS.exec(output)?.[1];
  if (elsewhere !== undefined) return asksForAddress(elsewhere, dependencies, output);
  const missing = MISSING.exec(output)?.[1];
  if (output.includes(UNREACHED)) return unanswered(missing ?? dependencies.join(", "), output);
  const wanted = missing === undefined ? undefined : normalize(/^[\w.-]+/.exec(missing)?.[0] ?? missing);
  if (wanted !== undefined && [...hashes.keys()].some((file) => normalize(file.split("-")[0] ?? "") === wanted)) {
    return notOffered("invalid-input", `the package ${missing}`, ", which has compiled parts", output);
  }
  const name = missing ?? dependencies.join(", ");
  const cause = new Error(output);
  if (missing !== undefined || /conflict/i.test(output)) {
    return new AppError("invalid-input", `The package ${name} cannot be had as a wheel for Python ${python}.`, {
      cause,
    });
  }
  return unanswered(name, output);
}

function unanswered(name: string, output: string): AppError {
  return new AppError("unavailable", `The package ${name} could not be downloaded: the package index did not answer.`, {
    cause: new Error(output),
  });
}

/** Pure wheels where there is such a set, else also compiled ones. Throws AppErrors that name the package. */
async function downloadWithPip(
  pip: readonly string[],
  folder: string,
  dependencies: readonly string[],
  distribution: PythonDistribution,
  sources: PackageSources,
): Promise<void> {
  const environment = pipEnvironment(process.env, sources);
  const download = (target: string[]): Promise<ClientRun> =>
    runClient([...pip, ...DOWNLOAD, ...target, "--", ...dependencies], folder, { environment, sources });
  let run = await download(pureWheels(distribution));
  const isMissing = MISSING.test(run.output) && !run.output.includes(UNREACHED);
  if (run.code !== 0 && isMissing) run = await download(compiledWheels(distribution));
  if (run.code !== 0) throw explain(run, dependencies, distribution);
}

/**
 * Downloads wheels with everything that they need into `folder`/wheels, by pip or uv where there is one, else by micropip;
 * nothing is built, no address that a package names is followed and no package's code runs. Compiled wheels only where an index has no pure ones; those of Pyodide's
 * distribution must be the very files that it was released with. Throws AppErrors that name the package.
 */
export async function downloadWheels(
  folder: string,
  dependencies: readonly string[],
  distribution: PythonDistribution,
  sources: PackageSources,
): Promise<PackageLock> {
  for (const dependency of dependencies) packageName("python", dependency);
  const wheels = join(folder, "wheels");
  await mkdir(wheels);
  const pip = await findPip(folder);
  if (pip !== undefined) await downloadWithPip(pip.command, folder, dependencies, distribution, sources);
  else await downloadWithMicropip(folder, dependencies, distribution, sources);
  const packages: PackageLock["packages"] = [];
  for (const file of (await readdir(wheels)).sort()) {
    if (!file.endsWith(".whl")) throw new AppError("invalid-input", `The package ${file} is not a wheel.`);
    const [name = "", version = ""] = file.split("-");
    const bytes = await readFile(join(wheels, file));
    const known = distribution.hashes.get(file);
    if (known !== undefined && known !== createHash("sha256").update(bytes).digest("hex")) {
      throw new AppError(
        "invalid-input",
        `The package ${name} is not the file that Pyodide was released with: ${file}.`,
      );
    }
    packages.push({ name, version, integrity: integrityOf(bytes) });
  }
  return { ecosystem: "python", packages };
}

/** As package names are compared (PEP 503). */
function normalize(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, "-");
}
