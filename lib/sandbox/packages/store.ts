import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import type { CallRuntime } from "../sandbox";
import { lockKey, PackageLock } from "./lock";
import { installFromNpm } from "./npm";
import { downloadWheels } from "./python";
import type { PythonDistribution } from "./python-distribution";

export interface PackageStoreOptions {
  /** Where downloaded packages are kept. */
  folder: string;
  python: PythonDistribution;
}

/** Downloaded packages, one folder a set of dependencies. */
export class PackageStore {
  readonly #options: PackageStoreOptions;

  constructor(options: PackageStoreOptions) {
    this.#options = options;
  }

  /** Where a set lies. Throws AppError `conflict` when it was not prepared: nothing is downloaded when a call runs. */
  folderOf(runtime: CallRuntime, dependencies: readonly string[]): string {
    const folder = this.#path(runtime, dependencies);
    if (existsSync(folder)) return folder;
    throw new AppError(
      "conflict",
      `The packages ${dependencies.join(", ")} were not prepared on this server: publish the tool again.`,
    );
  }

  /**
   * Resolves and downloads a set, unless it is there. No package's code runs. Throws AppErrors that name the package
   * that cannot be had.
   */
  async prepare(runtime: CallRuntime, dependencies: readonly string[]): Promise<PackageLock> {
    const folder = this.#path(runtime, dependencies);
    if (!existsSync(folder)) await this.#download(runtime, dependencies, folder);
    return PackageLock.parse(JSON.parse(await readFile(join(folder, "lock.json"), "utf8")));
  }

  async #download(runtime: CallRuntime, dependencies: readonly string[], folder: string): Promise<void> {
    const temporary = `${folder}.${randomUUID()}`;
    await mkdir(temporary, { recursive: true });
    try {
      const lock =
        runtime === "python"
          ? await downloadWheels(temporary, dependencies, this.#options.python)
          : await installFromNpm(temporary, dependencies);
      await writeFile(join(temporary, "lock.json"), JSON.stringify(lock));
      await rename(temporary, folder).catch((error: unknown) => {
        // Somebody else prepared the same set at the same time.
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  #path(runtime: CallRuntime, dependencies: readonly string[]): string {
    const { python, platforms } = this.#options.python;
    const ecosystem = runtime === "python" ? ["python", python, ...platforms].join(" ") : "npm";
    return join(this.#options.folder, lockKey(ecosystem, dependencies));
  }
}
