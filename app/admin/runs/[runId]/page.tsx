import type { Metadata } from "next";
import type { ReactNode } from "react";
import { orPage } from "@/app/or-page";
import { RunStatusChip } from "@/components/admin/run-status";
import { Markdown } from "@/components/markdown";
import { TraceView } from "@/components/trace/trace-view";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { userOwnerKey } from "@/lib/accounts";
import { formatDuration } from "@/lib/format";
import { requireAdmin } from "@/lib/identity";
import { foldTrace } from "@/lib/runs/fold";
import { getApp } from "@/lib/server";
import { AdminPage } from "../../admin-page";

export const metadata: Metadata = { title: "Run", robots: { index: false } };

export default async function RunPage({ params }: { params: Promise<{ runId: string }> }) {
  const { runId } = await params;
  const admin = await requireAdmin(`/admin/runs/${encodeURIComponent(runId)}`);
  const { statistics, moderation } = await getApp();
  const { run, events } = await orPage(statistics.run(runId));
  if (run.ownerKey !== userOwnerKey(admin.id)) await moderation.noteRunOpened(run.id, admin.id);
  const { query, status, startedAt, endedAt, planner, model, ownerKey, sharesInputs, answer } = run;
  return (
    <AdminPage section="runs" title={query.length > 200 ? `${query.slice(0, 200)}…` : query}>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        <Fact name="Status">
          <RunStatusChip status={status} />
        </Fact>
        <Fact name="Asked">
          <Moment at={startedAt} now={new Date()} />
        </Fact>
        {endedAt ? <Fact name="Took">{formatDuration(endedAt.getTime() - startedAt.getTime())}</Fact> : null}
        <Fact name="By">{ownerInWords(ownerKey)}</Fact>
        <Fact name="Planner">{model ? `${planner}, ${model}` : planner}</Fact>
        <Fact name="Creators see the question">{sharesInputs ? "yes" : "no"}</Fact>
        <Fact name="ID">
          <code className="font-mono text-xs [overflow-wrap:anywhere]">{run.id}</code>
        </Fact>
      </dl>
      {query.length > 200 ? <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{query}</p> : null}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <section aria-label="Answer" className="flex min-w-0 flex-col gap-2">
          <h2 className="font-medium">Answer</h2>
          {answer ? <Markdown text={answer} /> : <p className="text-muted text-sm">There is none.</p>}
        </section>
        <section aria-label="Trace" className="flex min-w-0 flex-col gap-2">
          <h2 className="font-medium">How it was found</h2>
          {status === "running" ? <Notice tone="info">It is still running: reload to see more.</Notice> : null}
          {status === "waiting" ? <Notice tone="info">It is waiting for the person who asked.</Notice> : null}
          <TraceView trace={foldTrace(events)} />
        </section>
      </div>
    </AdminPage>
  );
}

/** Who asked, without a name: admins look at runs, not at people. */
function ownerInWords(ownerKey: string): string {
  if (ownerKey.startsWith("user:")) return "somebody signed in";
  return ownerKey.startsWith("visitor:") ? "a visitor" : "the command line";
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
