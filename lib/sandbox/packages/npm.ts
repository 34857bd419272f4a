import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { CLIENT_HOME, runClient } from "./client";
import type { PackageLock } from "./lock";
import { writeNpmSettings } from "./npm-settings";
import type { PackageSources } from "./sources";
import { packageName } from "./specifiers";

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
});

/** npm as the one that runs beside this Node, else the one on the path. */
function npmCommand(): string[] {
  const beside = join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js");
  const script = [process.env.npm_execpath, beside].find((path) => path?.endsWith("npm-cli.js") && existsSync(path));
  if (script !== undefined) return [process.execPath, script];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/**
 * No script of a package runs, no program of one is linked, and nothing comes from elsewhere than the registry: git would
 * use the keys of the server's user. An npm that does not know one of the last ignores it.
 */
const SWITCHES = [
  "--ignore-scripts",
  "--no-bin-links",
  "--omit=dev",
  "--omit=optional",
  "--no-audit",
  "--no-fund",
  "--git=none",
  "--allow-git=none",
  "--allow-remote=none",
  "--allow-file=none",
  "--allow-directory=none",
  "--loglevel=error",
];

/** The file that keeps exactly what was chosen. */
export const NPM_LOCK_FILE = "package-lock.json";

/**
 * Installs packages into `folder`/node_modules; where `folder` holds npm's own lock file already, exactly those. Throws
 * AppErrors that name the package.
 */
export async function installFromNpm(
  folder: string,
  dependencies: readonly string[],
  sources: PackageSources,
): Promise<PackageLock> {
  const wanted = dependencies.map((dependency) => {
    const name = packageName("npm", dependency);
    return [name, dependency.trim().slice(name.length + 1) || "*"] as const;
  });
  const manifest = { name: "dependencies", private: true, dependencies: Object.fromEntries(wanted) };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const npm = npmCommand();
  await mkdir(join(folder, CLIENT_HOME), { recursive: true });
  const environment = await writeNpmSettings(npm, folder, sources);
  const action = existsSync(join(folder, NPM_LOCK_FILE)) ? "ci" : "install";
  const { code, output } = await runClient([...npm, action, ...SWITCHES], folder, { environment, sources });
  if (code === null) {
    throw new AppError(
      "unavailable",
      `The package ${dependencies.join(", ")} needs npm, which was not found or took longer than 5 minutes.`,
    );
  }
  if (code !== 0) {
    const missing = /(?:requested resource '|No matching version found for )((?:@[\w.-]+\/)?[\w.-]+@[^\s']+)/.exec(
      output,
    )?.[1];
    const name = missing?.replace(/\.$/, "") ?? dependencies.join(", ");
    const cause = new Error(output);
    if (missing !== undefined)
      throw new AppError("invalid-input", `The package ${name} does not exist on npm.`, { cause });
    throw new AppError("unavailable", `The package ${name} could not be downloaded from npm.`, { cause });
  }
  const lock = LockFile.parse(JSON.parse(await readFile(join(folder, NPM_LOCK_FILE), "utf8")));
  const packages: PackageLock["packages"] = [];
  for (const [path, { version, integrity }] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (version === undefined || integrity === undefined) {
      throw new AppError("invalid-input", `The package ${name} does not come from the npm registry.`);
    }
    packages.push({ name, version, integrity });
  }
  return { ecosystem: "npm", packages };
}
