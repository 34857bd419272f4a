import type { Asker } from "./publishing";

export type ReportStatus = "open" | "upheld" | "dismissed";

/** A problem with a tool that somebody reported. */
export interface Report {
  id: string;
  slug: string;
  toolName: string;
  version: number;
  text: string;
  status: ReportStatus;
  /** What the admin answered. */
  decision: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

/** What admins do with everybody's tools. The caller checks that an admin asks, but for `report`. */
export interface Moderation {
  /** For everybody who sees the tool, signed in or not; at most one open report of one reporter and tool: `conflict`. */
  report(request: { slug: string; text: string; reporterKey: string; asker: Asker }): Promise<Report>;
  /** Newest first. `next` continues as `after`. */
  listReports(
    filter: { status?: ReportStatus; slug?: string },
    page: { limit: number; after?: string },
  ): Promise<{ reports: Report[]; next: string | null }>;
  countOpenReports(): Promise<number>;
  /** `upheld` approves what was reported, `dismissed` rejects it. Error: `conflict` for one that is decided. */
  decideReport(id: string, decision: { status: "upheld" | "dismissed"; text: string }): Promise<Report>;
  /** Takes a tool away from everybody at once; its owner reads the reason. */
  suspend(slug: string, reason: string): Promise<void>;
  /**
   * Deletes a suspended tool with its versions, secrets and reports; `confirmation` is its slug, which nobody gets again,
   * as nobody publishes its content again. Error: `conflict` for one that is not suspended.
   */
  deleteTool(slug: string, confirmation: string): Promise<void>;
  /** Gives a suspended tool back the state that it had: what its owner deprecated stays deprecated. Error: `conflict` while its owner is blocked. */
  restore(slug: string): Promise<void>;
}
