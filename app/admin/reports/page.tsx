import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import type { z } from "zod";
import { addressOf } from "@/components/admin/admin-address";
import { ReportList } from "@/components/admin/report-list";
import { TableSkeleton } from "@/components/admin/table-skeleton";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/auth";
import { getApp } from "@/lib/server";
import { decideReport, restoreTool, suspendTool } from "../actions";
import { AdminPage } from "../admin-page";
import { ReportsQuery } from "../filter";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

const PAGE_SIZE = 30;
const STATUSES = [
  { status: "open", label: "Open", empty: "What people report of a tool on its page is listed here." },
  { status: "upheld", label: "Upheld", empty: "Reports that an admin found right are listed here." },
  { status: "dismissed", label: "Dismissed", empty: "Reports that an admin did not find right are listed here." },
] as const;

type Query = z.infer<typeof ReportsQuery>;

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = ReportsQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin/reports", query));
  return (
    <AdminPage section="reports" title="Reports" lead="Problems with tools that people reported.">
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
        <Reports query={query} />
      </Suspense>
    </AdminPage>
  );
}

async function Reports({ query: { status, after } }: { query: Query }) {
  const { moderation, statistics } = await getApp();
  const [{ reports, next }, suspended] = await Promise.all([
    moderation.listReports({ status }, { limit: PAGE_SIZE, ...(after !== undefined && { after }) }),
    statistics.overview({ state: "suspended" }, { by: "name", descending: false }, { limit: 10_000 }),
  ]);
  if (reports.length === 0) {
    return <EmptyState title="Nothing here">{STATUSES.find((known) => known.status === status)?.empty}</EmptyState>;
  }
  return (
    <section aria-label="Reports found" className="flex max-w-[60rem] flex-col gap-3">
      <ReportList
        reports={reports}
        suspended={new Set(suspended.tools.map(({ slug }) => slug))}
        now={new Date()}
        decide={decideReport}
        suspend={suspendTool}
        restore={restoreTool}
      />
      {next === null ? null : (
        <Link
          href={addressOf("/admin/reports", { status, after: next })}
          className={buttonClassName({}, "self-center")}
        >
          Older reports
        </Link>
      )}
    </section>
  );
}
