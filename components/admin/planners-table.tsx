import { SaidRightCount } from "@/components/feedback/said-right";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatNumber, plannerLabel } from "@/lib/format";
import type { PlannerFeedback } from "@/lib/statistics";

/** How planners do, a row each. */
export function PlannersTable({ planners }: { planners: readonly PlannerFeedback[] }) {
  return (
    <ScrollRegion label="Table of planners" className="rounded border border-line bg-surface">
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            {["Planner", "Said to be right", "Calls", "Failed on made-up input"].map((label) => (
              <th key={label} scope="col" className="px-3 py-2 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planners.map((row) => (
            <tr key={`${row.planner} ${row.model}`} className="border-line not-last:border-b">
              <th scope="row" className="px-3 py-2 font-normal [overflow-wrap:anywhere]">
                {plannerLabel(row.planner)}
                {row.model === "" ? null : <span className="text-faint"> {row.model}</span>}
              </th>
              <td className="px-3 py-2">
                <SaidRightCount said={row} />
              </td>
              <td className="px-3 py-2">{formatNumber(row.calls)}</td>
              <td className="px-3 py-2">{formatNumber(row.madeUp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
