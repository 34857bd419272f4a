import { publicMessage } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import { withinTime } from "@/lib/lifetime";
import type { ReadingOptions } from "@/lib/reading";
import type { Assistant, ToolContent, ToolFunction } from "@/lib/tools";
import type { SourceReader } from "./source-reader";

/** Samples that are made for a function that has none. */
export const SAMPLES_PER_FUNCTION = 2;
/** Functions that a model is asked for, of the up to 200 that a tool has. */
const MOST_FUNCTIONS = 20;
/** How long all answers of the model may take together. */
const TOTAL_MS = 60_000;

interface SampleMakerOptions {
  /** Without one, samples are made by rules. */
  assistant: Assistant | undefined;
  tool: Pick<ToolContent, "name" | "description">;
  reader: Pick<SourceReader, "checkArguments" | "makeSamples">;
  /** Whose tool it is. */
  reading: ReadingOptions;
  totalMs?: number;
}

/** So many sample inputs of a function at most, and why they are not the model's where it was to make them. */
type SampleMaker = (item: ToolFunction, count: number) => Promise<{ inputs: Arguments[]; note?: string }>;

/**
 * Makes sample inputs for the functions of one tool: by the model, as far as they fit, for the first ones and for a
 * bounded time; else by rules. It rejects with the signal's reason, and as readers do.
 */
export function createSampleMaker(options: SampleMakerOptions): SampleMaker {
  const { assistant, tool, reader, reading, totalMs = TOTAL_MS } = options;
  const { signal } = reading;
  let asked = 0;
  let endsAt: number | undefined;

  return async (item, count) => {
    signal?.throwIfAborted();
    const byRules = async (note?: string) => {
      const inputs = await reader.makeSamples({ inputs: item.inputs, count }, reading);
      return { inputs, ...(note && { note }) };
    };
    if (!assistant) return byRules();
    if (asked >= MOST_FUNCTIONS) {
      return byRules(`${assistant.model} makes samples for ${MOST_FUNCTIONS} functions at most, rules for the others.`);
    }
    endsAt ??= performance.now() + totalMs;
    const leftMs = endsAt - performance.now();
    const tooSlow = `${assistant.model} took longer than ${totalMs / 1_000} s, so rules made the other samples.`;
    if (leftMs <= 0) return byRules(tooSlow);
    asked += 1;
    const made = await withinTime(leftMs, signal, (limit) =>
      assistant.makeSamples(tool, item, limit).catch((error: unknown) => {
        signal?.throwIfAborted();
        if (!limit.aborted) return `Samples are made by rules, because the model failed: ${publicMessage(error)}`;
        // A timer may end a little early, and what is left then is too short to ask again.
        endsAt = Number.NEGATIVE_INFINITY;
        return tooSlow;
      }),
    );
    if (typeof made === "string") return byRules(made);
    const inputs = await fitting(made, item);
    if (inputs.length > 0) return { inputs: inputs.slice(0, count) };
    return byRules(`The samples of ${assistant.model} did not fit, so they are made by rules.`);
  };

  async function fitting(made: readonly Arguments[], { inputs }: ToolFunction): Promise<Arguments[]> {
    const fit: Arguments[] = [];
    for (const values of made) {
      const valid = await reader.checkArguments({ inputs, values }, reading);
      if (valid.ok) fit.push(valid.arguments);
    }
    return fit;
  }
}
