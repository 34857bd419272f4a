import type { Metadata } from "next";
import type { z } from "zod";
import { addressOf } from "@/components/admin/admin-address";
import { AuditLogTable } from "@/components/admin/audit-log-table";
import { Found, NothingFits } from "@/components/admin/found";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AdminListPage } from "../admin-list-page";
import { LogQuery } from "../filter";

export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

const PAGE_SIZE = 50;

type Query = z.infer<typeof LogQuery>;

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = LogQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin/log", query));
  return (
    <AdminListPage
      section="log"
      path="/admin/log"
      title="Audit log"
      lead="What admins did to tools and accounts, and which runs they opened, here and from the command line, newest first. Entries are never changed or deleted."
      fields={[
        { name: "tool", label: "Tool (slug)", value: query.tool ?? "", placeholder: "Any tool" },
        {
          name: "account",
          label: "Handle, of the admin or the account",
          value: query.account ?? "",
          placeholder: "Anybody",
        },
      ]}
    >
      <AuditLog query={query} />
    </AdminListPage>
  );
}

async function AuditLog({ query }: { query: Query }) {
  const { tool, after } = query;
  const account = query.account?.replace(/^@/, "").toLowerCase();
  const { entries, next } = await (await getApp()).moderation.listAuditLog(
    { ...(tool && { slug: tool }), ...(account && { account }) },
    { limit: PAGE_SIZE, ...(after !== undefined && { after }) },
  );
  if (entries.length === 0) {
    return tool || account ? (
      <NothingFits title="No matches" way={{ label: "Show the whole audit log", href: "/admin/log" }}>
        No admin has touched it. Enter the whole slug of a tool, or the whole handle of an account.
      </NothingFits>
    ) : (
      <EmptyState title="Nothing yet">
        Suspensions, decisions on reports and blocked accounts will be listed here, with who did it, when and why.
      </EmptyState>
    );
  }
  const older = addressOf("/admin/log", { ...query, after: next ?? undefined });
  return (
    <Found label="Entries found" ways={[next === null ? null : { label: "Older entries", href: older }]}>
      <AuditLogTable entries={entries} now={new Date()} />
    </Found>
  );
}
