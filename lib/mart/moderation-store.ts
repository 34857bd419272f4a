import type { Report, ReportStatus } from "./moderation";

export interface NewReport {
  id: string;
  toolId: string;
  /** The version that was live. */
  version: number;
  reporterKey: string;
  text: string;
}

/** Where reports and suspensions are kept. */
export interface ModerationStore {
  /** Null where the reporter has an open report of the tool already. */
  addReport(report: NewReport): Promise<Report | null>;
  getReport(id: string): Promise<Report | null>;
  /** Newest first. `next` continues as `after`. */
  listReports(
    filter: { status?: ReportStatus; slug?: string },
    page: { limit: number; after?: string },
  ): Promise<{ reports: Report[]; next: string | null }>;
  countOpenReports(): Promise<number>;
  /** Null where the report is not open: of two who decide, one does. */
  decideReport(id: string, decision: { status: "upheld" | "dismissed"; text: string }): Promise<Report | null>;
  suspend(toolId: string, reason: string): Promise<void>;
  /**
   * Gives a tool the state back that it was suspended from; one without a live version is `verifying` only while it is
   * verified. A tool whose owner is blocked stays suspended.
   */
  restore(toolId: string): Promise<"restored" | "not-suspended" | "owner-blocked">;
}
