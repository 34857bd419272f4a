import { setImmediate } from "node:timers/promises";
import { publicMessage } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import type { Assistant } from "../assistant";
import type { ToolContent, ToolFunction } from "../tool";
import { validateArguments } from "../validate-arguments";
import { generateSamples } from "./generate-samples";

/** Functions that a model is asked for, of the up to 200 that a tool has. */
const MOST_FUNCTIONS = 20;
/** How long all answers of the model may take together. */
const TOTAL_MS = 60_000;

interface SampleMakerOptions {
  /** Without one, samples are made by rules. */
  assistant: Assistant | undefined;
  tool: Pick<ToolContent, "name" | "description">;
  signal?: AbortSignal;
  totalMs?: number;
}

/** So many sample inputs of a function at most, and why they are not the model's where it was to make them. */
type SampleMaker = (item: ToolFunction, count: number) => Promise<{ inputs: Arguments[]; note?: string }>;

/**
 * Makes sample inputs for the functions of one tool: by the model, as far as they fit, for the first ones and for a
 * bounded time; else by rules. It rejects with the signal's reason alone.
 */
export function createSampleMaker({ assistant, tool, signal, totalMs = TOTAL_MS }: SampleMakerOptions): SampleMaker {
  let asked = 0;
  let patience: AbortSignal | undefined;

  return async (item, count) => {
    // By rules, a function takes up to half a second: others get their turn in between.
    await setImmediate();
    signal?.throwIfAborted();
    const byRules = (note?: string) => ({ inputs: generateSamples(item.inputs, count), ...(note && { note }) });
    if (!assistant) return byRules();
    if (asked >= MOST_FUNCTIONS) {
      return byRules(`${assistant.model} makes samples for ${MOST_FUNCTIONS} functions at most, rules for the others.`);
    }
    patience ??= AbortSignal.timeout(totalMs);
    const tooSlow = `${assistant.model} took longer than ${totalMs / 1_000} s, so rules made the other samples.`;
    if (patience.aborted) return byRules(tooSlow);
    asked += 1;
    try {
      const made = await assistant.makeSamples(tool, item, AbortSignal.any([patience, ...(signal ? [signal] : [])]));
      const fitting = made.flatMap((input) => {
        const valid = validateArguments(item.inputs, input);
        return valid.ok ? [valid.arguments] : [];
      });
      if (fitting.length > 0) return { inputs: fitting.slice(0, count) };
      return byRules(`The samples of ${assistant.model} did not fit, so they are made by rules.`);
    } catch (error) {
      signal?.throwIfAborted();
      if (patience.aborted) return byRules(tooSlow);
      return byRules(`Samples are made by rules, because the model failed: ${publicMessage(error)}`);
    }
  };
}
