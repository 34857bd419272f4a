import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import type { Report } from "@/lib/mart";
import { type DecideAction, DecideForm } from "./decide-form";
import { Moment } from "./moment";
import { SuspendButton, type ToolAction } from "./suspend-button";

interface ReportListProps {
  reports: readonly Report[];
  /** Slugs of the tools that are suspended now. */
  suspended: ReadonlySet<string>;
  now: Date;
  decide: DecideAction;
  suspend: ToolAction;
  restore: ToolAction;
}

const TONES = { open: "warn", upheld: "bad", dismissed: "neutral" } as const;

/** Problems that people reported, newest first, with what an admin can do about each. */
export function ReportList({ reports, suspended, now, decide, suspend, restore }: ReportListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {reports.map((report) => (
        <li key={report.id}>
          <article
            aria-label={`Report of ${report.toolName}`}
            className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="font-medium">
                <Link href={`/tools/${report.slug}`} prefetch={false} className="hover:text-accent hover:underline">
                  {report.toolName}
                </Link>
              </h2>
              <Chip tone={TONES[report.status]}>{report.status}</Chip>
              {suspended.has(report.slug) ? <Chip tone="bad">tool suspended</Chip> : null}
              <span className="text-faint text-xs">
                version {report.version}, reported <Moment at={report.createdAt} now={now} />
              </span>
              <span className="ml-auto">
                <SuspendButton
                  slug={report.slug}
                  name={report.toolName}
                  suspended={suspended.has(report.slug)}
                  suspend={suspend}
                  restore={restore}
                />
              </span>
            </div>
            <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{report.text}</p>
            {report.status === "open" ? (
              <DecideForm reportId={report.id} decide={decide} />
            ) : (
              <div className="border-line border-t pt-2 text-sm">
                <p className="text-faint text-xs">
                  Answer{report.decidedAt ? " " : null}
                  {report.decidedAt ? <Moment at={report.decidedAt} now={now} /> : null}
                </p>
                <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{report.decision}</p>
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
