import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountForm } from "@/components/account/account-form";
import { AccountCard, Or, TEXT_LINK } from "@/components/account/card";
import { ProviderButtons } from "@/components/account/provider-buttons";
import { Notice } from "@/components/ui/notice";
import { blockedReason, caller, safePath, signInProviders } from "@/lib/identity";
import { signIn } from "../actions";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

interface SignInPageProps {
  /** `callbackUrl` is next-auth's word for `from`. */
  searchParams: Promise<{
    from?: unknown;
    callbackUrl?: unknown;
    error?: unknown;
    changed?: unknown;
    blocked?: unknown;
    everywhere?: unknown;
  }>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { from: asked, callbackUrl, error, changed, blocked, everywhere } = await searchParams;
  const from = safePath(asked ?? pathOf(callbackUrl));
  if ((await caller()).user) redirect(from);
  const providers = signInProviders();
  const problem =
    blocked === undefined ? error !== undefined && explain(error) : ((await blockedReason(blocked)) ?? TRY_AGAIN);
  return (
    <AccountCard
      title="Sign in"
      lead={
        <>
          New here?{" "}
          <Link href={`/sign-up?from=${encodeURIComponent(from)}`} className={TEXT_LINK}>
            Create an account
          </Link>
          . Chatting needs none.
        </>
      }
    >
      {changed === undefined ? null : <Notice tone="info">Your password is set. Sign in with it.</Notice>}
      {everywhere === undefined ? null : <Notice tone="info">You are signed out everywhere.</Notice>}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {providers.length === 0 ? null : (
        <>
          <ProviderButtons providers={providers} from={from} verb="Continue with" />
          <Or />
        </>
      )}
      <AccountForm
        label="Sign in"
        action={signIn}
        hidden={{ from }}
        submit="Sign in"
        fields={[
          { name: "email", label: "E-mail address", type: "email", autoComplete: "username" },
          { name: "password", label: "Password", type: "password", autoComplete: "current-password" },
        ]}
      />
      <details className="text-muted text-sm">
        <summary className="w-fit rounded hover:text-text">Forgot your password?</summary>
        <p className="pt-2">
          This server sends no e-mail. Ask the person who runs it for a link to choose a new one: the command{" "}
          <code className="font-mono text-xs [overflow-wrap:anywhere]">npm run -s user -- reset-password</code> makes
          it.
        </p>
      </details>
    </AccountCard>
  );
}

const TRY_AGAIN = "Signing in did not work. Try again.";

/** Only codes are read from the address: a text from there would let anybody write on this page. */
function explain(error: unknown): string {
  if (error === "not-linked") {
    return "That account is not linked to one here, and its e-mail address has one already, or it is linked to somebody else's. Sign in with your password, then connect it in your settings.";
  }
  return TRY_AGAIN;
}

/** next-auth brings whole addresses. */
function pathOf(address: unknown): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
