import Link from "next/link";
import { AccountForm } from "@/components/account/account-form";
import { TEXT_LINK } from "@/components/account/card";
import type { User } from "@/lib/accounts";
import { changeEmail, changePassword, deleteAccount, saveProfile, signOutEverywhere } from "../actions";
import { Section } from "./section";

export function ProfileSection({ user }: { user: User }) {
  return (
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
  );
}

export function EmailSection({ email, hasPassword }: { email: string | null; hasPassword: boolean }) {
  return (
    <Section
      title="E-mail address"
      lead={
        email === null
          ? "You have none here. With one, and a password, you can sign in without the account that you have elsewhere."
          : `You sign in with ${email}. Nobody else sees it.`
      }
    >
      {hasPassword ? (
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
        <p className="text-muted text-sm">Set a password first: you will need it to change the address.</p>
      )}
    </Section>
  );
}

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Section title="Password" lead="A new password signs out every other device.">
      <AccountForm
        label="Password"
        action={changePassword}
        look="plain"
        submit={hasPassword ? "Change password" : "Set a password"}
        fields={[
          ...(hasPassword
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
  );
}

export function SessionsSection() {
  return (
    <Section
      title="Sessions"
      lead="Signing out ends the session in this browser. If you are still signed in somewhere else, end every session."
    >
      <AccountForm label="Sessions" action={signOutEverywhere} look="plain" submit="Sign out everywhere" fields={[]} />
    </Section>
  );
}

export function DeletionSection({ handle, hasPassword }: { handle: string; hasPassword: boolean }) {
  return (
    <Section
      title="Delete the account"
      lead="Your chats are deleted with it. Tools of yours that were live stay, because others may use them, but their secrets are removed. This cannot be undone."
    >
      <AccountForm
        label="Delete the account"
        action={deleteAccount}
        look="danger"
        submit="Delete my account"
        fields={[
          {
            name: "confirmation",
            label: `Type your handle, ${handle}, to confirm`,
            autoComplete: "off",
          },
          ...(hasPassword
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
  );
}
