import type { Arguments } from "@/lib/json";
import type { RunOptions, Sandbox, SandboxResult } from "@/lib/sandbox";
import type { ToolContent } from "./tool";
import { validateArguments } from "./validate-arguments";

/** What a call needs to know of a tool. */
type Callable = Pick<ToolContent, "runtime" | "source" | "functions" | "dependencies" | "limits">;

/** A call that was refused before anything ran. */
function refused(error: string): SandboxResult {
  return { status: "invalid-arguments", error, stdout: "", durationMs: 0, peakMemoryBytes: 0 };
}

/** Runs one function with checked arguments. A function or arguments that do not fit are a result, and nothing runs. */
export async function callFunction(
  sandbox: Sandbox,
  { runtime, source, functions, dependencies, limits }: Callable,
  call: { function?: string | undefined; arguments: Arguments },
  options?: RunOptions,
): Promise<SandboxResult> {
  const names = functions.map(({ name }) => name).join(", ");
  if (call.function === undefined && functions.length > 1) return refused(`Say which function to call: ${names}.`);
  const chosen = functions.find(({ name }) => call.function === undefined || name === call.function);
  if (!chosen) return refused(`There is no function “${call.function}”; there is ${names}.`);
  const valid = validateArguments(chosen.inputs, call.arguments);
  if (!valid.ok) return refused(valid.error);
  return sandbox.run(
    { runtime, source, function: chosen.name, arguments: valid.arguments, dependencies, limits },
    options,
  );
}
