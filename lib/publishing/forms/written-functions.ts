import { AppError } from "@/lib/errors";
import { callableFunctions } from "@/lib/reading";
import { canonicalJson } from "@/lib/schema";
import type { ToolContent, ToolFunction } from "@/lib/tools";
import type { SourceReader } from "./source-reader";

/** Characters of a function's description. */
const MAX_DESCRIPTION = 4_000;

type Described = Pick<ToolContent, "runtime" | "source" | "description" | "functions">;
type Written = Pick<ToolFunction, "name"> & Partial<Pick<ToolFunction, "description" | "inputs" | "sideEffects">>;

/**
 * What somebody wrote by hand over what the source says: the rest is inferred again, and follows the source. A function
 * without a docstring that is alone has the description of its tool, which nobody wrote for it.
 */
export async function writtenFunctions(reader: SourceReader, described: Described, owner: string): Promise<Written[]> {
  const { description, functions } = described;
  const inferred = new Map((await infer(reader, described, owner)).map((item) => [item.name, item]));
  return functions
    .map((item): Written => {
      const said = inferred.get(item.name);
      if (!said) {
        const { name, description, inputs, sideEffects } = item;
        return { name, description, inputs, ...(sideEffects && { sideEffects }) };
      }
      const isTools = functions.length === 1 && said.description === "" && item.description !== "";
      const known = isTools ? description.trim().slice(0, MAX_DESCRIPTION) : said.description;
      return {
        name: item.name,
        ...(known !== item.description && { description: item.description }),
        ...(canonicalJson(said.inputs) !== canonicalJson(item.inputs) && { inputs: item.inputs }),
        // Once said, it stays said: a new source that hides it must not take the mark away.
        ...((item.sideEffects || said.sideEffects) && { sideEffects: item.sideEffects }),
      };
    })
    .filter((written) => !inferred.has(written.name) || Object.keys(written).length > 1);
}

async function infer(reader: SourceReader, { runtime, source }: Described, owner: string): Promise<ToolFunction[]> {
  try {
    return callableFunctions(await reader.readSource({ runtime, source, names: [] }, { owner }));
  } catch (error) {
    if (AppError.is(error) && error.code === "invalid-input") return [];
    throw error;
  }
}
