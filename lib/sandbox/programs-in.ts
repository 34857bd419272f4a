import { defaultLimits, type ProgramOptions, type RunOptions, type Sandbox, type SandboxResult } from "./sandbox";

/** `timeMs`: how long a program may take with the calls that it waits for, in milliseconds. */
type Options = ProgramOptions & Pick<RunOptions, "signal" | "onOutput" | "owner" | "address"> & { timeMs: number };

/**
 * Runs programs of calls in a sandbox: the body of an async JavaScript function, without permissions, which may compute for as
 * long as a call of a tool. Undefined where the sandbox runs none.
 */
export function programsIn(sandbox: Sandbox): ((code: string, options: Options) => Promise<SandboxResult>) | undefined {
  if (!sandbox.runsPrograms) return undefined;
  return (code, { timeMs, now, seed, call, ...options }) => {
    const { cpuMs } = defaultLimits("javascript");
    const source = `export async function main() {\n${code}\n}`;
    return sandbox.run(
      { runtime: "javascript", source, function: "main", arguments: {}, limits: { wallMs: timeMs, cpuMs } },
      { ...options, program: { now, seed, call } },
    );
  };
}
