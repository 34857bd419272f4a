import type { Metadata } from "next";
import type { z } from "zod";
import { AccountsTable } from "@/components/admin/accounts-table";
import { addressOf } from "@/components/admin/admin-address";
import { Found, NothingFits } from "@/components/admin/found";
import { requireAdmin } from "@/lib/identity";
import { PLATFORM_USER } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { blockAccount, unblockAccount } from "../actions";
import { AdminListPage } from "../admin-list-page";
import { AccountsQuery } from "../filter";

export const metadata: Metadata = { title: "Accounts", robots: { index: false } };

const PAGE_SIZE = 50;

type Query = z.infer<typeof AccountsQuery>;

export default async function AccountsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = AccountsQuery.parse(await searchParams);
  const admin = await requireAdmin(addressOf("/admin/accounts", query));
  return (
    <AdminListPage
      section="accounts"
      path="/admin/accounts"
      title="Accounts"
      lead="Everybody who has signed up, newest first."
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
    >
      <Accounts query={query} ownId={admin.id} />
    </AdminListPage>
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
      <NothingFits title="No matching account" way={{ label: "Show all accounts", href: "/admin/accounts" }}>
        Every account is listed here, blocked or not. Try fewer filters.
      </NothingFits>
    );
  }
  const older = addressOf("/admin/accounts", { ...query, after: next ?? undefined });
  return (
    <Found label="Accounts found" ways={[next === null ? null : { label: "Older accounts", href: older }]}>
      <AccountsTable
        accounts={accounts}
        ownId={ownId}
        platformId={PLATFORM_USER.id}
        now={new Date()}
        block={blockAccount}
        unblock={unblockAccount}
      />
    </Found>
  );
}
