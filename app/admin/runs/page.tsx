import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import type { z } from "zod";
import { addressOf } from "@/components/admin/admin-address";
import { FilterBar } from "@/components/admin/filter-bar";
import { RUN_STATUS } from "@/components/admin/run-status";
import { RunsTable } from "@/components/admin/runs-table";
import { TableSkeleton } from "@/components/admin/table-skeleton";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/auth";
import { getApp } from "@/lib/server";
import { AdminPage } from "../admin-page";
import { RunsQuery } from "../filter";

export const metadata: Metadata = { title: "Runs", robots: { index: false } };

const PAGE_SIZE = 50;

type Query = z.infer<typeof RunsQuery>;

export default async function RunsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = RunsQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin/runs", query));
  return (
    <AdminPage section="runs" title="Runs" lead="Every question that was asked here. Open one to read its whole trace.">
      <FilterBar
        path="/admin/runs"
        fields={[
          { name: "tool", label: "Called this tool (slug)", value: query.tool ?? "", placeholder: "Any tool" },
          {
            name: "status",
            label: "Status",
            value: query.status ?? "",
            options: [
              { value: "", label: "Any status" },
              ...Object.entries(RUN_STATUS).map(([value, { label }]) => ({ value, label })),
            ],
          },
        ]}
      />
      <Suspense fallback={<TableSkeleton />}>
        <Runs query={query} />
      </Suspense>
    </AdminPage>
  );
}

async function Runs({ query }: { query: Query }) {
  const { tool, status, after } = query;
  const { runs, next } = await (await getApp()).statistics.runs(
    { ...(tool && { slug: tool }), ...(status && { status }) },
    { limit: PAGE_SIZE, ...(after !== undefined && { after }) },
  );
  if (runs.length === 0) {
    return (
      <EmptyState
        title={tool || status ? "No run fits" : "Nobody has asked anything yet"}
        action={
          tool || status ? (
            <Link href="/admin/runs" className={buttonClassName({})}>
              Show all runs
            </Link>
          ) : (
            <Link href="/" className={buttonClassName({})}>
              Ask a question
            </Link>
          )
        }
      >
        A run counts for a tool when it has ended and called it.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Runs found" className="flex flex-col gap-3">
      <RunsTable runs={runs} now={new Date()} />
      {next === null ? null : (
        <Link href={addressOf("/admin/runs", { ...query, after: next })} className={buttonClassName({}, "self-center")}>
          Older runs
        </Link>
      )}
    </section>
  );
}
