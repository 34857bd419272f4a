import { AppError } from "@/lib/errors";
import type { RunOptions, Sandbox } from "@/lib/sandbox";
import { shown } from "./argument-problem";
import { callFunction } from "./call-function";
import type { SampleReport } from "./mart";
import { sameResult } from "./same-result";
import type { Sample, ToolContent } from "./tool";

/** Samples that run at the same time. */
const AT_ONCE = 2;
const MAX_TOLD = 3;

async function runSample(
  sandbox: Sandbox,
  content: ToolContent,
  sample: Sample,
  options: RunOptions,
): Promise<SampleReport> {
  const name = sample.function ?? content.functions[0]?.name ?? "main";
  const result = await callFunction(sandbox, content, { function: name, arguments: sample.input }, options);
  const report = { function: name, input: sample.input, result };
  if (result.status !== "ok")
    return { ...report, ok: false, problem: `ended ${result.status}: ${result.error ?? "no reason was given"}` };
  const { value = null } = result;
  if (sample.expected !== undefined && !sameResult(value, sample.expected)) {
    return { ...report, ok: false, problem: `returned ${shown(value)} where ${shown(sample.expected)} is expected` };
  }
  return { ...report, ok: true };
}

/** Executes every sample of a tool; reports come in the order of the samples. */
export async function runSamples(sandbox: Sandbox, content: ToolContent, options: RunOptions): Promise<SampleReport[]> {
  const reports: SampleReport[] = [];
  const waiting = content.samples.entries();
  async function work(): Promise<void> {
    for (const [index, sample] of waiting) reports[index] = await runSample(sandbox, content, sample, options);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return reports;
}

/** Throws what keeps a tool from being listed: `unavailable` where the sandbox failed, else `invalid-input`. */
export function requirePassed(slug: string, reports: readonly SampleReport[]): void {
  const failed = reports.flatMap((report, index) =>
    report.ok
      ? []
      : [{ ...report, text: `sample ${index + 1} (${report.function} with ${shown(report.input)}) ${report.problem}` }],
  );
  if (failed.length === 0) return;
  const [broken] = failed.filter(({ result }) => result.status === "sandbox-error" || result.status === "cancelled");
  if (broken) {
    throw new AppError(
      "unavailable",
      `The samples of “${slug}” could not be run: ${broken.result.error ?? "the sandbox failed"}`,
    );
  }
  const told = failed.slice(0, MAX_TOLD).map(({ text }) => text);
  const more = failed.length > MAX_TOLD ? `; and ${failed.length - MAX_TOLD} more` : "";
  throw new AppError(
    "invalid-input",
    `“${slug}” is not listed, because ${failed.length} of ${reports.length} samples failed: ${told.join("; ")}${more}`,
  );
}
