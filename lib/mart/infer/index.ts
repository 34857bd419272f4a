import { AppError } from "@/lib/errors";
import type { Runtime, ToolFunction } from "../tool";
import { javascriptFunctions } from "./javascript/functions";
import { parseSource } from "./parse";
import { pythonFunctions } from "./python/functions";
import { callableFunctions, namedFunction, type SourceFunction } from "./source-function";

export { SyntaxProblem } from "./parse";

/**
 * The functions of a source that can be called, described as far as the source says: `main` alone if there is one, else
 * every public one. Nothing is executed. Errors are AppErrors `invalid-input`: a syntax error with its line, no function,
 * a signature that cannot be called.
 */
export function inferFunctions(runtime: Runtime, source: string): ToolFunction[] {
  return guarded(() => callableFunctions(runtime, readFunctions(runtime, source)));
}

/** The one function of this name, exported or not; errors as for `inferFunctions`. */
export function inferFunction(runtime: Runtime, source: string, name: string): ToolFunction {
  return guarded(() => namedFunction(readFunctions(runtime, source), name));
}

function readFunctions(runtime: Runtime, source: string): SourceFunction[] {
  const root = parseSource(runtime, source);
  return runtime === "python" ? pythonFunctions(root) : javascriptFunctions(root, runtime);
}

/** Source is hostile: whatever it makes the reader trip over is the source's fault and is said in one sentence. */
function guarded<T>(infer: () => T): T {
  try {
    return infer();
  } catch (error) {
    if (AppError.is(error)) throw error;
    throw new AppError("invalid-input", "The source could not be read; make it simpler.", { cause: error });
  }
}
