import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { AccountForm } from "@/components/account/account-form";
import { TEXT_LINK } from "@/components/account/card";
import { OwnReports } from "@/components/account/own-reports";
import { ProviderButtons } from "@/components/account/provider-buttons";
import { SharingForm } from "@/components/account/sharing-form";
import { userOwnerKey } from "@/lib/accounts";
import { requireUser, signInProviders } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { changeEmail, changePassword, deleteAccount, saveProfile, saveSharing, signOutEverywhere } from "../actions";

/** The newest of them: the others were answered long ago. */
const REPORTS_SHOWN = 20;

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default async function SettingsPage() {
  const user = await requireUser("/settings");
  const { accounts, moderation } = await getApp();
  const [methods, reports] = await Promise.all([
    accounts.signInMethods(user.id),
    moderation.listOwnReports(userOwnerKey(user.id), REPORTS_SHOWN),
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
      <Section
        title="Profile"
        lead={
          <>
            What others see at{" "}
            <Link href={`/u/${user.handle}`} className={TEXT_LINK}>
              /u/{user.handle}
            </Link>
            .
          </>
        }
      >
        <AccountForm
          label="Profile"
          action={saveProfile}
          submit="Save profile"
          fields={[
            { name: "name", label: "Name", autoComplete: "name", initial: user.name },
            {
              name: "handle",
              label: "Handle",
              autoComplete: "nickname",
              initial: user.handle,
              hint: "Links to your old address stop working, and others may take it.",
            },
          ]}
        />
      </Section>
      <Section
        title="Sharing with creators"
        lead="Creators see how often their tools fail either way. With your question and the input that a tool got, they can see why."
      >
        <SharingForm action={saveSharing} shares={user.sharesInputs} />
      </Section>
      <Section
        title="E-mail address"
        lead={
          user.email === null
            ? "You have none here. With one, and a password, you can sign in without the account that you have elsewhere."
            : `You sign in with ${user.email}. Nobody else sees it.`
        }
      >
        {methods.password ? (
          <AccountForm
            label="E-mail address"
            action={changeEmail}
            look="plain"
            submit="Change address"
            fields={[
              {
                name: "email",
                label: "New e-mail address",
                type: "email",
                autoComplete: "email",
                hint: "This server sends no e-mail, so nothing checks the address: write it with care.",
              },
              { name: "password", label: "Your password", type: "password", autoComplete: "current-password" },
            ]}
          />
        ) : (
          <p className="text-muted text-sm">Set a password first: changing the address asks for it.</p>
        )}
      </Section>
      <Section title="Password" lead="A new password signs out every other device.">
        <AccountForm
          label="Password"
          action={changePassword}
          look="plain"
          submit={methods.password ? "Change password" : "Set a password"}
          fields={[
            ...(methods.password
              ? [
                  {
                    name: "current",
                    label: "Current password",
                    type: "password" as const,
                    autoComplete: "current-password",
                  },
                ]
              : []),
            {
              name: "next",
              label: "New password",
              type: "password",
              autoComplete: "new-password",
              hint: "At least 10 characters.",
            },
          ]}
        />
      </Section>
      {unconnected.length === 0 ? null : (
        <Section title="Other ways to sign in" lead="Connect an account that you have elsewhere.">
          <ProviderButtons providers={unconnected} from="/settings" verb="Connect" />
        </Section>
      )}
      <Section
        title="Sessions"
        lead="Signing out ends the session of this browser. If you left another one signed in, or somebody has your cookie, end them all."
      >
        <AccountForm
          label="Sessions"
          action={signOutEverywhere}
          look="plain"
          submit="Sign out everywhere"
          fields={[]}
        />
      </Section>
      {reports.length === 0 ? null : (
        <Section title="What you reported" lead="Problems with tools that you told the admins of, and their answers.">
          <OwnReports reports={reports} now={new Date()} />
        </Section>
      )}
      <Section
        title="Delete the account"
        lead="Your chats are deleted with it. The site keeps your tools that were live, because others may use them, without their secrets. This cannot be taken back."
      >
        <AccountForm
          label="Delete the account"
          action={deleteAccount}
          look="danger"
          submit="Delete my account"
          fields={[
            {
              name: "confirmation",
              label: `Type your handle, ${user.handle}, to confirm`,
              autoComplete: "off",
            },
            ...(methods.password
              ? [
                  {
                    name: "password",
                    label: "Your password",
                    type: "password" as const,
                    autoComplete: "current-password",
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </main>
  );
}

function Section({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-muted text-sm">{lead}</p>
      </div>
      <div className="max-w-[26rem]">{children}</div>
    </section>
  );
}
