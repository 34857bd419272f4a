export {
  ReadingProcesses,
  type ReadingProcessesOptions,
} from "./process/reading-processes";
export {
  type ArgumentsRequest,
  callableFunctions,
  functionNamed,
  LineProblem,
  ReadFunction,
  type ReadingOptions,
  type ResultRequest,
  refusal,
  type SamplesRequest,
  type SchemaReader,
  SourceProblem,
  SourceReading,
  type SourceRequest,
  sourceProblem,
} from "./source-reading";

import type { Runtime } from "@/lib/runtime";
import { javascriptFunctions } from "./javascript/functions";
import { parseSource } from "./parse";
import { pythonFunctions } from "./python/functions";
import { namedFunction, offeredFunctions, type SourceFunction } from "./source-function";
import { type SourceProblem, type SourceReading, type SourceRequest, sourceProblem } from "./source-reading";

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
