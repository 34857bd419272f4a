import type { Metadata } from "next";
import Link from "next/link";
import { pinTool } from "@/app/tools/[slug]/actions";
import { TEXT_LINK } from "@/components/account/card";
import { KeyForm } from "@/components/account/keys/key-form";
import { KeyList } from "@/components/account/keys/key-list";
import { PinnedTools } from "@/components/account/keys/pinned-tools";
import { requireUser } from "@/lib/identity";
import { CHOSEN_SCOPES, DEFAULT_SCOPES, SCOPES } from "@/lib/keys";
import { getApp } from "@/lib/server";
import { createKey, revokeKey } from "./actions";

export const metadata: Metadata = { title: "API keys", robots: { index: false } };

export default async function KeysPage() {
  const user = await requireUser("/settings/keys");
  const app = await getApp();
  const [keys, pins] = await Promise.all([app.keys.list(user), app.publishing.listPins(user.id)]);
  const scopes = CHOSEN_SCOPES.filter((scope) => scope !== "admin" || user.role === "admin").map((name) => ({
    name,
    says: SCOPES[name],
    isUsual: DEFAULT_SCOPES.includes(name),
  }));
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-8 px-4 py-8 sm:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight">API keys</h1>
        <p className="text-muted text-sm">
          With a key, a program can ask questions and use tools in your name: the{" "}
          <Link href="/docs/api" className={TEXT_LINK}>
            reference
          </Link>{" "}
          says how. Back to the{" "}
          <Link href="/settings" className={TEXT_LINK}>
            settings
          </Link>
          .
        </p>
      </div>
      <KeyForm scopes={scopes} create={createKey} />
      <KeyList keys={keys} now={new Date()} revoke={revokeKey} />
      <PinnedTools pins={pins} pin={pinTool} />
    </main>
  );
}
