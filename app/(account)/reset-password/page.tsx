import type { Metadata } from "next";
import { AccountForm } from "@/components/account/account-form";
import { AccountCard } from "@/components/account/card";
import { resetPassword } from "../actions";

export const metadata: Metadata = { title: "Choose a new password", robots: { index: false } };

/** Where the link leads that `npm run user -- reset-password` prints. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<{ token?: unknown }> }) {
  const { token } = await searchParams;
  return (
    <AccountCard
      title="Choose a new password"
      lead="This signs you out on every device. The link works once, within a day."
    >
      <AccountForm
        label="Choose a new password"
        action={resetPassword}
        hidden={{ token: typeof token === "string" ? token : "" }}
        submit="Set password"
        fields={[
          {
            name: "password",
            label: "New password",
            type: "password",
            autoComplete: "new-password",
            hint: "At least 10 characters.",
          },
        ]}
      />
    </AccountCard>
  );
}
