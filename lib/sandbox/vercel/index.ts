import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { Sandbox as MicroVm } from "@vercel/sandbox";
import { AppError } from "@/lib/errors";
import { type FoundLayers, findLayers, locateRunner } from "@/lib/process";
import { ENVELOPE_BYTES, type Ending, OutputCollector, tooMuch } from "../collector";
import { loadSecrets } from "../egress";
import { FrameReader } from "../frames";

import {
  bundleWithPackages,
  type PackageLock,
  type PackageSources,
  PackageStore,
  type PythonDistribution,
} from "../packages";
import { MAX_RESULT_DEPTH, parseOutcome } from "../result";
import {
  type CallLimits,
  type CallRuntime,
  limitsOf,
  type PrepareOptions,
  type RunOptions,
  type Sandbox,
  type SandboxJob,
  type SandboxResult,
} from "../sandbox";
import { networkPolicy } from "./policy";

export interface VercelSandboxOptions {
  /** Where downloaded packages are kept, on the server. */
  cacheDir: string;
  packageSources?: PackageSources;
  /** Most bytes of packages that are kept. */
  packageCacheBytes?: number;
  /** What no version's own limits can go beyond. */
  ceiling?: CallLimits;
  /** Left out on Vercel itself, where the deployment's own identity is used. */
  credentials?: { token: string; teamId: string; projectId: string };
  /** Reaches Vercel's API; the global one when left out. */
  fetch?: typeof globalThis.fetch;
  /** Told why a call ended as `sandbox-error`. */
  onProblem?: (error: unknown) => void;
}

/** A machine lives a little longer than its call, so that the call's own limit is what ends it; in milliseconds. */
const SPARE_MS = 30_000;
const FILES = ["call-script.js", "harness.py", "machine-script.js", "machine-python.py"];
const FOLDER = "run";
const IMAGE = "vercel/sandbox/universal";
/** The image's Python, and the wheels that run on its Ubuntu. */
const PYTHON: PythonDistribution = {
  python: "3.14",
  platforms: ["manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"],
  hashes: new Map(),
};

interface MachineFile {
  path: string;
  content: Buffer;
}

interface PreparedJob extends SandboxJob {
  /** The source is JavaScript already, made of the tool and its packages. */
  isBundled: boolean;
  /** What the machine gets besides the runner and the job. */
  files: readonly MachineFile[];
}

async function readWheels(folder: string): Promise<MachineFile[]> {
  const names = await readdir(join(folder, "wheels"));
  const files = names.map(async (name) => ({
    path: `${FOLDER}/wheels/${name}`,
    content: await readFile(join(folder, "wheels", name)),
  }));
  return Promise.all(files);
}

/** Runs each call on a microVM of Vercel that is made for it and stopped afterwards. */
export function createVercelSandbox(options: VercelSandboxOptions): Sandbox {
  return new VercelSandbox(options);
}

class VercelSandbox implements Sandbox {
  readonly name = "vercel";
  readonly seesNoMethods = true;
  readonly #options: VercelSandboxOptions;
  readonly #machines = new Set<MicroVm>();
  readonly #packages: PackageStore;
  #files: Promise<MachineFile[]> | undefined;
  /** Of this server, where packages are put together with a tool. */
  #layers: Promise<FoundLayers> | undefined;
  #closed = false;

