import type { Arguments, Json } from "@/lib/json";
import type { ReadingOptions } from "@/lib/reading";
import { canonicalJson } from "@/lib/schema";
import { effectOf } from "@/lib/schema/effect";
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

/** Functions of which verification may execute samples; any other would change something that is real. */
function readingFunctions({ functions }: VerificationWork["content"]): ReadonlySet<string> {
  return new Set(functions.filter((item) => effectOf(item) === "reads").map(({ name }) => name));
}

/** The creator's own, with what the live version returned for the same input. */
function ownSamples(work: VerificationWork): PlannedSample[] {
  const { content, kept } = work;
  const before = new Map(kept.map((sample) => [keyOf(sample), returnedByLive(work, sample)]));
  return content.samples.map(({ function: name, ...sample }): PlannedSample => {
    const planned = { ...sample, function: name ?? content.functions[0]?.name ?? "main" };
    return { ...planned, origin: "creator", ...before.get(keyOf(planned)) };
  });
}

/** Of samples that are not executed at least the input fits. */
async function checkUnexecuted(
  { content, ownerId, signal }: VerificationWork,
  { reader }: Pick<VerificationPorts, "reader">,
  samples: readonly PlannedSample[],
): Promise<void> {
  const inputsOf = new Map(content.functions.map(({ name, inputs }) => [name, inputs]));
  for (const { function: name, input } of samples) {
    const inputs = inputsOf.get(name);
    if (inputs === undefined) continue;
    const checked = await reader.checkArguments({ inputs, values: input }, { owner: ownerId, signal });
    if (!checked.ok) throw new Refusal(`Your sample of “${name}” does not fit its inputs: ${checked.error}`);
  }
}

/** What the live version returned for a sample: a version that was rolled back from may have kept others. */
function returnedByLive({ live }: VerificationWork, { value, version }: KeptSample): { before?: Json } {
  return live !== null && version <= live.number ? { before: value } : {};
}

/** Those that earlier versions passed. */
function replayed(work: VerificationWork, own: readonly PlannedSample[]): PlannedSample[] {
  const { content, kept } = work;
  const known = new Set(own.map(keyOf));
  const callable = readingFunctions(content);
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
 * What changes something outside is executed for nobody but who asks for it: of its samples the inputs alone are checked.
 */
export const samplesStage: Stage = async (work, { assistant, reader }) => {
  const reading = readingFunctions(work.content);
  const isExecuted = (sample: PlannedSample) => reading.has(sample.function);
  const all = ownSamples(work);
  const own = all.filter(isExecuted);
  await checkUnexecuted(
    work,
    { reader },
    all.filter((sample) => !isExecuted(sample)),
  );
  const kept = replayed(work, own);
  const made: PlannedSample[] = [];
  const notes = new Set<string>();
  const options = { owner: work.ownerId, signal: work.signal };
  const make = createSampleMaker({ assistant, reader, reading: options, tool: work.content });
  const count = work.content.functions.length > MANY_FUNCTIONS ? 1 : SAMPLES_PER_FUNCTION;
  for (const item of work.content.functions) {
    if (!reading.has(item.name) || (await hasSample(item, [...own, ...kept], { reader }, options))) continue;
    const { inputs, note } = await make(item, count);
    if (note) notes.add(note);
    if (inputs.length === 0) {
      throw new Refusal(`No sample could be made for “${item.name}” from its inputs: add one of your own.`);
    }
    made.push(...inputs.map((input): PlannedSample => ({ function: item.name, input, origin: "generated" })));
  }
  work.samples = [...own, ...kept, ...made];
  work.notCompared = kept.filter(({ before }) => before === undefined).length;
  return { message: [planned(work.samples), ...unexecuted(work), ...notes].join(" ") };
};

const ORIGINS = { creator: "from its creator", kept: "kept from earlier versions", generated: "made from the inputs" };

function planned(samples: readonly PlannedSample[]): string {
  if (samples.length === 0) return "There is nothing to execute.";
  const parts = (["creator", "kept", "generated"] as const).flatMap((origin) => {
    const count = samples.filter((sample) => sample.origin === origin).length;
    return count > 0 ? [`${count} ${ORIGINS[origin]}`] : [];
  });
  return `${counted(samples.length, "sample")}: ${parts.join(", ")}.`;
}

function unexecuted({ content }: VerificationWork): string[] {
  const names = content.functions.filter((item) => effectOf(item) !== "reads").map(({ name }) => `“${name}”`);
  if (names.length === 0) return [];
  const what = names.length === 1 ? "changes something outside and is" : "change something outside and are";
  return [`${names.join(", ")} ${what} not executed here: the inputs alone were checked.`];
}
