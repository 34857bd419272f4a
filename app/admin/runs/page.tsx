import type { Metadata } from "next";
import type { z } from "zod";
import { addressOf } from "@/components/admin/admin-address";
import { Found, NothingFits } from "@/components/admin/found";
import { RUN_STATUS } from "@/components/admin/run-status";
import { RunsTable } from "@/components/admin/runs-table";
import { requireAdmin } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AdminListPage } from "../admin-list-page";
import { RunsQuery } from "../filter";

export const metadata: Metadata = { title: "Runs", robots: { index: false } };

const PAGE_SIZE = 50;

type Query = z.infer<typeof RunsQuery>;

export default async function RunsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = RunsQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin/runs", query));
  return (
    <AdminListPage
      section="runs"
      path="/admin/runs"
      title="Runs"
      lead="Every question asked here. Open one to read its whole trace."
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
    >
      <Runs query={query} />
    </AdminListPage>
  );
}

async function Runs({ query }: { query: Query }) {
  const { tool, status, after } = query;
  const { runs, next } = await (await getApp()).statistics.runs(
    { ...(tool && { slug: tool }), ...(status && { status }) },
    { limit: PAGE_SIZE, ...(after !== undefined && { after }) },
  );
  if (runs.length === 0) {
    const isFiltered = tool !== undefined || status !== undefined;
    return (
      <NothingFits
        title={isFiltered ? "No run fits" : "Nobody has asked anything yet"}
        way={isFiltered ? { label: "Show all runs", href: "/admin/runs" } : { label: "Ask a question", href: "/" }}
      >
        A run counts for a tool when it has ended and called it.
      </NothingFits>
    );
  }
  return (
    <Found
      label="Runs found"
      ways={[next === null ? null : { label: "Older runs", href: addressOf("/admin/runs", { ...query, after: next }) }]}
    >
      <RunsTable runs={runs} now={new Date()} />
    </Found>
  );
}
