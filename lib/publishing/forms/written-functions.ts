import { AppError } from "@/lib/errors";
import { callableFunctions } from "@/lib/reading";
import { canonicalJson } from "@/lib/schema";
import { effectOf } from "@/lib/schema/effect";
import { type ToolContent, type ToolFunction, WrittenFunction } from "@/lib/tools";
import { settleEffect } from "./settle-effect";
import type { SourceReader } from "./source-reader";

/** Characters of a function's description. */
const MAX_DESCRIPTION = 4_000;

type Described = Pick<ToolContent, "runtime" | "source" | "description" | "functions" | "hosts">;
/**
 * What somebody wrote by hand over what the source says: the rest is inferred again, and follows the source. A function
 * without a docstring that is alone has the description of its tool, which nobody wrote for it.
 */
export async function writtenFunctions(
  reader: SourceReader,
  described: Described,
  owner: string,
): Promise<WrittenFunction[]> {
  const { description, functions } = described;
  const inferred = new Map((await infer(reader, described, owner)).map((item) => [item.name, item]));
  return functions
    .map(({ positional, sideEffects, effect, ...item }) => {
      const said = inferred.get(item.name);
      // Once said, it stays said: a new source that hides it must not take the mark away.
      const isSaid = sideEffects || said?.sideEffects;
      const outside = isSaid ? { effect: effectOf({ sideEffects, effect }) } : {};
      if (!said) return { ...item, ...outside };
      const isTools = functions.length === 1 && said.description === "" && item.description !== "";
      const known = isTools ? { ...said, description: description.trim().slice(0, MAX_DESCRIPTION) } : said;
      return WrittenFunction.parse({ ...differing(item, known), name: item.name, ...outside });
    })
    .filter((written) => !inferred.has(written.name) || Object.keys(written).length > 1);
}

/** What of one is not the same in the other. */
function differing(one: object, other: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(other));
  const isOther = ([name, value]: [string, unknown]) => canonicalJson(value) !== canonicalJson(known.get(name));
  return Object.fromEntries(Object.entries(one).filter(isOther));
}

async function infer(
  reader: SourceReader,
  { runtime, source, hosts }: Described,
  owner: string,
): Promise<ToolFunction[]> {
  try {
    const read = callableFunctions(await reader.readSource({ runtime, source, names: [] }, { owner }));
    return read.map((item) => settleEffect(item, undefined, hosts));
  } catch (error) {
    if (AppError.is(error) && error.code === "invalid-input") return [];
    throw error;
  }
}
