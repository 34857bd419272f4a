import Link from "next/link";
import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { formatCount } from "@/lib/format";
import type { Report, ReportGroup, ReportStatus } from "@/lib/publishing";
import { addressOf } from "./admin-address";
import { type DecideAllAction, DecideAllForm } from "./decide-form";
import { ReportList } from "./report-list";
import { SuspendButton, type ToolAction } from "./suspend-button";

interface ReportedToolProps {
  tool: Pick<Report, "slug" | "toolName" | "isSuspended">;
  facts?: ReactNode;
  suspend: ToolAction;
  restore: ToolAction;
  children: ReactNode;
}

/** A tool that was reported, with what an admin can do about it. */
export function ReportedTool({ tool, facts, suspend, restore, children }: ReportedToolProps) {
  const { slug, toolName, isSuspended } = tool;
  return (
    <article
      aria-label={`Reports of ${toolName}`}
      className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-medium [overflow-wrap:anywhere]">
          <Link href={`/tools/${slug}`} prefetch={false} className="hover:text-accent hover:underline">
            {toolName}
          </Link>
        </h2>
        {isSuspended ? <Chip tone="bad">tool suspended</Chip> : null}
        <span className="text-faint text-xs">{facts}</span>
        <span className="ml-auto">
          <SuspendButton slug={slug} name={toolName} suspended={isSuspended} suspend={suspend} restore={restore} />
        </span>
      </div>
      {children}
    </article>
  );
}

interface ReportGroupsProps {
  groups: readonly ReportGroup[];
  status: ReportStatus;
  now: Date;
  decide: DecideAllAction;
  suspend: ToolAction;
  restore: ToolAction;
}

/** Tools that people reported, each with its newest reports and one answer to all of them. */
export function ReportGroups({ groups, status, now, decide, suspend, restore }: ReportGroupsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => (
        <li key={group.slug}>
          <ReportedTool tool={group} facts={<Facts group={group} now={now} />} suspend={suspend} restore={restore}>
            <ReportList reports={group.reports} now={now} />
            {group.count > 1 ? (
              <Link
                href={addressOf("/admin/reports", { status, tool: group.slug })}
                prefetch={false}
                className="self-start text-sm underline underline-offset-3 hover:text-accent"
              >
                {formatCount(group.count, "report")} of {group.toolName}, one by one
              </Link>
            ) : null}
            {status === "open" ? (
              <DecideAllForm
                slug={group.slug}
                name={group.toolName}
                count={group.count}
                until={group.newestAt}
                isSuspended={group.isSuspended}
                decide={decide}
              />
            ) : null}
          </ReportedTool>
        </li>
      ))}
    </ul>
  );
}

function Facts({ group: { count, withAccount, oldestAt }, now }: { group: ReportGroup; now: Date }) {
  if (count === 1) return null;
  return (
    <>
      {formatCount(count, "report")} since <Moment at={oldestAt} now={now} />, {withAccount} by people with an account
    </>
  );
}
