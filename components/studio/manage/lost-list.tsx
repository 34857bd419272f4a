import Link from "next/link";
import { callableTitle, whyLost } from "@/components/trace/words";
import type { LostRecord } from "@/lib/runs";
import { Moment } from "../moment";

/** Questions for which a tool was a candidate and lost: to which tool, and why. */
export function LostList({ lost, now }: { lost: readonly LostRecord[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {lost.map((record) => (
        <li
          key={`${record.runId} ${record.function}`}
          className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-last:border-b"
        >
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <p className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
              {record.question === null ? (
                <span className="text-faint">A question kept private by its asker</span>
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
            {Math.round(record.probability * 100)} %.{" "}
            {record.winner ? (
              <>
                Taken was <Winner name={record.winner} />.{" "}
              </>
            ) : (
              "Nothing was taken. "
            )}
            {whyLost(record.reason)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Winner({ name }: { name: string }) {
  return (
    <Link href={`/tools/${name.split("--")[0]}`} prefetch={false} className="text-accent underline underline-offset-3">
      {callableTitle(name)}
    </Link>
  );
}
