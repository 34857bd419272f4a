import { AppError } from "@/lib/errors";
import { embeddingsStage } from "./embed-functions";
import { executionStage } from "./execute-samples";
import { duplicatesStage } from "./find-duplicates";
import { keywordsStage } from "./find-keywords";
import { samplesStage } from "./plan-samples";
import { dependenciesStage } from "./resolve-dependencies";
import { reviewStage } from "./review-source";
import type { SampleResult, VerificationStage } from "./verification";
import { type Emit, type NamedStage, Refusal, type VerificationPorts, type VerificationWork } from "./work";

/** From what costs least to what costs most; `listing` comes last, and happens with the end of the log. */
const STAGES: readonly NamedStage[] = [
  { stage: "review", run: reviewStage },
  { stage: "dependencies", run: dependenciesStage },
  { stage: "samples", run: samplesStage },
  { stage: "execution", run: executionStage },
  { stage: "keywords", run: keywordsStage },
  { stage: "embeddings", run: embeddingsStage },
  { stage: "duplicates", run: duplicatesStage },
];

/** Why a submission went no further. */
export interface Stopped {
  stage: VerificationStage;
  status: "rejected" | "failed";
  message: string;
  /** Samples made by the platform for functions that failed on some of them. */
  madeSamples: SampleResult[];
}

/** As the pages of a verification call them. */
const TITLES: Record<VerificationStage, string> = {
  review: "Review",
  dependencies: "Packages",
  samples: "Samples",
  execution: "Execution",
  keywords: "Keywords",
  embeddings: "Meaning",
  duplicates: "Duplicates",
  listing: "Listing",
};

function madeSamples({ results }: VerificationWork): SampleResult[] {
  const failed = new Set(
    results.filter(({ ok, origin }) => !ok && origin === "generated").map((item) => item.function),
  );
  return results.filter((result) => result.origin === "generated" && failed.has(result.function));
}

/**
 * Takes a submission through every stage before listing and tells of each. Null when it passed, and `work` holds what was
 * found; else why it stopped. Rejects only when it was aborted or for what nobody expected.
 */
export async function verifySubmission(
  work: VerificationWork,
  ports: VerificationPorts,
  emit: Emit,
): Promise<Stopped | null> {
  for (const { stage, run } of STAGES) {
    work.signal.throwIfAborted();
    await emit({ type: "stage-start", stage });
    try {
      const { outcome = "passed", ...report } = await run(work, ports, emit);
      await emit({ type: "stage-end", stage, outcome, ...report });
    } catch (error) {
      work.signal.throwIfAborted();
      if (!AppError.is(error) || error.code === "conflict") throw error;
      const { message } = error;
      const told = error instanceof Refusal ? error.told : {};
      await emit({ type: "stage-end", ...told, stage, outcome: "refused", message });
      const status = error.code === "invalid-input" ? "rejected" : "failed";
      return { stage, status, message: `${TITLES[stage]}: ${message}`, madeSamples: madeSamples(work) };
    }
  }
  return null;
}
