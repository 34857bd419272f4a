import Link from "next/link";
import { Moment } from "@/components/ui/moment";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatDuration } from "@/lib/format";
import type { RunRecord } from "@/lib/statistics";
import { ColumnHeads } from "./column-heads";
import { RunStatusChip } from "./run-status";

const COLUMNS = ["Question", "Status", "Tools called", "Planner", "Took", "Asked"].map((label) => ({ label }));

/** Runs, a row each, newest first. */
export function RunsTable({ runs, now }: { runs: readonly RunRecord[]; now: Date }) {
  return (
    <ScrollRegion label="Table of runs" className="relative rounded border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {runs.map(({ id, query, status, tools, planner, startedAt, endedAt }) => (
            <tr key={id} className="border-line align-top not-last:border-b hover:bg-hover">
              <th scope="row" className="w-full min-w-52 max-w-96 px-3 py-2 text-left font-normal">
                <Link
                  href={`/admin/runs/${id}`}
                  prefetch={false}
                  className="line-clamp-2 [overflow-wrap:anywhere] hover:text-accent hover:underline"
                >
                  {query}
                </Link>
              </th>
              <td className="px-3 py-2">
                <RunStatusChip status={status} />
              </td>
              <td className="px-3 py-2">
                {tools.length === 0 ? (
                  <span className="text-faint">none</span>
                ) : (
                  <ul className="flex flex-wrap gap-x-2">
                    {tools.map((slug) => (
                      <li key={slug}>
                        <Link
                          href={`/tools/${slug}`}
                          prefetch={false}
                          className="inline-block whitespace-nowrap py-[3px] font-mono text-xs hover:underline"
                        >
                          {slug}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td className="px-3 py-2 text-muted">{planner}</td>
              <td className="whitespace-nowrap px-3 py-2 text-muted">
                {endedAt ? formatDuration(endedAt.getTime() - startedAt.getTime()) : "–"}
              </td>
              <td className="px-3 py-2 text-muted">
                <Moment at={startedAt} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
