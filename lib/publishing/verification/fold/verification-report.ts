import type { SampleResult, VerificationEnd, VerificationEvent, VerificationStage } from "../verification";

type StageEnd = Extract<VerificationEvent, { type: "stage-end" }>;

export interface StageReport extends Partial<Omit<StageEnd, "type" | "seq" | "at" | "stage" | "outcome">> {
  stage: VerificationStage;
  /** `stopped`: it had not ended when the verification did. */
  state: "running" | "stopped" | StageEnd["outcome"];
  startedAt: string;
  endedAt?: string;
}

/** What is known of a verification so far. */
export interface VerificationReport {
  attempt: number;
  /** Those that began, in order. */
  stages: StageReport[];
  samples: SampleResult[];
  end?: { status: VerificationEnd; message: string; version?: number; at: string };
  /** Position up to which the log was read. */
  lastSeq: number;
}

export const EMPTY_REPORT: VerificationReport = { attempt: 0, stages: [], samples: [], lastSeq: 0 };

/** Adds events to a report; those that it knows already change nothing. A new attempt begins anew. */
export function foldVerification(report: VerificationReport, events: readonly VerificationEvent[]): VerificationReport {
  return events.filter(({ seq }) => seq > report.lastSeq).reduce(add, report);
}

function add(report: VerificationReport, event: VerificationEvent): VerificationReport {
  const next = { ...report, lastSeq: event.seq };
  switch (event.type) {
    case "verification-start":
      return { ...EMPTY_REPORT, attempt: event.attempt, lastSeq: event.seq };
    case "stage-start":
      return { ...next, stages: [...report.stages, { stage: event.stage, state: "running", startedAt: event.at }] };
    case "sample-end":
      return { ...next, samples: [...report.samples, event.sample] };
    case "stage-end":
      return {
        ...next,
        stages: report.stages.map((stage) => (stage.stage === event.stage ? ended(stage, event) : stage)),
      };
    case "verification-end": {
      const { status, message, version, at } = event;
      return {
        ...next,
        stages: report.stages.map((stage) => stopped(stage, at)),
        end: { status, message, version, at },
      };
    }
  }
}

function stopped(stage: StageReport, at: string): StageReport {
  return stage.state === "running" ? { ...stage, state: "stopped", endedAt: at } : stage;
}

function ended({ stage, startedAt }: StageReport, event: StageEnd): StageReport {
  const { type, seq, at, outcome, ...told } = event;
  return { ...told, stage, startedAt, state: outcome, endedAt: at };
}
