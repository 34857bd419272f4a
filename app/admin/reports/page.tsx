import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import type { z } from "zod";
import { addressOf } from "@/components/admin/admin-address";
import { Found, NothingFits } from "@/components/admin/found";
import { ReportedTool, ReportGroups } from "@/components/admin/report-groups";
import { ReportList } from "@/components/admin/report-list";
import { TableSkeleton } from "@/components/admin/table-skeleton";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { decideReport, decideReports, restoreTool, suspendTool } from "../actions";
import { AdminPage } from "../admin-page";
import { ReportsQuery } from "../filter";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

const TOOLS_SHOWN = 20;
const REPORTS_OF_EACH = 3;
const REPORTS_SHOWN = 30;
const COLUMN = "flex max-w-[60rem] flex-col gap-3";
const STATUSES = [
  { status: "open", label: "Open", empty: "Problems that people report on a tool’s page are listed here." },
  { status: "upheld", label: "Upheld", empty: "Reports that an admin upheld are listed here." },
  { status: "dismissed", label: "Dismissed", empty: "Reports that an admin dismissed are listed here." },
] as const;

type Query = z.infer<typeof ReportsQuery>;

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = ReportsQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin/reports", query));
  return (
    <AdminPage
      section="reports"
      title="Reports"
      lead="Problems that people reported, by tool. One answer closes every open report of that tool."
    >
      <nav aria-label="Status" className="flex gap-1 overflow-x-auto">
        {STATUSES.map(({ status, label }) => (
          <Link
            key={status}
            href={addressOf("/admin/reports", { status })}
            aria-current={query.status === status ? "true" : undefined}
            prefetch={false}
            className="rounded px-2.5 py-1 text-muted text-sm hover:text-text aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-text"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<TableSkeleton />}>
        {query.tool ? <OfTool query={query} slug={query.tool} /> : <Groups query={query} />}
      </Suspense>
    </AdminPage>
  );
}

async function Groups({ query: { status, after } }: { query: Query }) {
  const { groups, next } = await (await getApp()).moderation.listReportGroups(status, {
    limit: TOOLS_SHOWN,
    reports: REPORTS_OF_EACH,
    ...(after !== undefined && { after }),
  });
  if (groups.length === 0) {
    return <EmptyState title="Nothing here">{STATUSES.find((known) => known.status === status)?.empty}</EmptyState>;
  }
  const older = addressOf("/admin/reports", { status, after: next ?? undefined });
  return (
    <Found
      label="Reports found"
      ways={[next === null ? null : { label: "Tools reported before", href: older }]}
      className={COLUMN}
    >
      <ReportGroups
        groups={groups}
        status={status}
        now={new Date()}
        decide={decideReports}
        suspend={suspendTool}
        restore={restoreTool}
      />
    </Found>
  );
}

async function OfTool({ query: { status, after, tool }, slug }: { query: Query; slug: string }) {
  const { reports, next } = await (await getApp()).moderation.listReports(
    { status, slug },
    { limit: REPORTS_SHOWN, ...(after !== undefined && { after }) },
  );
  const all = { label: "All reported tools", href: addressOf("/admin/reports", { status }) };
  const [first] = reports;
  if (first === undefined) {
    return (
      <NothingFits title="No report fits" way={all}>
        No report of “{slug}” is {status}.
      </NothingFits>
    );
  }
  const older = addressOf("/admin/reports", { status, tool, after: next ?? undefined });
  return (
    <Found
      label="Reports found"
      ways={[all, next === null ? null : { label: "Older reports", href: older }]}
      className={COLUMN}
    >
      <ReportedTool tool={first} suspend={suspendTool} restore={restoreTool}>
        <ReportList reports={reports} now={new Date()} decide={decideReport} />
      </ReportedTool>
    </Found>
  );
}
