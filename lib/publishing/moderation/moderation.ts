import type { AuditNote } from "@/lib/accounts";
import type { CallPolicy } from "@/lib/schema/effect";
import type { Asker, ToolPolicy } from "@/lib/tools";
import type { AuditLogStore, ToolEvent } from "./audit-log";

export type ReportStatus = "open" | "upheld" | "dismissed";

/** A problem with a tool that somebody reported. */
export interface Report {
  id: string;
  slug: string;
  toolName: string;
  /** Whether the tool is suspended now. */
  isSuspended: boolean;
  version: number;
  /** Whether who reported it was signed in; he reads the answer in his settings. */
  hasAccount: boolean;
  /** The run that it is about: the reporter's newest one of that day which called the tool; null where there is none. */
  runId: string | null;
  text: string;
  status: ReportStatus;
  /** What the admin answered. */
  decision: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

/** Reports of one tool that have one status. */
export interface ReportGroup extends Pick<Report, "slug" | "toolName" | "isSuspended"> {
  count: number;
  /** How many of them are of people with an account. */
  withAccount: number;
  newestAt: Date;
  oldestAt: Date;
  /** The newest ones. */
  reports: Report[];
}

export interface ReportFilter {
  status?: ReportStatus;
  slug?: string;
}

/** What an admin answers to reports: `upheld` says that they are right, `dismissed` that they are not. */
export interface Decision {
  status: "upheld" | "dismissed";
  text: string;
  /** ID of the admin; null for the command line. */
  by: string | null;
}

/** What admins do with everybody's tools. The caller checks that an admin asks, but for `report` and what owners read. */
export interface Moderation extends Pick<AuditLogStore, "listAuditLog"> {
  /**
   * For everybody who sees the tool, signed in or not. Error: `conflict` for who has an open report of the tool already,
   * and for another one from his network address.
   */
  report(request: {
    slug: string;
    text: string;
    reporterKey: string;
    /** Stands for the network address that it comes from. */
    reporterAddress: string;
    asker: Asker;
  }): Promise<Report>;
  /** Newest first. `next` continues as `after`. */
  listReports(
    filter: ReportFilter,
    page: { limit: number; after?: string },
  ): Promise<{ reports: Report[]; next: string | null }>;
  /** What somebody reported himself, newest first. */
  listOwnReports(reporterKey: string, limit: number): Promise<Report[]>;
  /** Tools with reports of a status, by the newest report, each with its newest ones. `next` continues as `after`. */
  listReportGroups(
    status: ReportStatus,
    page: { limit: number; after?: string; reports: number },
  ): Promise<{ groups: ReportGroup[]; next: string | null }>;
  countOpenReports(): Promise<number>;
  /** Error: `conflict` for one that is decided. */
  decideReport(id: string, decision: Decision): Promise<Report>;
  /**
   * Decides all open reports of a tool that were made until a moment, so that none is answered that nobody has read; with
   * `suspend`, the tool is suspended in the same step, and its owner reads the text. Gives their number. Error: `conflict`
   * where none is open.
   */
  decideReports(slug: string, decision: Decision & { until: Date; suspend: boolean }): Promise<number>;
  /** Takes a tool away from everybody at once; its owner reads the reason. */
  suspend(slug: string, note: AuditNote): Promise<void>;
  /**
   * Deletes a suspended tool with its versions, secrets and reports; `confirmation` is its slug, which nobody gets again,
   * as nobody publishes its content again. Error: `conflict` for one that is not suspended.
   */
  deleteTool(slug: string, confirmation: string, by: string | null): Promise<void>;
  /** Gives a suspended tool back the state that it had: what its owner deprecated stays deprecated. Error: `conflict` while its owner is blocked. */
  restore(slug: string, note: AuditNote): Promise<void>;
  /**
   * What holds for calls of a tool: see `CallPolicy`. Trust, and that it reads, are of the live version. Error: `conflict` for
   * those of a tool without one, or of another version than the admin saw.
   */
  setCallPolicy(slug: string, policy: CallPolicy, note: AuditNote & { version: number | null }): Promise<void>;
  /** What admins and owners said of calls, by tool; those of which nothing was said are left out. */
  listCallPolicies(toolIds: readonly string[]): Promise<ReadonlyMap<string, ToolPolicy>>;
  /** Writes down that an admin opens somebody's run, with its question: before it is shown to him. */
  noteRunOpened(runId: string, by: string): Promise<void>;
  /** When and why a tool was suspended and restored, for its owner; newest first. */
  toolEvents(toolId: string): Promise<ToolEvent[]>;
}
