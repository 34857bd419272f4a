import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { AccountSummary } from "@/lib/accounts";
import { formatCount, formatNumber } from "@/lib/format";
import { addressOf } from "./admin-address";
import { type AccountAction, BlockButton } from "./block-button";
import { ColumnHeads } from "./column-heads";
import { STICKY } from "./sticky-column";

interface AccountActions {
  /** Who looks at it: nobody blocks himself. */
  ownId: string;
  /** The platform's own account, which nobody signs in to and which cannot be blocked. */
  platformId: string;
  block: AccountAction;
  unblock: AccountAction;
}

interface AccountsTableProps extends AccountActions {
  accounts: readonly AccountSummary[];
  now: Date;
}

const COLUMNS = [
  { label: "Account", className: STICKY },
  { label: "Joined" },
  { label: "Tools" },
  { label: "Role" },
  { label: "State" },
  { label: "Action" },
];

/** Accounts with what an admin may do about them, a row each. */
export function AccountsTable({ accounts, now, ...actions }: AccountsTableProps) {
  return (
    <ScrollRegion label="Table of accounts" className="relative rounded border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} now={now} {...actions} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface AccountRowProps extends AccountActions {
  account: AccountSummary;
  now: Date;
}

function AccountRow({ account, ownId, platformId, now, block, unblock }: AccountRowProps) {
  const { id, handle, name, createdAt, tools, role, blockedAt, blockedReason } = account;
  return (
    <tr className="group/row border-line align-top not-last:border-b hover:bg-hover">
      <th scope="row" className={`${STICKY} px-3 py-2 text-left font-normal group-hover/row:bg-hover`}>
        <span className="block font-medium [overflow-wrap:anywhere]">@{handle}</span>
        <span className="text-muted text-xs [overflow-wrap:anywhere]">{name}</span>
      </th>
      <td className="px-3 py-2 text-muted">
        <Moment at={createdAt} now={now} />
      </td>
      <td className="px-3 py-2">
        <OwnedTools handle={handle} tools={tools} />
      </td>
      <td className="px-3 py-2">{role}</td>
      <td className="px-3 py-2">
        <Chip tone={blockedAt === null ? "ok" : "bad"}>{blockedAt === null ? "active" : "blocked"}</Chip>
        {blockedReason ? <p className="max-w-72 text-muted text-xs [overflow-wrap:anywhere]">{blockedReason}</p> : null}
      </td>
      <td className="px-3 py-1.5">
        <div className="flex items-center gap-1.5">
          {id === ownId || id === platformId ? (
            <span className="text-faint text-xs">{id === ownId ? "you" : "the platform’s own"}</span>
          ) : (
            <BlockButton userId={id} handle={handle} blocked={blockedAt !== null} block={block} unblock={unblock} />
          )}
          <Link
            href={addressOf("/admin/log", { account: handle })}
            prefetch={false}
            aria-label={`Log of @${handle}`}
            className={buttonClassName({ size: "small" })}
          >
            Log
          </Link>
        </div>
      </td>
    </tr>
  );
}

function OwnedTools({ handle, tools }: { handle: string; tools: number }) {
  if (tools === 0) return <span className="text-faint">0</span>;
  return (
    <Link
      href={addressOf("/admin", { owner: handle })}
      prefetch={false}
      aria-label={`${formatCount(tools, "tool")} of @${handle}`}
      className="underline underline-offset-3 hover:text-accent"
    >
      {formatNumber(tools)}
    </Link>
  );
}
