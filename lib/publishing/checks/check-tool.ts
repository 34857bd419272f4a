import type { Sandbox, SandboxResult } from "@/lib/sandbox";
import { canonicalJson, sameResult, shown } from "@/lib/schema";
import type { SearchIndex } from "@/lib/search";
import {
  callFunction,
  reindex,
  type SecretStore,
  secretSource,
  type Tool,
  type ToolStore,
  type ToolVersion,
} from "@/lib/tools";
import type { SourceReader } from "../forms/source-reader";
import type { KeptSample, KeptSampleStore } from "../verification/kept-sample-store";

import type { CheckOutcome, CheckStore } from "./check-store";

/** Samples of one check; a tool may have kept any number over its versions. */
const MAX_SAMPLES = 20;
/** How long the samples of one check may run together, in milliseconds. */
const MAX_TOTAL_MS = 60_000;
/** Characters of the problem that is kept. */
const MAX_PROBLEM = 500;

export interface CheckPorts {
  tools: Pick<ToolStore, "getToolById">;
  keptSamples: KeptSampleStore;
  checks: CheckStore;
  secrets: SecretStore;
  sandbox: Sandbox;
  reader: SourceReader;
  index: Pick<SearchIndex, "put">;
  /** For how long samples may fail before the tool rests, in milliseconds. */
  patienceMs: number;
}

/** What the live version passed and can be run again: nothing that changes something outside, however often it passed. */
function repeatable({ number, functions }: ToolVersion, samples: readonly KeptSample[]): KeptSample[] {
  const harmless = new Set(functions.filter(({ sideEffects }) => !sideEffects).map(({ name }) => name));
  return samples.filter((sample) => sample.version === number && harmless.has(sample.function)).slice(0, MAX_SAMPLES);
}

/** What its creator expects of an input; undefined where he said nothing. */
function expectedOf({ samples, functions }: ToolVersion, sample: KeptSample) {
  const input = canonicalJson(sample.input);
  const only = functions.length === 1 ? functions[0]?.name : undefined;
  return samples.find((own) => (own.function ?? only) === sample.function && canonicalJson(own.input) === input)
    ?.expected;
}

/** One line, whatever a stranger's tool wrote. */
function line(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_PROBLEM);
}

/**
 * What is wrong with a result; null where nothing is. Another value than before is not: time, chance and the world make
 * values differ, and only what the creator expects is a promise.
 */
function problemOf(version: ToolVersion, sample: KeptSample, { status, error, value = null }: SandboxResult) {
  const call = `${sample.function}(${shown(sample.input)})`;
  if (status !== "ok") return line(`${call}: ${error?.split("\n", 1)[0] ?? `ended ${status}`}`);
  const expected = expectedOf(version, sample);
  if (expected === undefined || sameResult(value, expected)) return null;
  return line(`${call}: returned ${shown(value)} where ${shown(expected)} is expected`);
}

/** Undefined where nobody can say: there is nothing to run, or the sandbox itself failed. */
async function runSamples(ports: CheckPorts, tool: Tool, signal: AbortSignal): Promise<CheckOutcome | undefined> {
  const { version } = tool;
  let ranMs = 0;
  let outcome: CheckOutcome | undefined;
  for (const sample of repeatable(version, await ports.keptSamples.listSamples(tool.id))) {
    if (ranMs > MAX_TOTAL_MS) break;
    const result = await callFunction(
      ports,
      version,
      { function: sample.function, arguments: sample.input },
      { owner: `check:${tool.ownerId}`, secrets: secretSource(ports.secrets, tool.id), signal, isTrial: true },
    );
    signal.throwIfAborted();
    if (result.status === "sandbox-error" || result.status === "cancelled") return undefined;
    const problem = problemOf(version, sample, result);
    if (problem !== null) return { passed: false, problem };
    outcome = { passed: true };
    ranMs += result.durationMs;
  }
  return outcome;
}

/**
 * Runs what a tool's samples passed once more. One whose samples fail for longer than `patienceMs` rests, in maintenance,
 * until they pass again, its owner lists it or a new version goes live.
 */
export async function checkTool(ports: CheckPorts, toolId: string, signal: AbortSignal): Promise<void> {
  const at = new Date();
  const tool = await ports.tools.getToolById(toolId);
  const outcome = tool && (await runSamples(ports, tool, signal));
  if (!tool || !outcome) return;
  const check = await ports.checks.note(toolId, tool.version.id, at, outcome);
  if (!check) return;
  const { failingSince } = check;
  const shouldRest = failingSince !== null && at.getTime() - failingSince.getTime() >= ports.patienceMs;
  const hasChanged = failingSince === null ? check.rests : shouldRest && !check.rests;
  if (hasChanged && (await ports.checks.setResting(toolId, shouldRest))) await reindex(ports, toolId);
}
