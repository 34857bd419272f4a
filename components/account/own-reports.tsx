import Link from "next/link";
import { Chip, type Tone } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import type { Report, ReportStatus } from "@/lib/publishing";

const STATUS: Record<ReportStatus, { label: string; tone: Tone }> = {
  open: { label: "Not answered yet", tone: "neutral" },
  upheld: { label: "Upheld", tone: "ok" },
  dismissed: { label: "Dismissed", tone: "neutral" },
};

/** What somebody reported of tools, and what an admin answered. */
export function OwnReports({ reports, now }: { reports: readonly Report[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {reports.map(({ id, slug, toolName, isSuspended, text, status, decision, createdAt }) => (
        <li key={id} className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-last:border-b">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isSuspended ? (
              <span className="font-medium [overflow-wrap:anywhere]">{toolName}, suspended</span>
            ) : (
              <Link
                href={`/tools/${slug}`}
                prefetch={false}
                className="font-medium underline underline-offset-3 [overflow-wrap:anywhere] hover:text-accent"
              >
                {toolName}
              </Link>
            )}
            <Chip tone={STATUS[status].tone}>{STATUS[status].label}</Chip>
            <span className="text-faint text-xs">
              <Moment at={createdAt} now={now} />
            </span>
          </div>
          <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{text}</p>
          {decision ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">Answer: {decision}</p> : null}
        </li>
      ))}
    </ul>
  );
}
