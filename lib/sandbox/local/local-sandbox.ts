import { availableParallelism, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { AppError } from "@/lib/errors";
import { outsideRequests } from "@/lib/lifetime";
import { Slots } from "@/lib/slots";
import { type BrokerOptions, loadSecrets } from "../egress";
import {
  bundleWithPackages,
  type PackageLock,
  PackageStore,
  type PackageStoreOptions,
  readPythonDistribution,
} from "../packages";
import {
  type CallLimits,
  type CallRuntime,
  limitsOf,
  type PrepareOptions,
  type RunOptions,
  type Sandbox,
  type SandboxFigures,
  type SandboxJob,
  type SandboxResult,
} from "../sandbox";
import { type PreparedJob, runOnProcess } from "./call";
import { CAN_REUSE } from "./inspect";
import { KeptProcesses, type Use } from "./kept";
import type { LocalSandboxOptions } from "./options";
import { Pool } from "./pool";
import { type PreparedProcesses, prepareProcesses } from "./prepare";
import { type ProcessKind, type ProcessSettings, processKind, SandboxProcess } from "./process";
import { programKey, sharedUse } from "./shared-use";
import { ensurePython, type PythonFiles } from "./snapshot";

const DEFAULT_CAPACITY = 200;
/** Of those that may wait, what may come from one network address. */
const SHARE_OF_ADDRESS = 0.25;
/** Wall time, in ms, of calls that one place is kept for: what a version has that asks for no other. */
const SHORT_CALL_MS = 10_000;

/**
 * Runs each call in a Deno process of its own that has no permission, inherits nothing and is discarded afterwards;
 * Python through Pyodide. Constructing does no I/O; `warm` is optional, because the first call starts what it needs.
 */
export function createLocalSandbox(options: LocalSandboxOptions): Sandbox {
  return new LocalSandbox(options);
}

/** The rest of a result whose call never started. */
function nothing(started: number): Pick<SandboxResult, "stdout" | "durationMs" | "peakMemoryBytes"> {
  return { stdout: "", durationMs: Math.round(performance.now() - started), peakMemoryBytes: 0 };
}

interface ReadyJob {
  process: SandboxProcess;
  job: PreparedJob;
  /** Its packages are not needed any more. */
  release: () => void;
}

class LocalSandbox implements Sandbox {
  readonly name = "local";
  readonly runsPrograms = true;
  readonly #cacheDir: string;
  readonly #layers: "detect" | "none";
  readonly #pyodidePackages: string | undefined;
  readonly #packageOptions: Pick<PackageStoreOptions, "sources" | "capacityBytes">;
  readonly #ceiling: CallLimits | undefined;
  readonly #network: BrokerOptions["network"];
  readonly #onProblem: (error: unknown) => void;
  readonly #pool: Pool;
  readonly #isHost: boolean;
  readonly #sharedPrograms: ReadonlySet<string>;
  readonly #kept: KeptProcesses;
  readonly #slots: Slots;
  /** A program that had a slot of theirs would keep it from the calls that it waits for. */
  readonly #programSlots: Slots;
  readonly #running = new Set<SandboxProcess>();
  readonly #starting = new Set<Promise<SandboxProcess>>();
  #settings: Promise<PreparedProcesses> | undefined;
  #python: Promise<PythonFiles> | undefined;
  #packages: Promise<PackageStore> | undefined;
  #closed = false;

  constructor(options: LocalSandboxOptions) {
    const { cacheDir, poolSize = 1, layers = "detect", onProblem = () => {}, capacity = DEFAULT_CAPACITY } = options;
    const concurrency = options.concurrency ?? Math.max(4, 2 * availableParallelism());
    const perOwner = options.perOwner ?? Math.ceil(concurrency * 0.75);
    this.#cacheDir = resolve(cacheDir);
    this.#layers = layers;
    this.#network = options.network;
    this.#pyodidePackages = options.pyodidePackages;
    this.#packageOptions = { sources: options.packageSources, capacityBytes: options.packageCacheBytes };
    this.#ceiling = options.ceiling;
    this.#onProblem = onProblem;
    this.#isHost = CAN_REUSE && options.reuse !== "never";
    this.#sharedPrograms = new Set(options.sharedPrograms?.map(programKey));
    this.#kept = new KeptProcesses(options.keptBytes ?? totalmem() / 4, concurrency);
    const places = {
      concurrency,
      perOwner,
      perAddress: perOwner,
      capacity,
      capacityPerAddress: Math.ceil(capacity * SHARE_OF_ADDRESS),
    };
    this.#slots = new Slots(places);
    this.#programSlots = new Slots(places);
    this.#pool = new Pool((kind, { isAwaited }) => this.#start(kind, { isAwaited }), poolSize);
  }

  async run(job: SandboxJob, options: RunOptions = {}): Promise<SandboxResult> {
    const started = performance.now();
    try {
      if (this.#closed) throw new AppError("unavailable", "The sandbox is closed.");
      const secrets = await loadSecrets(job.permissions ?? { hosts: [] }, options.secrets);
      if (secrets.ending !== undefined) return { ...secrets.ending, ...nothing(started) };
      const limits = limitsOf(job, this.#ceiling);
      const isLong = options.isTrial || limits.wallMs > SHORT_CALL_MS;
      const slots = options.program ? this.#programSlots : this.#slots;
      const entering = slots.enter(options.owner ?? "", options.signal, { address: options.address, isLong });
      if (this.#waiting > 0) this.#kept.hurry();
      const release = await entering;
      const broker = { secrets: secrets.loaded, network: this.#network };
      return await this.#runOnce(job, limits, options, broker, release);
    } catch (error) {
      return { ...this.#explain(error, options.signal), ...nothing(started) };
    }
  }

  /**
   * Runs it on a process, and lets the next call in when that process is gone, or ready for another where too many make themselves
   * ready already.
   */
  async #runOnce(
    job: SandboxJob,
    limits: CallLimits,
    options: RunOptions,
    broker: Pick<BrokerOptions, "secrets" | "network">,
    release: () => void,
  ): Promise<SandboxResult> {
    const use = this.#isHost ? sharedUse(job, options, this.#sharedPrograms) : undefined;
    const isLikely = use !== undefined && this.#kept.isAgain(use);
    const ready = await this.#readyFor(job, use).catch((error: unknown) => {
      release();
      throw error;
    });
    const { process } = ready;
    this.#running.add(process);
    process.setAwaited(true);
    try {
      await process.ready;
      const leftBytes = this.#kept.leftIn(process);
      const result = await runOnProcess({ process, leftBytes }, ready.job, limits, options, broker);
      // Something of an earlier call took the job's line, and nothing of the job has run.
      return result ?? (await this.#runOnce(job, limits, options, broker, () => {}));
    } finally {
      this.#running.delete(process);
      ready.release();
      if (!isLikely || process.isGone) {
        process.kill();
        release();
      } else {
        void outsideRequests(() => this.#kept.give(process, use, release));
        if (this.#waiting > 0) this.#kept.hurry();
      }
    }
  }

  async prepare(
    runtime: CallRuntime,
    dependencies: readonly string[],
    { owner }: PrepareOptions = {},
  ): Promise<PackageLock> {
    const store = await this.#packageStore();
    return store.prepare(runtime, dependencies, owner).catch((error: unknown) => {
      // What its creator is told is not all that helps the operator.
      if (AppError.is(error) && error.cause !== undefined) this.#onProblem(error);
      throw error;
    });
  }

  async warm(): Promise<void> {
    await Promise.all([this.#pool.fill("python"), this.#pool.fill("script")]);
  }

  /** How many calls wait for a turn. */
  get #waiting(): number {
    return this.#slots.waiting + this.#programSlots.waiting;
  }

  figures(): SandboxFigures {
    const { processes: kept, memoryBytes: keptBytes } = this.#kept.figures;
    return {
      running: this.#running.size,
      waiting: this.#waiting,
      ready: this.#pool.ready,
      kept,
      keptBytes,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const process of this.#running) process.kill();
    await Promise.all([this.#pool.close(), this.#kept.close(), ...[...this.#running].map((process) => process.exited)]);
    await Promise.allSettled(this.#starting);
  }

  #explain(error: unknown, signal: AbortSignal | undefined): Pick<SandboxResult, "status" | "error"> {
    if (signal?.aborted) return { status: "cancelled", error: "The call was cancelled." };
    this.#onProblem(error);
    if (AppError.is(error)) return { status: "sandbox-error", error: error.message };
    return { status: "sandbox-error", error: "The sandbox could not start a process for the call." };
  }

  /** A process for the job: that of the last call of the same use, or a new one. */
  async #readyFor(job: SandboxJob, use: Use | undefined): Promise<ReadyJob> {
    const { dependencies = [], runtime } = job;
    if (dependencies.length > 0) return this.#withPackages(job, dependencies);
    const kind = processKind(runtime);
    const same = use && (this.#kept.take(use) ?? this.#pool.takeReady(kind) ?? (await this.#kept.claim(use)));
    return { process: same ?? (await this.#pool.take(kind)), job, release: () => {} };
  }

  /** A process for a job with packages: they go into a script's own source, and into a Python process of its own. */
  async #withPackages({ runtime, source, ...job }: SandboxJob, dependencies: readonly string[]): Promise<ReadyJob> {
    const { folder, release } = await (await this.#packageStore()).hold(runtime, dependencies);
    try {
      if (runtime === "python") {
        return {
          process: await this.#start("python", { isAwaited: true, wheels: join(folder, "wheels") }),
          job: { ...job, runtime, source },
          release,
        };
      }
      const { layers } = await this.#prepared();
      const bundled = await bundleWithPackages({ runtime, source, folder, layers });
      return {
        process: await this.#pool.take("script"),
        job: { ...job, runtime, source: bundled, isBundled: true },
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** One for all: it knows who waits, what is being downloaded and what is used. */
  #packageStore(): Promise<PackageStore> {
    this.#packages ??= this.#makePackageStore().catch((error: unknown) => {
      this.#packages = undefined;
      throw error;
    });
    return this.#packages;
  }

  async #makePackageStore(): Promise<PackageStore> {
    const { paths, packagesDir } = await this.#prepared();
    const python = await readPythonDistribution(paths.pyodide, this.#pyodidePackages);
    return new PackageStore({ ...this.#packageOptions, folder: packagesDir, python });
  }

  #prepared(): Promise<PreparedProcesses> {
    this.#settings ??= prepareProcesses(this.#cacheDir, this.#layers).catch((error: unknown) => {
      this.#settings = undefined;
      throw error;
    });
    return this.#settings;
  }

  /** A process that is starting. Error: AppError `unavailable` where the sandbox was closed meanwhile; then it has ended. */
  async #start(kind: ProcessKind, more: Pick<ProcessSettings, "wheels" | "isAwaited">): Promise<SandboxProcess> {
    const starting = outsideRequests(() => this.#startNow(kind, more)).then(async (process) => {
      if (!this.#closed) return process;
      process.kill();
      await process.exited;
      throw new AppError("unavailable", "The sandbox is closed.");
    });
    this.#starting.add(starting);
    return starting.finally(() => this.#starting.delete(starting));
  }

  async #startNow(kind: ProcessKind, more: Pick<ProcessSettings, "wheels" | "isAwaited">): Promise<SandboxProcess> {
    const settings = { ...(await this.#prepared()), isHost: this.#isHost, ...more };
    if (kind === "script") return SandboxProcess.start(kind, settings);
    this.#python ??= ensurePython(settings.paths, settings.cacheDir).catch((error: unknown) => {
      this.#python = undefined;
      throw error;
    });
    return SandboxProcess.start(kind, { ...settings, python: await this.#python });
  }
}
