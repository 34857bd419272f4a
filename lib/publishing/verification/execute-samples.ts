import { AppError } from "@/lib/errors";
import type { SandboxResult } from "@/lib/sandbox";
import { sameResult, shown } from "@/lib/schema";
import { effectOf } from "@/lib/schema/effect";
import { callFunction, missingSecrets } from "@/lib/tools";
import { told, undeclared, withRemedy } from "./tell-failure";
import type { SampleResult } from "./verification";
import {
  counted,
  type PlannedSample,
  Refusal,
  type Stage,
  type VerificationPorts,
  type VerificationWork,
} from "./work";

/** Characters of JSON; larger results are neither shown nor kept. */
const MAX_VALUE = 100_000;
/** How long the samples of one submission may run together, in milliseconds: others wait for their turn. */
const MAX_TOTAL_MS = 600_000;

async function requireSecrets(work: VerificationWork, { secrets }: VerificationPorts): Promise<void> {
  const missing = await missingSecrets(secrets, work.toolId, work.content);
  const names = [...new Set(missing.map(({ name }) => name))];
  if (names.length === 0) return;
  throw new Refusal(
    `Its samples need ${names.join(", ")}, which ${names.length === 1 ? "is" : "are"} not stored for where the tool sends ${names.length === 1 ? "it" : "them"}: store ${names.length === 1 ? "it" : "them"} among the tool's secrets, then verify again.`,
  );
}

/** Why a result is not what its function says it returns; null where it is, or nothing is said. */
async function misfit(
  { content, ownerId, signal }: VerificationWork,
  { reader }: VerificationPorts,
  { function: name }: PlannedSample,
  { status, value = null }: SandboxResult,
): Promise<string | null> {
  const outputs = content.functions.find((item) => item.name === name)?.outputs;
  if (outputs === undefined || status !== "ok") return null;
  return reader.checkResult({ outputs, value }, { owner: ownerId, signal });
}

/** What is wrong with a result; undefined where nothing is. */
function problemOf(
  { status, error, value = null }: SandboxResult,
  { expected }: PlannedSample,
  unfit: string | null,
): string | undefined {
  if (status !== "ok") return error ? withRemedy(error) : `It ended ${status}.`;
  if (unfit !== null) return `Its result is not what “outputs” says: ${unfit}`;
  if (expected === undefined || sameResult(value, expected)) return undefined;
  return `It returned ${shown(value)} where ${shown(expected)} is expected.`;
}

function toResult(sample: PlannedSample, result: SandboxResult, unfit: string | null): SampleResult {
  const { status, durationMs, value = null } = result;
  const problem = problemOf(result, sample, unfit);
  const { function: name, input, origin, before } = sample;
  const differs = before !== undefined && (status !== "ok" || !sameResult(value, before));
  const fits = status === "ok" && JSON.stringify(value).length <= MAX_VALUE;
  return {
    function: name,
    input,
    origin,
    ok: problem === undefined,
    status,
    durationMs,
    ...(fits && { value }),
    ...(problem !== undefined && { problem }),
    ...(differs && { before }),
  };
}

/** A kept sample that fails now is a difference to show, not a fault: its owner decides. */
function judge({ content, results }: VerificationWork): void {
  const broken = results.find(({ status }) => status === "sandbox-error" || status === "cancelled");
  if (broken)
    throw new AppError("unavailable", `The samples could not be run: ${broken.problem ?? "the sandbox failed"}`);
  const failed = results.filter(({ ok }) => !ok);
  const own = failed.filter(({ origin }) => origin === "creator");
  if (own.length > 0) {
    throw new Refusal(`${own.length} of your samples failed: ${told(own)} Fix the source or the sample.`);
  }
  const made = failed.filter(({ origin }) => origin === "generated");
  if (made.length > 0) {
    throw new Refusal(
      `It fails on ${counted(made.length, "sample")} that ${made.length === 1 ? "was" : "were"} made from its inputs: ${told(made)} Fix the source, or give it samples of your own.`,
    );
  }
  const unfit = failed.filter(({ origin, status }) => origin === "kept" && status === "ok");
  if (unfit.length > 0) {
    throw new Refusal(
      `It does not return what it says on ${counted(unfit.length, "sample")} of earlier versions: ${told(unfit)} Fix the source or “outputs”.`,
    );
  }
  for (const { name } of content.functions.filter((item) => effectOf(item) === "reads")) {
    if (results.some((result) => result.function === name && result.ok)) continue;
    const tried = failed.filter((result) => result.function === name);
    throw new Refusal(
      `No sample of “${name}” passed, and one has to: ${tried.length > 0 ? told(tried) : "none could be executed."} Add one of your own.`,
    );
  }
}

/** Executes every sample that was planned; a falsy result is as good as any. */
export const executionStage: Stage = async (work, ports, emit) => {
  if (work.samples.length === 0) return { outcome: "skipped", message: "Nothing of it can be executed here." };
  await requireSecrets(work, ports);
  const options = { owner: `user:${work.ownerId}`, secrets: work.secretSource, signal: work.signal, isTrial: true };
  const results: SampleResult[] = [];
  const isKept = ({ origin }: PlannedSample) => origin === "kept";
  // Earlier versions' come last: a creator can leave out his own where time is short, and not those.
  const inTurn = [...work.samples.filter((sample) => !isKept(sample)), ...work.samples.filter(isKept)];
  // One after the other: people's calls share the machine, and do not wait for somebody's samples.
  for (const sample of inTurn) {
    if (results.reduce((sum, { durationMs }) => sum + durationMs, 0) > MAX_TOTAL_MS) {
      const left = inTurn.length - results.length;
      if (isKept(sample)) {
        work.notReplayed = left;
        break;
      }
      throw new Refusal(
        `Its samples ran for more than ${MAX_TOTAL_MS / 60_000} minutes together, and ${counted(left, "sample")} had not begun: leave some out, or make them quicker.`,
      );
    }
    const call = { function: sample.function, arguments: sample.input };
    const ended = await callFunction(ports, work.content, call, options);
    work.signal.throwIfAborted();
    const result = toResult(sample, ended, await misfit(work, ports, sample, ended));
    results.push(result);
    await emit({ type: "sample-end", sample: result });
    const missing = isKept(sample) ? undefined : undeclared(result);
    if (missing !== undefined) throw new Refusal(missing);
  }
  work.results = results;
  judge(work);
  const changed = results.filter(({ before }) => before !== undefined);
  const differing = changed.filter(({ status }) => status === "ok").length;
  const parts = [
    `${counted(results.filter(({ ok }) => ok).length, "sample")} passed`,
    changed.length > differing && `${changed.length - differing} that passed before failed`,
    differing > 0 && `${differing} returned something else than the live version`,
  ];
  return { message: `${parts.filter((part) => part !== false).join("; ")}.` };
};
