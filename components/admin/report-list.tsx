import Link from "next/link";
import { Moment } from "@/components/ui/moment";
import type { Report } from "@/lib/publishing";
import { type DecideAction, DecideForm } from "./decide-form";

interface ReportListProps {
  reports: readonly Report[];
  now: Date;
  /** Answers each one that is open; left out where they are answered together. */
  decide?: DecideAction;
}

/** Problems with one tool that people reported, newest first, with what was answered. */
export function ReportList({ reports, now, decide }: ReportListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {reports.map((report, place) => (
        <li key={report.id} className="flex flex-col gap-2 border-line not-first:border-t not-first:pt-3">
          <p className="text-faint text-xs">
            version {report.version}, reported <Moment at={report.createdAt} now={now} /> by{" "}
            {report.hasAccount ? "somebody with an account" : "a visitor"}
            {report.runId === null ? null : (
              <>
                {" · "}
                <Link
                  href={`/admin/runs/${report.runId}`}
                  prefetch={false}
                  className="underline underline-offset-2 hover:text-accent"
                >
                  Its run
                </Link>
              </>
            )}
          </p>
          <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{report.text}</p>
          {report.status === "open" ? (
            decide && (
              <DecideForm
                reportId={report.id}
                label={`Answer report ${place + 1} of ${report.toolName}`}
                decide={decide}
              />
            )
          ) : (
            <div className="text-sm">
              <p className="text-faint text-xs">
                Answered{report.decidedAt ? " " : null}
                {report.decidedAt ? <Moment at={report.decidedAt} now={now} /> : null}
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{report.decision}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
