import { readSource } from "@/lib/reading";
import { callableFunctions, functionNamed } from "@/lib/reading/source-reading";
import type { Runtime } from "@/lib/runtime";
import type { ToolFunction } from "@/lib/tools";

/** The functions of a source that can be called, read in this thread. Error: AppError `invalid-input`. */
export function inferFunctions(runtime: Runtime, source: string): ToolFunction[] {
  return callableFunctions(readSource({ runtime, source, names: [] }));
}

/** The one function of this name, exported or not; errors as for `inferFunctions`. */
export function inferFunction(runtime: Runtime, source: string, name: string): ToolFunction {
  return functionNamed(readSource({ runtime, source, names: [name] }), name);
}
