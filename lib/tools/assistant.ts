import type { Arguments } from "@/lib/json";
import type { ToolFunction } from "./function-fields";
import type { ToolContent } from "./tool";

/** What a language model makes for a creator. Errors are AppErrors that say what is wrong with the model. */
export interface Assistant {
  /** Such as `openai:gpt-5`. */
  readonly model: string;
  /** Sample inputs to test a function with; they may not fit its inputs. */
  makeSamples(
    content: Pick<ToolContent, "name" | "description">,
    item: ToolFunction,
    signal: AbortSignal,
  ): Promise<Arguments[]>;
  /** Words by which the tool can be found. */
  makeKeywords(content: Pick<ToolContent, "name" | "description">, signal: AbortSignal): Promise<string[]>;
}
