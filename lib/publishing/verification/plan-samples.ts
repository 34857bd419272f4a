import type { Arguments, Json } from "@/lib/json";
import type { ReadingOptions } from "@/lib/reading";
import { canonicalJson } from "@/lib/schema";
import type { ToolFunction } from "@/lib/tools";
import { createSampleMaker, SAMPLES_PER_FUNCTION } from "../forms/sample-maker";
import type { KeptSample } from "./kept-sample-store";
import {
  counted,
  type PlannedSample,
  Refusal,
  type Stage,
  type VerificationPorts,
  type VerificationWork,
} from "./work";

/** A tool of very many functions gets one for each. */
const MANY_FUNCTIONS = 20;

const keyOf = (sample: { function: string; input: Arguments }) => `${sample.function} ${canonicalJson(sample.input)}`;

/** The creator's own, with what the live version returned for the same input. */
function ownSamples(work: VerificationWork): PlannedSample[] {
  const { content, kept } = work;
  const before = new Map(kept.map((sample) => [keyOf(sample), returnedByLive(work, sample)]));
  return content.samples.map(({ function: name, ...sample }): PlannedSample => {
    const planned = { ...sample, function: name ?? content.functions[0]?.name ?? "main" };
    return { ...planned, origin: "creator", ...before.get(keyOf(planned)) };
  });
}

/** What the live version returned for a sample: a version that was rolled back from may have kept others. */
function returnedByLive({ live }: VerificationWork, { value, version }: KeptSample): { before?: Json } {
  return live !== null && version <= live.number ? { before: value } : {};
}

/** Those that earlier versions passed; a function that changes something outside is not called anew for them. */
function replayed(work: VerificationWork, own: readonly PlannedSample[]): PlannedSample[] {
  const { content, kept } = work;
  const known = new Set(own.map(keyOf));
  const callable = new Set(content.functions.filter((item) => !item.sideEffects).map(({ name }) => name));
  return kept
    .filter((sample) => callable.has(sample.function) && !known.has(keyOf(sample)))
    .map((sample) => {
      const { function: name, input } = sample;
      return { function: name, input, origin: "kept", ...returnedByLive(work, sample) };
    });
}

/** One that an earlier version passed may not fit the inputs any more; a creator's own is judged as it is. */
async function hasSample(
  { name, inputs }: ToolFunction,
  samples: readonly PlannedSample[],
  { reader }: Pick<VerificationPorts, "reader">,
  reading: ReadingOptions,
): Promise<boolean> {
  const own = samples.filter((sample) => sample.function === name);
  if (own.some(({ origin }) => origin === "creator")) return true;
  for (const { input } of own) if ((await reader.checkArguments({ inputs, values: input }, reading)).ok) return true;
  return false;
}

/**
 * Decides which samples are executed: the creator's own, those that earlier versions passed, and, for a function that
 * has none that fits its inputs, some that are made. A creator who has one sample of his own for a function thus gets none made for it.
 */
export const samplesStage: Stage = async (work, { assistant, reader }) => {
  const own = ownSamples(work);
  const kept = replayed(work, own);
  const made: PlannedSample[] = [];
  const notes = new Set<string>();
  const reading = { owner: work.ownerId, signal: work.signal };
  const make = createSampleMaker({ assistant, reader, reading, tool: work.content });
  const count = work.content.functions.length > MANY_FUNCTIONS ? 1 : SAMPLES_PER_FUNCTION;
  for (const item of work.content.functions) {
    if (await hasSample(item, [...own, ...kept], { reader }, reading)) continue;
    if (item.sideEffects) {
      throw new Refusal(
        `“${item.name}” changes something outside, so nobody else makes up its input: add a sample that may be executed.`,
      );
    }
    const { inputs, note } = await make(item, count);
    if (note) notes.add(note);
    if (inputs.length === 0) {
      throw new Refusal(`No sample could be made for “${item.name}” from its inputs: add one of your own.`);
    }
    made.push(...inputs.map((input): PlannedSample => ({ function: item.name, input, origin: "generated" })));
  }
  work.samples = [...own, ...kept, ...made];
  work.notCompared = kept.filter(({ before }) => before === undefined).length;
  const parts = [
    own.length > 0 && `${own.length} of your own`,
    kept.length > 0 && `${kept.length} kept from earlier versions`,
    made.length > 0 && `${made.length} made from the inputs`,
  ].filter((part) => part !== false);
  return { message: [`${counted(work.samples.length, "sample")}: ${parts.join(", ")}.`, ...notes].join(" ") };
};
