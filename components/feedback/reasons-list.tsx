import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import type { FeedbackRow } from "@/lib/statistics";
import { REASON_LABELS } from "./reasons";

interface ReasonsListProps {
  reasons: readonly FeedbackRow[];
  now: Date;
  /** True where every run may be opened. */
  linksRuns?: boolean;
}

/** Why people said that answers were right or wrong. Nobody is named. */
export function ReasonsList({ reasons, now, linksRuns = false }: ReasonsListProps) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {reasons.map(({ runId, right, reason, text, planner, tools, at }) => (
        <li key={runId} className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-last:border-b">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-xs">
            <Chip tone={right ? "ok" : "bad"}>{right ? "Right" : "Wrong"}</Chip>
            <span className="grow [overflow-wrap:anywhere]">{reason === null ? "" : REASON_LABELS[reason]}</span>
            {linksRuns ? (
              <>
                <span className="[overflow-wrap:anywhere]">{[...tools, `${planner} planner`].join(", ")}</span>
                <Link
                  href={`/admin/runs/${encodeURIComponent(runId)}`}
                  prefetch={false}
                  className="py-1 text-muted hover:text-text hover:underline"
                >
                  Its run
                </Link>
              </>
            ) : null}
            <Moment at={at} now={now} />
          </div>
          {text === null ? null : <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
