import { AppError } from "@/lib/errors";
import { canonicalJson } from "../content-hash";
import { inferFunctions } from "../infer";
import type { Runtime, ToolFunction } from "../tool";

/** What somebody wrote by hand over what the source says: the rest is inferred again, and follows the source. */
export function writtenFunctions(
  runtime: Runtime,
  source: string,
  functions: readonly ToolFunction[],
): Pick<ToolFunction, "name" | "description" | "inputs">[] {
  const inferred = new Map(infer(runtime, source).map((item) => [item.name, item]));
  return functions
    .filter((item) => {
      const said = inferred.get(item.name);
      return (
        !said || said.description !== item.description || canonicalJson(said.inputs) !== canonicalJson(item.inputs)
      );
    })
    .map(({ name, description, inputs }) => ({ name, description, inputs }));
}

function infer(runtime: Runtime, source: string): ToolFunction[] {
  try {
    return inferFunctions(runtime, source);
  } catch (error) {
    if (AppError.is(error)) return [];
    throw error;
  }
}
