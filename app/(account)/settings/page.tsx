import type { Metadata } from "next";
import Link from "next/link";
import { OwnReports } from "@/components/account/own-reports";
import { ProviderButtons } from "@/components/account/provider-buttons";
import { SharingForm } from "@/components/account/sharing-form";
import { buttonClassName } from "@/components/ui/button";
import { userOwnerKey } from "@/lib/accounts";
import { formatCount, formatSpent } from "@/lib/format";
import { requireUser, signInProviders } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { saveSharing } from "../actions";
import { DeletionSection, EmailSection, PasswordSection, ProfileSection, SessionsSection } from "./forms";
import { Section } from "./section";

/** The newest of them: the others were answered long ago. */
const REPORTS_SHOWN = 20;
const SPENT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default async function SettingsPage() {
  const user = await requireUser("/settings");
  const { accounts, moderation, runs } = await getApp();
  const [methods, reports, spent] = await Promise.all([
    accounts.signInMethods(user.id),
    moderation.listOwnReports(userOwnerKey(user.id), REPORTS_SHOWN),
    runs.spentSince(userOwnerKey(user.id), new Date(Date.now() - SPENT_DAYS * DAY_MS)),
  ]);
  const unconnected = signInProviders().filter(({ id }) => !methods.providers.includes(id));
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-8 px-4 py-8 sm:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight">Settings</h1>
        <p className="text-muted text-sm">
          Signed in as {user.email ?? user.handle}
          {user.role === "admin" ? ", an admin" : ""}.
        </p>
      </div>
      <ProfileSection user={user} />
      <Section
        title="Sharing with creators"
        lead="Creators always see how often their tools fail. Your question and the input that a tool got also show them why."
      >
        <SharingForm action={saveSharing} shares={user.sharesInputs} />
      </Section>
      <EmailSection email={user.email} hasPassword={methods.password} />
      <PasswordSection hasPassword={methods.password} />
      {unconnected.length === 0 ? null : (
        <Section title="Other ways to sign in" lead="Connect an account that you have elsewhere.">
          <ProviderButtons providers={unconnected} from="/settings" verb="Connect" />
        </Section>
      )}
      <Section title="API keys" lead="With a key, a program can ask questions and use tools in your name.">
        <Link href="/settings/keys" className={buttonClassName({}, "h-9")}>
          Manage keys
        </Link>
      </Section>
      <Section title="Language models" lead={`What your questions of the last ${SPENT_DAYS} days took.`}>
        <p className="text-sm">
          {spent.questions === 0
            ? "None of them used a language model."
            : `${formatCount(spent.questions, "question")} · ${formatSpent(spent)}`}
        </p>
      </Section>
      <SessionsSection />
      {reports.length === 0 ? null : (
        <Section title="What you reported" lead="Problems with tools that you reported, and what the admins answered.">
          <OwnReports reports={reports} now={new Date()} />
        </Section>
      )}
      <DeletionSection handle={user.handle} hasPassword={methods.password} />
    </main>
  );
}
