import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { callableTitle, whyLost } from "@/components/trace/words";
import { Moment } from "@/components/ui/moment";
import { formatCount } from "@/lib/format";
import type { LostRecord } from "@/lib/statistics";
import { byWinner, type LostToOne } from "./by-winner";

/** Groups that are open from the start. */
const OPEN = 3;

/** Questions for which a tool was nearly taken, by what was taken instead. */
export function LostList({ lost, now }: { lost: readonly LostRecord[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {byWinner(lost).map((group, place) => (
        <li key={group.winner ?? ""} className="border-line not-last:border-b">
          <details open={place < OPEN}>
            <summary className="flex items-center gap-2 px-4 py-2.5 text-sm hover:bg-hover">
              <ChevronRight
                aria-hidden
                className="size-3.5 shrink-0 text-faint transition-transform in-[details[open]]:rotate-90"
              />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{title(group)}</span>
              <span className="shrink-0 text-faint text-xs tabular-nums">
                {formatCount(group.lost.length, "question")}
              </span>
            </summary>
            {group.winner === null ? null : (
              <p className="px-4 pb-1 pl-9.5 text-muted text-xs">
                <Link
                  href={`/tools/${group.winner.split("--")[0]}`}
                  prefetch={false}
                  className="text-accent underline underline-offset-3"
                >
                  See {callableTitle(group.winner)}
                </Link>{" "}
                to tell what yours is better at, and say so in its description.
              </p>
            )}
            <ul className="flex flex-col pb-1.5">
              {group.lost.map((record) => (
                <Lost key={`${record.runId} ${record.function}`} record={record} now={now} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function title({ winner }: LostToOne): string {
  return winner === null ? "No tool, or one that you cannot see" : `${callableTitle(winner)} was taken`;
}

function Lost({ record, now }: { record: LostRecord; now: Date }) {
  return (
    <li className="flex flex-col gap-0.5 py-1.5 pr-4 pl-9.5 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
          {record.question === null ? (
            <span className="text-faint">A question kept private</span>
          ) : (
            `“${record.question}”`
          )}
        </p>
        <span className="text-faint text-xs">
          <Moment at={record.at} now={now} />
        </span>
      </div>
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        <code className="font-mono">{record.function}</code> was number {record.place}, at{" "}
        {Math.round(record.probability * 100)} %. {whyLost(record.reason)}
      </p>
    </li>
  );
}
