import type { AuditNote } from "@/lib/accounts";
import type { ToolPolicy } from "@/lib/tools";
import type { AuditLogStore } from "./audit-log";
import type { Decision, Report, ReportFilter, ReportGroup, ReportStatus } from "./moderation";

export interface NewReport {
  id: string;
  toolId: string;
  /** The version that was live. */
  version: number;
  reporterKey: string;
  /** Stands for the network address that it came from. */
  reporterAddress: string;
  text: string;
}

/** Whom a report is refused for: who has an open one of the tool already. */
export type Repeated = "same-reporter" | "same-address";

/**
 * Where reports and suspensions are kept. What an admin does is kept in the audit log, or not done.
 */
export interface ModerationStore extends AuditLogStore {
  /**
   * Links the newest run of the reporter since a moment that called the tool. Of one reporter and of one network address a
   * tool has one open report: of two at once, one is added.
   */
  addReport(report: NewReport, runsSince: Date): Promise<Report | Repeated>;
  getReport(id: string): Promise<Report | null>;
  /** Newest first. `next` continues as `after`. */
  listReports(
    filter: ReportFilter & { reporterKey?: string },
    page: { limit: number; after?: string },
  ): Promise<{ reports: Report[]; next: string | null }>;
  /** Tools with reports of a status, by the newest report, each with its newest ones. `next` continues as `after`. */
  listReportGroups(
    status: ReportStatus,
    page: { limit: number; after?: string; reports: number },
  ): Promise<{ groups: ReportGroup[]; next: string | null }>;
  countOpenReports(): Promise<number>;
  /** Null where the report is not open: of two who decide, one does. */
  decideReport(id: string, decision: Decision): Promise<Report | null>;
  /** Decides the open reports of a tool up to a moment, suspends the tool if it is to be, and tells how many there were. */
  decideReports(toolId: string, decision: Decision & { until: Date; suspend: boolean }): Promise<number>;
  suspend(toolId: string, note: AuditNote & { reason: string }): Promise<void>;
  /**
   * Gives a tool the state back that it was suspended from; one without a live version is `verifying` only while it is
   * verified. A tool whose owner is blocked stays suspended.
   */
  restore(toolId: string, note: AuditNote): Promise<"restored" | "not-suspended" | "owner-blocked">;
  /** What holds for calls of a tool from now on; `version` is the one that `trust` is of. */
  setCallPolicy(toolId: string, said: Pick<ToolPolicy, "policy" | "version">, note: AuditNote): Promise<void>;
  /** The audit log names the run, and not who asked. */
  noteRunOpened(runId: string, by: string): Promise<void>;
  /** Deletes a suspended tool; see `ToolStore.deleteTool`. */
  deleteTool(toolId: string, note: AuditNote): Promise<void>;
}
