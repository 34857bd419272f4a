import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountForm } from "@/components/account/account-form";
import { AccountCard, Or, TEXT_LINK } from "@/components/account/card";
import { ProviderButtons } from "@/components/account/provider-buttons";
import { caller, safePath, signInProviders } from "@/lib/identity";
import { signUp } from "../actions";

export const metadata: Metadata = { title: "Create an account", robots: { index: false } };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<{ from?: unknown }> }) {
  const from = safePath((await searchParams).from);
  if ((await caller()).user) redirect(from);
  const providers = signInProviders();
  return (
    <AccountCard
      title="Create an account"
      lead={
        <>
          To publish tools and keep your chats on every device. Have one?{" "}
          <Link href={`/sign-in?from=${encodeURIComponent(from)}`} className={TEXT_LINK}>
            Sign in
          </Link>
          .
        </>
      }
    >
      {providers.length === 0 ? null : (
        <>
          <ProviderButtons providers={providers} from={from} verb="Continue with" />
          <Or />
        </>
      )}
      <AccountForm
        label="Create an account"
        action={signUp}
        hidden={{ from }}
        submit="Create account"
        fields={[
          {
            name: "email",
            label: "E-mail address",
            type: "email",
            autoComplete: "username",
            hint: "Only for signing in. Nobody else sees it.",
          },
          {
            name: "password",
            label: "Password",
            type: "password",
            autoComplete: "new-password",
            hint: "At least 10 characters.",
          },
          {
            name: "handle",
            label: "Handle",
            autoComplete: "nickname",
            hint: "Your address here: a to z, 0 to 9 and hyphens.",
          },
          { name: "name", label: "Name (optional)", autoComplete: "name", hint: "Shown with your tools." },
        ]}
      />
    </AccountCard>
  );
}
