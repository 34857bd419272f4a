import { Chip, type Tone } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import type { Report, ReportStatus } from "@/lib/publishing";

const STATUS: Record<ReportStatus, { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "warn" },
  upheld: { label: "Upheld", tone: "bad" },
  dismissed: { label: "Dismissed", tone: "neutral" },
};

/** What people reported of a tool, and what an admin decided. */
export function ReportsList({ reports, now }: { reports: readonly Report[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {reports.map(({ id, version, text, status, decision, createdAt }) => (
        <li key={id} className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-last:border-b">
          <div className="flex flex-wrap items-center gap-x-3 text-faint text-xs">
            <Chip tone={STATUS[status].tone}>{STATUS[status].label}</Chip>
            <span className="grow">version {version}</span>
            <Moment at={createdAt} now={now} />
          </div>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          {decision ? <p className="text-muted text-xs [overflow-wrap:anywhere]">Decided: {decision}</p> : null}
        </li>
      ))}
    </ul>
  );
}
