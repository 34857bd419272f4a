import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { AccountSummary } from "@/lib/accounts";
import { addressOf } from "./admin-address";
import { type AccountAction, BlockButton } from "./block-button";
import { ColumnHeads } from "./column-heads";
import { Moment } from "./moment";

interface AccountsTableProps {
  accounts: readonly AccountSummary[];
  /** Who looks at it: nobody blocks himself. */
  ownId: string;
  now: Date;
  block: AccountAction;
  unblock: AccountAction;
}

const STICKY = "sticky left-0 min-w-32 bg-surface sm:min-w-52";

const COLUMNS = [
  { label: "Account", className: STICKY },
  { label: "Joined" },
  { label: "Tools" },
  { label: "Role" },
  { label: "State" },
  { label: "Action" },
];

/** Accounts with what an admin may do about them, a row each. */
export function AccountsTable({ accounts, ownId, now, block, unblock }: AccountsTableProps) {
  return (
    <ScrollRegion label="Table of accounts" className="relative rounded border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {accounts.map(({ id, handle, name, createdAt, tools, role, blockedAt, blockedReason }) => (
            <tr key={id} className="group/row border-line align-top not-last:border-b hover:bg-hover">
              <th scope="row" className={`${STICKY} px-3 py-2 text-left font-normal group-hover/row:bg-hover`}>
                <span className="block font-medium [overflow-wrap:anywhere]">@{handle}</span>
                <span className="text-muted text-xs [overflow-wrap:anywhere]">{name}</span>
              </th>
              <td className="px-3 py-2 text-muted">
                <Moment at={createdAt} now={now} />
              </td>
              <td className="px-3 py-2">
                {tools === 0 ? (
                  <span className="text-faint">0</span>
                ) : (
                  <Link
                    href={addressOf("/admin", { owner: handle })}
                    prefetch={false}
                    aria-label={`${tools} tools of @${handle}`}
                    className="underline underline-offset-3 hover:text-accent"
                  >
                    {tools.toLocaleString("en")}
                  </Link>
                )}
              </td>
              <td className="px-3 py-2">{role}</td>
              <td className="px-3 py-2">
                <Chip tone={blockedAt === null ? "ok" : "bad"}>{blockedAt === null ? "active" : "blocked"}</Chip>
                {blockedReason ? (
                  <p className="max-w-72 text-muted text-xs [overflow-wrap:anywhere]">{blockedReason}</p>
                ) : null}
              </td>
              <td className="px-3 py-1.5">
                <div className="flex items-center gap-1.5">
                  {id === ownId ? (
                    <span className="text-faint text-xs">you</span>
                  ) : (
                    <BlockButton
                      userId={id}
                      handle={handle}
                      blocked={blockedAt !== null}
                      block={block}
                      unblock={unblock}
                    />
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
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
