import type { Metadata } from "next";
import Link from "next/link";
import { AccountForm } from "@/components/account/account-form";
import { AccountCard } from "@/components/account/card";
import { buttonClassName } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { becomeFirstAdmin } from "../actions";

export const metadata: Metadata = { title: "Become the first admin", robots: { index: false } };

/** Where the link leads that the server prints while it has no admin. Opening it changes nothing: a button does. */
export default async function WelcomePage({ searchParams }: { searchParams: Promise<{ token?: unknown }> }) {
  const { token } = await searchParams;
  const { accounts } = await getApp();
  if (typeof token !== "string" || !(await accounts.isFirstAdminToken(token))) {
    return (
      <AccountCard title="This link does not work any more">
        <Notice tone="info">
          It was used or has expired, or there is an admin already. An admin is also made on the server by{" "}
          <code className="font-mono text-xs [overflow-wrap:anywhere]">npm run -s user -- make-admin</code> and the
          e-mail address of an account.
        </Notice>
      </AccountCard>
    );
  }
  const { user } = await caller();
  const from = encodeURIComponent(`/welcome?token=${token}`);
  return (
    <AccountCard
      title="Become the first admin"
      lead="Admins see how every tool is doing and can suspend one. This link works once."
    >
      {user ? (
        <AccountForm
          label="Become the first admin"
          action={becomeFirstAdmin}
          hidden={{ token }}
          fields={[]}
          submit={`Make @${user.handle} the admin`}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Link href={`/sign-up?from=${from}`} className={buttonClassName({ look: "primary" })}>
            Create an account
          </Link>
          <Link href={`/sign-in?from=${from}`} className={buttonClassName({})}>
            Sign in
          </Link>
        </div>
      )}
    </AccountCard>
  );
}
