import type { Tone } from "@/components/ui/chip";
import type { SampleOrigin, VerificationStage, VerificationStatus } from "@/lib/publishing";
import type { VerificationReport } from "@/lib/publishing/verification/fold";

interface StageWords {
  stage: VerificationStage;
  title: string;
  /** While it goes on. */
  doing: string;
}

/** Every stage, in the order in which they come. */
export const STAGES: readonly StageWords[] = [
  { stage: "review", title: "Review", doing: "Checking the source for what is not allowed" },
  { stage: "dependencies", title: "Packages", doing: "Downloading the packages" },
  { stage: "samples", title: "Samples", doing: "Gathering inputs to run" },
  { stage: "execution", title: "Execution", doing: "Running every sample in the sandbox" },
  { stage: "keywords", title: "Keywords", doing: "Choosing its keywords" },
  { stage: "embeddings", title: "Meaning", doing: "Computing what search compares questions with" },
  { stage: "duplicates", title: "Duplicates", doing: "Looking for tools that are nearly the same" },
  { stage: "listing", title: "Listing", doing: "Listing the version in the catalogue" },
];

export const ORIGINS: Record<SampleOrigin, string> = {
  creator: "yours",
  generated: "made for you",
  kept: "kept from an earlier version",
};

export const STATUS: Record<VerificationStatus, { label: string; tone: Tone }> = {
  queued: { label: "Waiting", tone: "info" },
  running: { label: "Verifying", tone: "info" },
  listed: { label: "Listed", tone: "ok" },
  ready: { label: "Ready to go live", tone: "ok" },
  rejected: { label: "Not listed", tone: "bad" },
  failed: { label: "We failed", tone: "warn" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** Of a private tool, which is in no catalogue. */
export const LIVE = { label: "Live", tone: "ok" } as const;

/** How far a verification is, in one sentence: for its head, and for a screen reader as it changes. */
export function progress(report: VerificationReport): string {
  if (report.end) return report.end.message;
  const running = report.stages.find(({ state }) => state === "running");
  if (!running) return report.stages.length === 0 ? "Waiting for its turn." : "Going on to the next stage.";
  const index = STAGES.findIndex(({ stage }) => stage === running.stage);
  return `Stage ${index + 1} of ${STAGES.length}: ${STAGES[index]?.doing}.`;
}