  constructor(options: VercelSandboxOptions) {
    this.#options = options;
    this.#packages = new PackageStore({
      folder: join(resolve(options.cacheDir), "packages"),
      python: PYTHON,
      sources: options.packageSources,
      capacityBytes: options.packageCacheBytes,
    });
  }

  async run(job: SandboxJob, options: RunOptions = {}): Promise<SandboxResult> {
    const limits = limitsOf(job, this.#options.ceiling);
    const collector = new OutputCollector(limits, options.onOutput);
    const result = (ending: Ending, durationMs = 0): SandboxResult => ({
      ...ending,
      stdout: collector.stdout,
      durationMs: Math.round(durationMs),
      // The machine's memory is bounded by its size; the API does not say how much a call used.
      peakMemoryBytes: limits.memoryBytes,
    });
    let machine: MicroVm | undefined;
    try {
      if (this.#closed) throw new AppError("unavailable", "The sandbox is closed.");
      options.signal?.throwIfAborted();
      const { permissions = { hosts: [] } } = job;
      const secrets = await loadSecrets(permissions, options.secrets);
      if (secrets.ending !== undefined) return result(secrets.ending);
      const prepared = await this.#withPackages(job);
      machine = await MicroVm.create({
        ...this.#options.credentials,
        fetch: this.#options.fetch,
        image: IMAGE,
        persistent: false,
        timeout: limits.wallMs + SPARE_MS,
        resources: { vcpus: 1 },
        networkPolicy: networkPolicy(permissions, secrets.loaded),
        signal: options.signal,
      });
      this.#machines.add(machine);
      const started = performance.now();
      const ending = await this.#call(machine, prepared, limits, collector, options.signal);
      return result(ending, performance.now() - started);
    } catch (error) {
      if (options.signal?.aborted) return result({ status: "cancelled", error: "The call was cancelled." });
      this.#options.onProblem?.(error);
      const reason = AppError.is(error) ? error.message : "No microVM could be started for the call.";
      return result({ status: "sandbox-error", error: reason });
    } finally {
      if (machine !== undefined) this.#stop(machine);
    }
  }

  async prepare(
    runtime: CallRuntime,
    dependencies: readonly string[],
    { owner }: PrepareOptions = {},
  ): Promise<PackageLock> {
    return this.#packages.prepare(runtime, dependencies, owner);
  }

  async warm(): Promise<void> {}

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#machines].map((machine) => this.#stop(machine)));
  }

  /** A script's packages become part of its source, here; Python's wheels are unpacked on the machine. */
  async #withPackages(job: SandboxJob): Promise<PreparedJob> {
    const { runtime, source, dependencies = [] } = job;
    if (dependencies.length === 0) return { ...job, isBundled: false, files: [] };
    const { folder, release } = await this.#packages.hold(runtime, dependencies);
    try {
      if (runtime === "python") return { ...job, isBundled: false, files: await readWheels(folder) };
      this.#layers ??= findLayers(resolve(this.#options.cacheDir));
      const { layers } = await this.#layers;
      const bundled = await bundleWithPackages({ runtime, source, folder, layers });
      return { ...job, source: bundled, isBundled: true, files: [] };
    } finally {
      release();
    }
  }

  /** Stopping takes seconds, and the answer does not wait for it. */
  async #stop(machine: MicroVm): Promise<void> {
    this.#machines.delete(machine);
    await machine.stop().catch((error: unknown) => this.#options.onProblem?.(error));
  }

  async #call(
    machine: MicroVm,
    job: PreparedJob,
    limits: CallLimits,
    collector: OutputCollector,
    signal: AbortSignal | undefined,
  ): Promise<Ending> {
    const nonce = randomBytes(16).toString("hex");
    const jobFile = { path: `${FOLDER}/job`, content: Buffer.from(nonce + jobText(job)) };
    await machine.writeFiles([...(await this.#runnerFiles()), ...job.files, jobFile], { signal });

    return new Promise<Ending>((resolve, reject) => {
      const ended = new AbortController();
      const end = (ending: Ending): void => {
        clearTimeout(timer);
        resolve(ending);
        ended.abort();
      };
      const seconds = Number((limits.wallMs / 1_000).toFixed(1));
      const timer = setTimeout(
        () => end({ status: "timeout", error: `The tool took longer than ${seconds} s, its time limit.` }),
        limits.wallMs,
      );
      signal?.addEventListener("abort", () => end({ status: "cancelled", error: "The call was cancelled." }), {
        once: true,
        signal: ended.signal,
      });
      const streams = outputStreams(new FrameReader(nonce), limits, collector, end);
      const command = { ...commandFor(job.runtime, limits, jobFile.path), ...streams, signal: ended.signal };
      machine.runCommand(command).then(
        ({ exitCode }) => end(endedEarly(exitCode, collector.complaint)),
        (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }

  #runnerFiles(): Promise<MachineFile[]> {
    this.#files ??= Promise.all(
      FILES.map(async (name) => ({ path: `${FOLDER}/${name}`, content: await readFile(join(locateRunner(), name)) })),
    );
    return this.#files;
  }
}

/** What the machine is told of a job. */
function jobText({ runtime, source, arguments: values, positional, isBundled, function: name }: PreparedJob): string {
  return JSON.stringify({
    runtime,
    source,
    function: name,
    arguments: values,
    positional,
    maxDepth: MAX_RESULT_DEPTH,
    isBundled,
  });
}

function commandFor(runtime: CallRuntime, { memoryBytes }: CallLimits, job: string): { cmd: string; args: string[] } {
  if (runtime === "python") return { cmd: "python3", args: ["-I", `${FOLDER}/machine-python.py`, job] };
  const heap = Math.max(64, Math.floor(memoryBytes / 1_048_576));
  return { cmd: "node", args: [`--max-old-space-size=${heap}`, `${FOLDER}/machine-script.js`, job] };
}

/** Where the machine's command writes: what it prints is gathered, and its outcome, or too much, ends the call. */
function outputStreams(
  frames: FrameReader,
  limits: CallLimits,
  collector: OutputCollector,
  end: (ending: Ending) => void,
): { stdout: Writable; stderr: Writable } {
  const most = limits.outputBytes + ENVELOPE_BYTES;
  const print = (stream: "stdout" | "stderr", bytes: Buffer): void => {
    const ending = collector.print(stream, bytes);
    if (ending !== undefined) end(ending);
  };
  const stdout = new Writable({
    write: (chunk: Buffer, _, done) => {
      for (const piece of frames.push(chunk)) {
        if (piece.kind === "text") print("stdout", piece.bytes);
        else if (piece.payload.length > most) end(tooMuch(limits, "returned"));
        else end(parseOutcome(piece.payload));
      }
      if ((frames.pending?.length ?? 0) > most) end(tooMuch(limits, "returned"));
      done();
    },
  });
  const stderr = new Writable({
    write: (chunk: Buffer, _, done) => {
      print("stderr", chunk);
      done();
    },
  });
  return { stdout, stderr };
}

function endedEarly(exitCode: number, complaint: string): Ending {
  if (/out of memory|MemoryError/i.test(complaint)) {
    return { status: "out-of-memory", error: "The tool ran out of memory." };
  }
  return {
    status: "tool-error",
    error: `The tool's process ended (exit code ${exitCode}) before it returned a result.`,
  };
}
