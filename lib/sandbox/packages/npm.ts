import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { runClient } from "./client";
import type { PackageLock } from "./lock";
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

/** Installs packages into `folder`/node_modules: no script of a package runs, no program of one is linked. */
export async function installFromNpm(folder: string, dependencies: readonly string[]): Promise<PackageLock> {
  const wanted = dependencies.map((dependency) => {
    const name = packageName("npm", dependency);
    return [name, dependency.trim().slice(name.length + 1) || "*"] as const;
  });
  const manifest = { name: "dependencies", private: true, dependencies: Object.fromEntries(wanted) };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const switches = ["--ignore-scripts", "--no-bin-links", "--omit=dev", "--omit=optional", "--no-audit", "--no-fund"];
  const { code, output } = await runClient([...npmCommand(), "install", ...switches, "--loglevel=error"], folder);
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
  const lock = LockFile.parse(JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")));
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
