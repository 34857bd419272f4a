import { AppError } from "@/lib/errors";
import type { Arguments, Json } from "@/lib/json";
import type { NetworkRequest, RunOptions, Sandbox, SandboxJob, SandboxResult } from "@/lib/sandbox";
import { limitsOf } from "@/lib/sandbox/sandbox";

/** Stands for a function's body: returns its value, prints, or throws what the tool would throw. */
export type FakeFunction = (
  values: Arguments,
  context: {
    print: (text: string) => void;
    /** Tells of a request as if the function had made it. */
    request: (request: NetworkRequest) => void;
    signal: AbortSignal;
    job: SandboxJob;
  },
) => Json | Promise<Json>;

export interface FakeSandbox extends Sandbox {
  /** Every job that was run, in order. */
  readonly jobs: readonly SandboxJob[];
  /** Every set of packages that was prepared, in order. */
  readonly prepared: readonly (readonly string[])[];
  /** Packages that cannot be had. */
  readonly absent: Set<string>;
  prepare: NonNullable<Sandbox["prepare"]>;
}

const DEFAULT_PEAK_BYTES = 1_000_000;

/**
 * A sandbox that executes nothing: a job is answered by the function of the same name, or by `otherwise`. A throwing
 * function ends as `tool-error`.
 */
export function createFakeSandbox(functions: Record<string, FakeFunction>, otherwise?: FakeFunction): FakeSandbox {
  const jobs: SandboxJob[] = [];
  const prepared: (readonly string[])[] = [];
  const absent = new Set<string>();
  let isClosed = false;

  async function run(
    job: SandboxJob,
    { signal, onOutput, onRequest, secrets }: RunOptions = {},
  ): Promise<SandboxResult> {
    const started = performance.now();
    jobs.push(job);
    let stdout = "";
    const result = (ending: Partial<SandboxResult> & Pick<SandboxResult, "status">): SandboxResult => ({
      stdout,
      durationMs: performance.now() - started,
      peakMemoryBytes: DEFAULT_PEAK_BYTES,
      ...ending,
    });
    const cancelled = (): SandboxResult => result({ status: "cancelled", error: "The call was cancelled." });
    if (isClosed) return result({ status: "sandbox-error", error: "The sandbox is closed." });
    if (signal?.aborted) return cancelled();
    for (const use of job.permissions?.secrets ?? []) {
      const { name } = use;
      if ((await secrets?.getSecret(use))?.is === "stored") continue;
      return result({ status: "missing-secret", error: `The tool needs ${name}, and nobody has stored it yet.` });
    }
    const body = functions[job.function] ?? otherwise;
    if (body === undefined) {
      return result({ status: "tool-error", error: `The tool has no function “${job.function}”.` });
    }
    const { wallMs } = limitsOf(job);
    const timeout = AbortSignal.timeout(wallMs);
    const ended = AbortSignal.any(signal === undefined ? [timeout] : [timeout, signal]);
    const print = (text: string): void => {
      stdout += text;
      onOutput?.({ stream: "stdout", text });
    };
    const request = (made: NetworkRequest): void => onRequest?.(made);
    const stopped = new Promise<never>((_, reject) => {
      ended.addEventListener("abort", () => reject(ended.reason), { once: true });
    });
    // A body that throws at once never gets to the race, and nobody else waits for this.
    stopped.catch(() => {});
    try {
      const value = await Promise.race([body(job.arguments, { print, request, signal: ended, job }), stopped]);
      return result({ status: "ok", value });
    } catch (error) {
      if (signal?.aborted) return cancelled();
      if (timeout.aborted)
        return result({ status: "timeout", error: `The tool took longer than ${wallMs / 1_000} s.` });
      return result({ status: "tool-error", error: String(error) });
    }
  }

  return {
    name: "fake",
    jobs,
    prepared,
    absent,
    run,
    async prepare(_, dependencies) {
      const missing = dependencies.find((name) => absent.has(name));
      if (missing !== undefined) throw new AppError("invalid-input", `The package ${missing} cannot be had.`);
      prepared.push(dependencies);
      return { packages: dependencies.map((name) => ({ name, version: "1.0.0", integrity: `sha512-${name}` })) };
    },
    warm: async () => {},
    close: async () => {
      isClosed = true;
    },
  };
}
