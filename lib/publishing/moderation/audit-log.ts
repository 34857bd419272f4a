/** What admins do to other people's tools and accounts and to language models, and which questions they read. */
export const AUDIT_ACTIONS = [
  "tool-suspended",
  "tool-restored",
  "tool-deleted",
  "calls-default",
  "calls-ask",
  "calls-trust",
  "calls-reads",
  "calls-forbid",
  "reports-upheld",
  "reports-dismissed",
  "account-blocked",
  "account-unblocked",
  "admin-made",
  "admin-removed",
  "run-opened",
  "model-added",
  "model-changed",
  "model-removed",
  "model-default",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an admin did, with the names of then: tool and account may be gone or called otherwise. */
export interface AuditEntry {
  id: string;
  action: AuditAction;
  at: Date;
  /** Handle of the admin; null for the command line. */
  actor: string | null;
  toolSlug: string | null;
  /** Handle of the account that it was done to: for a tool, of its owner. */
  account: string | null;
  reason: string | null;
  /** How many reports were answered. */
  reports: number | null;
}

/** What happened to a tool, as its owner reads it: without who did it. */
export type ToolEvent = Pick<AuditEntry, "id" | "action" | "at" | "reason">;

export interface AuditFilter {
  slug?: string;
  /** Handle of who did it or whom it was done to, as it is now or was then. */
  account?: string;
}

/** Reads what admins did. Nothing changes or deletes it. */
export interface AuditLogStore {
  /** Newest first. `next` continues as `after`. */
  listAuditLog(
    filter: AuditFilter,
    page: { limit: number; after?: string },
  ): Promise<{ entries: AuditEntry[]; next: string | null }>;
  /** Suspensions and restorations of a tool, and blocks of its owner since he has it; newest first. */
  listToolEvents(toolId: string, limit: number): Promise<ToolEvent[]>;
}
