import type { SourceRequest } from "../source-reader";
import {
  callableFunctions,
  functionNamed,
  type SourceProblem,
  type SourceReading,
  sourceProblem,
} from "../source-reading";
import type { Runtime, ToolFunction } from "../tool";
import { javascriptFunctions } from "./javascript/functions";
import { parseSource } from "./parse";
import { pythonFunctions } from "./python/functions";
import { namedFunction, offeredFunctions, type SourceFunction } from "./source-function";

/**
 * Reads the functions of a source as far as the source says, in this thread: nothing is executed, but a hostile source of
 * the allowed size keeps it busy for seconds. Never throws for what is wrong with the source.
 */
export function readSource({ runtime, source, names }: SourceRequest): SourceReading {
  const functions = guarded(() => readFunctions(runtime, source));
  if ("problem" in functions) return { callable: functions, named: names.map((name) => [name, functions]) };
  const callable = guarded(() => offeredFunctions(runtime, functions));
  const offered = new Set("problem" in callable ? [] : callable.map(({ name }) => name));
  const others = [...new Set(names)].filter((name) => !offered.has(name));
  return { callable, named: others.map((name) => [name, guarded(() => namedFunction(functions, name))]) };
}

/** The functions of a source that can be called; see `SourceReading`. Error: `invalid-input`. */
export function inferFunctions(runtime: Runtime, source: string): ToolFunction[] {
  return callableFunctions(readSource({ runtime, source, names: [] }));
}

/** The one function of this name, exported or not; errors as for `inferFunctions`. */
export function inferFunction(runtime: Runtime, source: string, name: string): ToolFunction {
  return functionNamed(readSource({ runtime, source, names: [name] }), name);
}

function readFunctions(runtime: Runtime, source: string): SourceFunction[] {
  const root = parseSource(runtime, source);
  return runtime === "python" ? pythonFunctions(root) : javascriptFunctions(root);
}

/** Source is hostile: whatever it makes the reader trip over is the source's fault and is said in one sentence. */
function guarded<T>(infer: () => T): T | SourceProblem {
  try {
    return infer();
  } catch (error) {
    return sourceProblem(error) ?? { problem: "The source could not be read; make it simpler." };
  }
}
