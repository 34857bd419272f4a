import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { DraftsList } from "@/components/studio/drafts-list";
import { OwnTools } from "@/components/studio/own-tools";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { requireUser } from "@/lib/identity";
import type { OwnTool } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { deleteDraft } from "./draft-actions";

export const metadata: Metadata = { title: "Studio", robots: { index: false } };

export default async function StudioHome() {
  const user = await requireUser("/studio");
  const { publishing, statistics } = await getApp();
  const [tools, drafts] = await Promise.all([publishing.listOwnTools(user.id), publishing.listDrafts(user.id)]);
  const health = await statistics.summaries(tools.map(({ id }) => id));
  const now = new Date();
  // A tool that was never live is shown by its row alone, from which one goes on with what was submitted.
  const submitted = new Set(
    tools.map(({ version, verification }) => (version === null ? verification?.draftId : null)),
  );
  const otherDrafts = drafts.filter(({ id }) => !submitted.has(id));
  const publish = (
    <Link href="/studio/new" className={buttonClassName({ look: "primary" })}>
      <Plus aria-hidden className="size-4" />
      Publish a tool
    </Link>
  );
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="font-semibold text-xl tracking-tight">Studio</h1>
          <p className="text-muted">Your tools, and how they are doing.</p>
        </div>
        {tools.length > 0 || drafts.length > 0 ? publish : null}
      </header>
      <BeingVerified tools={tools.filter(isVerifying)} now={now} />
      <section aria-label="Your tools" className="flex flex-col gap-3">
        <h2 className="font-medium">Your tools</h2>
        {tools.length === 0 ? (
          <EmptyState title="No tools yet" action={drafts.length === 0 ? publish : undefined}>
            What you publish is listed here, with how often it is used and how often it succeeds. A function with type
            hints is enough to begin.
          </EmptyState>
        ) : (
          <OwnTools tools={tools} draftIds={new Set(drafts.map(({ id }) => id))} health={health} now={now} />
        )}
      </section>
      {otherDrafts.length > 0 ? (
        <section aria-label="Drafts" className="flex flex-col gap-3">
          <h2 className="font-medium">Drafts</h2>
          <DraftsList
            drafts={otherDrafts.map(({ id, toolSlug, name, updatedAt }) => ({
              id,
              toolSlug,
              updatedAt,
              name: name.trim() || "Without a name",
            }))}
            now={now}
            remove={deleteDraft}
          />
        </section>
      ) : null}
    </main>
  );
}

type VerifyingTool = OwnTool & { verification: NonNullable<OwnTool["verification"]> };

function isVerifying(tool: OwnTool): tool is VerifyingTool {
  return tool.verification?.status === "queued" || tool.verification?.status === "running";
}

function BeingVerified({ tools, now }: { tools: readonly VerifyingTool[]; now: Date }) {
  if (tools.length === 0) return null;
  return (
    <section aria-label="Being verified" className="flex flex-col gap-3">
      <h2 className="font-medium">Being verified</h2>
      <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
        {tools.map(({ id, name, verification }) => (
          <li key={id} className="flex items-center gap-3 border-line px-4 py-2.5 not-last:border-b">
            <span aria-hidden className="size-2 shrink-0 animate-working rounded-full bg-accent" />
            <Link
              href={`/studio/verifications/${verification.id}`}
              className="min-w-0 grow font-medium hover:underline"
            >
              {name}
            </Link>
            <span className="text-faint text-xs">
              begun <Moment at={verification.createdAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
