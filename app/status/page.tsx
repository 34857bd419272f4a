import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SeedsNotice } from "@/components/tools/seeds-notice";
import { Chip, type Tone } from "@/components/ui/chip";
import { formatCount } from "@/lib/format";
import { getApp } from "@/lib/server";

export const metadata: Metadata = { title: "Status", robots: { index: false } };

/** What works on this server right now, for who wonders whether it is the site or himself. */
export default async function StatusPage() {
  const { status, seedProgress, mart } = await getApp();
  const [{ planner, tools, sandbox }, resting] = await Promise.all([
    status("visitor"),
    mart.countTools({ states: ["maintenance"] }),
  ]);
  const seeds = seedProgress();
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-5 px-4 py-10 sm:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight">Status</h1>
        <p className="text-muted">What works on this server right now.</p>
      </div>
      <dl className="overflow-hidden rounded border border-line bg-surface">
        <Row name="Pages and database" state="Working" />
        <Row name="Answers" state="Working">
          {planner}
        </Row>
        <Row name="Tools" state={tools === 0 ? "None yet" : "Working"} tone={tools === 0 ? "warn" : "ok"}>
          {formatCount(tools, "tool")} listed
          {resting > 0 ? `, ${formatCount(resting, "tool")} in maintenance` : ""}. They run in the {sandbox} sandbox.
        </Row>
        {seeds === null ? null : (
          <Row name="Verification" state="Under way" tone="info">
            <SeedsNotice seeds={seeds} />
          </Row>
        )}
      </dl>
      <p className="text-faint text-xs">
        Programs ask <code className="font-mono">/api/health</code>, which answers 200 while the server works.
      </p>
    </main>
  );
}

interface RowProps {
  name: string;
  state: string;
  tone?: Tone;
  children?: ReactNode;
}

function Row({ name, state, tone = "ok", children }: RowProps) {
  return (
    <div className="flex items-start gap-3 border-line px-4 py-3 not-last:border-b">
      <dt className="w-44 shrink-0 font-medium text-sm max-sm:w-28">{name}</dt>
      <dd className="flex min-w-0 grow items-start justify-between gap-3 text-muted text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        <Chip tone={tone}>{state}</Chip>
      </dd>
    </div>
  );
}
