import { secretSource } from "@/lib/tools";
import type { KeptSampleStore } from "./kept-sample-store";
import type { NewVerificationEvent } from "./verification";
import { type Stopped, verifySubmission } from "./verify-submission";
import { beginWork, type StageReport, type Subject, type VerificationPorts, type VerificationWork } from "./work";

/** What is known of one that was verified here and now. */
export interface VerifiedAtOnce {
  work: VerificationWork;
  /** Null where it passed every stage before listing. */
  stopped: Stopped | null;
  /** The log, up to listing. */
  events: NewVerificationEvent[];
}

/**
 * Takes content through the stages of every submission, without the queue: the caller waits, and stores what came of it.
 * Rejects as `verifySubmission` does.
 */
export async function verifyAtOnce(
  ports: VerificationPorts & { keptSamples: Pick<KeptSampleStore, "listSamples"> },
  subject: Omit<Subject, "kept" | "secretSource">,
): Promise<VerifiedAtOnce> {
  const { toolId, live } = subject;
  const kept = live ? await ports.keptSamples.listSamples(toolId) : [];
  const work = beginWork({ ...subject, kept, secretSource: secretSource(ports.secrets, toolId) });
  const events: NewVerificationEvent[] = [];
  // They are stored together, at the end: each keeps the moment at which it happened.
  const note = async (event: NewVerificationEvent): Promise<void> => {
    events.push({ ...event, at: new Date().toISOString() });
  };
  await note({ type: "verification-start", attempt: 1 });
  const stopped = await verifySubmission(work, ports, note);
  return { work, stopped, events };
}

/** What ends the log of one that is live then, whatever its number is. */
export function liveEvents(report: StageReport): (version: number) => NewVerificationEvent[] {
  return (version) => [
    { type: "stage-start", stage: "listing" },
    { type: "stage-end", stage: "listing", outcome: "passed", ...report },
    { type: "verification-end", status: "listed", message: report.message, version },
  ];
}
