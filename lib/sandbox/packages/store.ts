import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "@/lib/errors";
import { makeReadableFolder } from "@/lib/process";
import { Slots } from "@/lib/slots";

import type { CallRuntime } from "../sandbox";
import { hasContents, PackageCache, unfinished } from "./cache";
import { CLIENT_HOME } from "./client";
import { measureFolder, sealFolder } from "./folder-size";
import { lockKey, PackageLock } from "./lock";
import { installFromNpm, NPM_LOCK_FILE } from "./npm";
import { downloadWheels } from "./python";
import type { PythonDistribution } from "./python-distribution";
import { InstallQuota } from "./quota";
import type { PackageSources } from "./sources";

export interface PackageStoreOptions {
  /** Where downloaded packages are kept. */
  folder: string;
  python: PythonDistribution;
  sources?: PackageSources | undefined;
  /** Of all packages together; beyond it, those that were not used for longest are taken away. */
  capacityBytes?: number | undefined;
}

/** A set that is used: it stays until `release`. */
export interface HeldPackages {
  folder: string;
  release: () => void;
}

const DEFAULT_CAPACITY_BYTES = 5_000_000_000;
const BUSY = "Too many packages are being installed at the moment. Please try again in a minute.";

/** Downloaded packages, one folder a set of dependencies. */
export class PackageStore {
  readonly #options: PackageStoreOptions;
  readonly #cache: PackageCache;
  readonly #quota = new InstallQuota();
  readonly #slots = new Slots({
    concurrency: 2,
    perOwner: 1,
    capacity: 50,
    capacityPerOwner: 10,
    refusal: BUSY,
  });
  /** Sets that are being downloaded: who wants the same one waits for it. */
  readonly #downloading = new Map<string, Promise<void>>();

  constructor(options: PackageStoreOptions) {
    this.#options = options;
    this.#cache = new PackageCache(options.folder, options.capacityBytes ?? DEFAULT_CAPACITY_BYTES);
  }

  /**
   * A set that was prepared before; if it was taken away to make room, exactly that is downloaded again. Throws AppError
   * `conflict` when it was not prepared, and what `prepare` throws.
   */
  async hold(runtime: CallRuntime, dependencies: readonly string[]): Promise<HeldPackages> {
    const folder = this.#path(runtime, dependencies);
    if (!existsSync(folder)) {
      throw new AppError(
        "conflict",
        `The packages ${dependencies.join(", ")} were not prepared on this server: publish the tool again.`,
      );
    }
    const release = this.#cache.hold(folder);
    try {
      if (!hasContents(folder)) await this.#once(folder, () => this.#restore(runtime, dependencies, folder));
      return { folder, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * Resolves and downloads a set, unless it is there. No package's code runs. Owners take turns at two places and have a
   * quota. Throws AppErrors that name the package that cannot be had, `busy` and `rate-limited`.
   */
  async prepare(runtime: CallRuntime, dependencies: readonly string[], owner = ""): Promise<PackageLock> {
    const folder = this.#path(runtime, dependencies);
    if (existsSync(folder)) (await this.hold(runtime, dependencies)).release();
    else await this.#once(folder, () => this.#download(runtime, dependencies, folder, owner));
    return readLock(folder);
  }

  async #once(folder: string, download: () => Promise<void>): Promise<void> {
    const running = this.#downloading.get(folder) ?? download();
    this.#downloading.set(folder, running);
    try {
      await running;
    } finally {
      this.#downloading.delete(folder);
    }
  }

  async #download(runtime: CallRuntime, dependencies: readonly string[], folder: string, owner: string): Promise<void> {
    const note = this.#quota.begin(owner);
    await this.#inTurn(owner, folder, async (temporary) => {
      try {
        await this.#fetch(runtime, dependencies, temporary);
      } finally {
        note((await measureFolder(temporary)).bytes);
      }
      await rename(temporary, folder).catch((error: unknown) => {
        // Another server prepared the same set at the same time.
        if (!existsSync(folder)) throw error;
      });
    });
  }

  /** The versions that were chosen then, and nothing else. */
  async #restore(runtime: CallRuntime, dependencies: readonly string[], folder: string): Promise<void> {
    await this.#inTurn("", folder, async (temporary) => {
      const known = await readLock(folder);
      const exact = known.packages.map(({ name, version }) => `${name}==${version}`);
      if (runtime !== "python") await copyFile(join(folder, NPM_LOCK_FILE), join(temporary, NPM_LOCK_FILE));
      await this.#fetch(runtime, runtime === "python" ? exact : dependencies, temporary);
      if (!isDeepStrictEqual(await readLock(temporary), known)) {
        throw new AppError(
          "conflict",
          `The packages ${dependencies.join(", ")} are no longer what they were: publish the tool again.`,
        );
      }
      const contents = runtime === "python" ? "wheels" : "node_modules";
      await rename(join(temporary, contents), join(folder, contents));
    });
  }

  #inTurn(owner: string, folder: string, download: (temporary: string) => Promise<void>): Promise<void> {
    return this.#slots.run(owner, async () => {
      const temporary = unfinished(folder);
      const release = this.#cache.hold(folder);
      try {
        await makeReadableFolder(this.#options.folder);
        await mkdir(temporary);
        await download(temporary);
        await this.#cache.trim();
      } finally {
        release();
        await rm(temporary, { recursive: true, force: true });
      }
    });
  }

  /** Fills a folder with a set, its lock and nothing else. */
  async #fetch(runtime: CallRuntime, dependencies: readonly string[], temporary: string): Promise<void> {
    const { python, sources = {} } = this.#options;
    const lock =
      runtime === "python"
        ? await downloadWheels(temporary, dependencies, python, sources)
        : await installFromNpm(temporary, dependencies, sources);
    await rm(join(temporary, CLIENT_HOME), { recursive: true, force: true });
    await writeFile(join(temporary, "lock.json"), JSON.stringify(lock));
    await sealFolder(temporary);
  }

  #path(runtime: CallRuntime, dependencies: readonly string[]): string {
    const { python, platforms } = this.#options.python;
    const ecosystem = runtime === "python" ? ["python", python, ...platforms].join(" ") : "npm";
    return join(this.#options.folder, lockKey(ecosystem, dependencies));
  }
}

async function readLock(folder: string): Promise<PackageLock> {
  return PackageLock.parse(JSON.parse(await readFile(join(folder, "lock.json"), "utf8")));
}
