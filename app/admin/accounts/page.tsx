import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import type { z } from "zod";
import { AccountsTable } from "@/components/admin/accounts-table";
import { addressOf } from "@/components/admin/admin-address";
import { FilterBar } from "@/components/admin/filter-bar";
import { TableSkeleton } from "@/components/admin/table-skeleton";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/auth";
import { getApp } from "@/lib/server";
import { blockAccount, unblockAccount } from "../actions";
import { AdminPage } from "../admin-page";
import { AccountsQuery } from "../filter";

export const metadata: Metadata = { title: "Accounts", robots: { index: false } };

const PAGE_SIZE = 50;

type Query = z.infer<typeof AccountsQuery>;

export default async function AccountsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = AccountsQuery.parse(await searchParams);
  const admin = await requireAdmin(addressOf("/admin/accounts", query));
  return (
    <AdminPage section="accounts" title="Accounts" lead="Everybody who has signed up, newest first.">
      <FilterBar
        path="/admin/accounts"
        fields={[
          { name: "q", label: "Handle or name", value: query.q ?? "", placeholder: "Anybody" },
          {
            name: "state",
            label: "State",
            value: query.state ?? "",
            options: [
              { value: "", label: "Any state" },
              { value: "active", label: "active" },
              { value: "blocked", label: "blocked" },
            ],
          },
        ]}
      />
      <Suspense fallback={<TableSkeleton />}>
        <Accounts query={query} ownId={admin.id} />
      </Suspense>
    </AdminPage>
  );
}

async function Accounts({ query, ownId }: { query: Query; ownId: string }) {
  const { q, state, after } = query;
  const text = q?.replace(/^@/, "");
  const { accounts, next } = await (await getApp()).accounts.listAccounts(
    { ...(text && { text }), ...(state && { isBlocked: state === "blocked" }) },
    { limit: PAGE_SIZE, ...(after !== undefined && { after }) },
  );
  if (accounts.length === 0) {
    return (
      <EmptyState
        title="No account fits"
        action={
          <Link href="/admin/accounts" className={buttonClassName({})}>
            Show all accounts
          </Link>
        }
      >
        Every account is listed here, blocked or not. Take a filter away.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Accounts found" className="flex flex-col gap-3">
      <AccountsTable accounts={accounts} ownId={ownId} now={new Date()} block={blockAccount} unblock={unblockAccount} />
      {next === null ? null : (
        <Link
          href={addressOf("/admin/accounts", { ...query, after: next })}
          className={buttonClassName({}, "self-center")}
        >
          Older accounts
        </Link>
      )}
    </section>
  );
}
