import { ScrollRegion } from "@/components/ui/scroll-region";
import type { CallPolicy } from "@/lib/schema/effect";
import type { OverviewSort, SaidRight, ToolOverview } from "@/lib/statistics";
import { type Column, ColumnHeads } from "./column-heads";
import { STICKY } from "./sticky-column";
import { type ToolActions, ToolRow } from "./tool-row";

export interface ToolsOrder {
  by: OverviewSort;
  descending: boolean;
}

interface ToolsTableProps extends ToolActions {
  tools: readonly ToolOverview[];
  /** What people say of the answers that they helped to, by tool. */
  said: ReadonlyMap<string, SaidRight>;
  /** What was decided on calls, by tool. */
  policies: ReadonlyMap<string, CallPolicy>;
  order: ToolsOrder;
  /** Address of the same list in another order. */
  sortAddress: (order: ToolsOrder) => string;
  now: Date;
}

/** Narrower cells than those of other tables: a row has to fit a laptop's screen, with its last button. */
const COLUMNS: readonly { label: string; by?: OverviewSort; first?: "ascending"; className?: string }[] = [
  { label: "Tool", by: "name", first: "ascending", className: STICKY },
  { label: "State" },
  { label: "Calls, 30 days", by: "calls" },
  { label: "Success, 24 h", by: "day", first: "ascending" },
  { label: "7 days", by: "week", first: "ascending" },
  { label: "30 days", by: "month", first: "ascending" },
  { label: "By day" },
  { label: "Said to be right" },
  { label: "Failures", by: "failures" },
  { label: "Verified", by: "verified" },
  { label: "Action" },
];

function sortedColumns(order: ToolsOrder, sortAddress: (order: ToolsOrder) => string): Column[] {
  return COLUMNS.map(({ label, by, first, className = "px-2" }): Column => {
    if (by === undefined) return { label, className };
    const sorted = order.by === by;
    const descending = sorted ? !order.descending : first === undefined;
    return {
      label,
      href: sortAddress({ by, descending }),
      ...(sorted && { sorted: order.descending ? "descending" : "ascending" }),
      className,
    };
  });
}

/** Every tool with how it does, a row each. */
export function ToolsTable({ tools, said, policies, order, sortAddress, now, ...actions }: ToolsTableProps) {
  return (
    <ScrollRegion label="Table of tools" className="relative rounded border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <ColumnHeads columns={sortedColumns(order, sortAddress)} />
        <tbody>
          {tools.map((tool) => (
            <ToolRow
              key={tool.toolId}
              tool={tool}
              policy={policies.get(tool.toolId) ?? "default"}
              said={said.get(tool.toolId)}
              now={now}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
