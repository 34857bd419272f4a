import Link from "next/link";
import { Chip, type Tone } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatCount } from "@/lib/format";
import type { AuditAction, AuditEntry } from "@/lib/publishing";
import { addressOf } from "./admin-address";
import { ColumnHeads } from "./column-heads";

const ACTIONS: Record<AuditAction, { label: string; tone: Tone }> = {
  "tool-suspended": { label: "tool suspended", tone: "bad" },
  "tool-restored": { label: "tool restored", tone: "ok" },
  "tool-deleted": { label: "tool deleted", tone: "bad" },
  "calls-default": { label: "calls as usual", tone: "neutral" },
  "calls-ask": { label: "calls always ask", tone: "warn" },
  "calls-trust": { label: "calls trusted", tone: "info" },
  "calls-reads": { label: "calls only read", tone: "info" },
  "calls-forbid": { label: "calls forbidden", tone: "bad" },
  "reports-upheld": { label: "upheld", tone: "warn" },
  "reports-dismissed": { label: "dismissed", tone: "neutral" },
  "account-blocked": { label: "account blocked", tone: "bad" },
  "account-unblocked": { label: "account unblocked", tone: "ok" },
  "admin-made": { label: "made an admin", tone: "info" },
  "admin-removed": { label: "no admin any more", tone: "neutral" },
  "run-opened": { label: "question read", tone: "info" },
  "model-added": { label: "model connected", tone: "info" },
  "model-changed": { label: "model changed", tone: "neutral" },
  "model-removed": { label: "model removed", tone: "warn" },
  "model-default": { label: "default model", tone: "info" },
};

const COLUMNS = ["When", "Who", "What", "Tool", "Account", "Why"].map((label) => ({ label }));

const LINK = "underline underline-offset-3 hover:text-accent [overflow-wrap:anywhere]";

/** What admins did, a row each. */
export function AuditLogTable({ entries, now }: { entries: readonly AuditEntry[]; now: Date }) {
  return (
    <ScrollRegion label="Audit log" className="relative rounded border border-line bg-surface">
      <table className="w-full text-sm">
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {entries.map(({ id, action, at, actor, toolSlug, account, reason, reports }) => (
            <tr key={id} className="border-line align-top not-last:border-b hover:bg-hover">
              <td className="px-3 py-2 text-muted">
                <Moment at={at} now={now} />
              </td>
              <td className="whitespace-nowrap px-3 py-2">{actor === null ? "the command line" : `@${actor}`}</td>
              <td className="whitespace-nowrap px-3 py-2">
                <Chip tone={ACTIONS[action].tone}>
                  {reports === null ? "" : `${formatCount(reports, "report")} `}
                  {ACTIONS[action].label}
                </Chip>
              </td>
              <td className="min-w-32 px-3 py-2">
                {toolSlug === null ? null : (
                  <Link href={addressOf("/admin/log", { tool: toolSlug })} prefetch={false} className={LINK}>
                    {toolSlug}
                  </Link>
                )}
              </td>
              <td className="px-3 py-2">
                {account === null ? null : (
                  <Link href={addressOf("/admin/log", { account })} prefetch={false} className={LINK}>
                    @{account}
                  </Link>
                )}
              </td>
              <td className="min-w-56 max-w-[36rem] whitespace-pre-wrap px-3 py-2 [overflow-wrap:anywhere]">
                {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
