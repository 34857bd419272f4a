import { callableFunctions, functionNamed } from "@/lib/reading";
import type { RunOptions, SandboxResult } from "@/lib/sandbox";
import { callFunction } from "@/lib/tools";
import type { AddToolPorts } from "./add-tool";
import type { Mart } from "./mart";

/** See `Mart.runSource`. */
export async function runSource(
  ports: AddToolPorts,
  { runtime, source, ...call }: Parameters<Mart["runSource"]>[0],
  options?: RunOptions,
): Promise<SandboxResult> {
  const names = call.function === undefined ? [] : [call.function];
  const reading = await ports.reader.readSource(
    { runtime, source, names },
    { owner: options?.owner ?? "", signal: options?.signal },
  );
  const functions = call.function === undefined ? callableFunctions(reading) : [functionNamed(reading, call.function)];
  return callFunction(ports, { runtime, source, functions }, call, options);
}
