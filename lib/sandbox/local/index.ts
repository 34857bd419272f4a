import { resolve } from "node:path";
import { AppError, publicMessage } from "@/lib/errors";
import { defaultLimits, type RunOptions, type Sandbox, type SandboxJob, type SandboxResult } from "../sandbox";
import { runOnProcess } from "./call";
import { locateRuntimes, type RuntimePaths } from "./locate";
import { Pool } from "./pool";
import { type ProcessKind, processKind, SandboxProcess } from "./process";
import { ensureSnapshot } from "./snapshot";

export interface LocalSandboxOptions {
  /** Where Python's memory snapshot is kept; made when it is missing. */
  cacheDir: string;
  /** How many processes of each kind wait for a call; 0 starts one for every call. */
  poolSize?: number;
  /** Told why a call ended as `sandbox-error`; the call's own message tells nothing of the machine. */
  onProblem?: (error: unknown) => void;
}

/**
 * Runs each call in a Deno process of its own that has no permission, inherits nothing and is discarded afterwards;
 * Python through Pyodide. Constructing does no I/O; `warm` is optional, because the first call starts what it needs.
 */
export function createLocalSandbox(options: LocalSandboxOptions): Sandbox {
  return new LocalSandbox(options);
}

class LocalSandbox implements Sandbox {
  readonly name = "local";
  readonly #cacheDir: string;
  readonly #onProblem: (error: unknown) => void;
  readonly #pool: Pool;
  readonly #running = new Set<SandboxProcess>();
  #paths: RuntimePaths | undefined;
  #snapshot: Promise<string> | undefined;
  #closed = false;

  constructor({ cacheDir, poolSize = 1, onProblem = () => {} }: LocalSandboxOptions) {
    this.#cacheDir = resolve(cacheDir);
    this.#onProblem = onProblem;
    this.#pool = new Pool((kind) => this.#start(kind), poolSize);
  }

  async run(job: SandboxJob, options: RunOptions = {}): Promise<SandboxResult> {
    const started = performance.now();
    const failed = (status: "sandbox-error" | "cancelled", error: string): SandboxResult => ({
      status,
      error,
      stdout: "",
      durationMs: Math.round(performance.now() - started),
      peakMemoryBytes: 0,
    });
    if (this.#closed) return failed("sandbox-error", "The sandbox is closed.");
    if (options.signal?.aborted) return failed("cancelled", "The call was cancelled.");
    let process: SandboxProcess | undefined;
    try {
      process = await this.#pool.take(processKind(job.runtime));
      this.#running.add(process);
      await process.ready;
      return await runOnProcess(process, job, { ...defaultLimits(job.runtime), ...job.limits }, options);
    } catch (error) {
      this.#onProblem(error);
      const reason = AppError.is(error) ? publicMessage(error) : "The sandbox could not start a process for the call.";
      return failed("sandbox-error", reason);
    } finally {
      if (process !== undefined) {
        process.kill();
        this.#running.delete(process);
      }
    }
  }

  async warm(): Promise<void> {
    await Promise.all([this.#pool.fill("python"), this.#pool.fill("script")]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pool.close();
    for (const process of this.#running) process.kill();
    await Promise.all([...this.#running].map((process) => process.exited));
  }

  async #start(kind: ProcessKind): Promise<SandboxProcess> {
    this.#paths ??= locateRuntimes();
    if (kind === "script") return new SandboxProcess(kind, this.#paths);
    this.#snapshot ??= ensureSnapshot(this.#paths, this.#cacheDir).catch((error: unknown) => {
      this.#snapshot = undefined;
      throw error;
    });
    return new SandboxProcess(kind, this.#paths, await this.#snapshot);
  }
}
