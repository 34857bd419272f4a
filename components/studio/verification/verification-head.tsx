"use client";

import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { VerificationReport } from "@/lib/publishing/verification/fold";
import { useAction } from "../use-action";
import { CancelButton, GoLiveButton, RetryButton, type VerificationActions } from "./verification-buttons";
import { DraftLink, ManageLink, UseLinks } from "./verification-links";
import { LIVE, progress, STATUS } from "./words";

export interface VerificationHeadProps {
  id: string;
  slug: string;
  /** The draft that was submitted, while it is there; null also for who does not own it. */
  draftId: string | null;
  isOwner: boolean;
  isPrivate: boolean;
  /** True where this version was made live since. */
  isLive: boolean;
  name: string;
  /** A question that its creator says it answers. */
  example: string | null;
  report: VerificationReport;
  /** Follows the same verification, which begins anew. */
  resume: () => void;
  actions: VerificationActions;
}

/** How it stands, and what can be done about it. Its height is kept while it goes on. */
export function VerificationHead(props: VerificationHeadProps) {
  const { id, slug, draftId, isOwner, isPrivate, isLive, report, resume, actions } = props;
  const action = useAction();
  const { end } = report;
  const status = end?.status ?? (report.stages.length === 0 ? "queued" : "running");
  const isUsed = status === "listed" || (isLive && status === "ready");
  const { label, tone } = isUsed ? (isPrivate ? LIVE : STATUS.listed) : STATUS[status];
  const back = draftId && status !== "listed" ? <DraftLink draftId={draftId} isFirst={status === "rejected"} /> : null;
  const canRetry = status === "failed" || status === "cancelled" || status === "rejected";
  return (
    <section aria-label="State" className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex min-h-8 flex-wrap items-start gap-x-3 gap-y-1">
        <Chip tone={tone} className="mt-1.25">
          {label}
        </Chip>
        <p role="status" className="min-w-0 grow basis-72 py-1.5 text-sm [overflow-wrap:anywhere]">
          {isLive && status === "ready" ? `Version ${end?.version} is live, as you decided.` : progress(report)}
        </p>
        {isOwner && !end ? <CancelButton id={id} cancel={actions.cancel} action={action} /> : null}
      </div>
      {end ? (
        <div className="flex flex-wrap gap-2">
          {isOwner && status === "ready" && !isLive && end.version !== undefined ? (
            <GoLiveButton slug={slug} version={end.version} goLive={actions.goLive} action={action} />
          ) : null}
          {status === "rejected" ? back : null}
          {isOwner && canRetry ? (
            <RetryButton
              id={id}
              look={status === "rejected" ? "plain" : "primary"}
              retry={actions.retry}
              resume={resume}
              action={action}
            />
          ) : null}
          {status === "rejected" ? null : back}
          {status === "listed" || isLive ? <UseLinks {...props} /> : null}
          {isOwner ? <ManageLink slug={slug} /> : null}
        </div>
      ) : null}
      {action.refusal ? <Notice tone="bad">{action.refusal}</Notice> : null}
    </section>
  );
}
