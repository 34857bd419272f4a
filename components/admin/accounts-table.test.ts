import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AccountSummary } from "@/lib/accounts";
import { AccountsTable } from "./accounts-table";

function account(id: string, tools = 0): AccountSummary {
  const open = { blockedAt: null, blockedReason: null, sharesInputs: false, email: null };
  return { ...open, id, handle: id, name: id, role: "user", createdAt: new Date(), tools };
}

test("blocking is offered for everybody but oneself and the platform", () => {
  const act = async () => ({ ok: true as const, value: null });
  const rows = renderToStaticMarkup(
    createElement(AccountsTable, {
      accounts: [account("boss"), account("platform"), account("eve", 1)],
      ownId: "boss",
      platformId: "platform",
      now: new Date(),
      block: act,
      unblock: act,
    }),
  )
    .split("<tr")
    .slice(-3);
  expect(rows.map((row) => row.includes("Block"))).toEqual([false, false, true]);
  expect(rows[1]).toContain("the platform’s own");
  expect(rows[2]).toContain('aria-label="1 tool of @eve"');
});
