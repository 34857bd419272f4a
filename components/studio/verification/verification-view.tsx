"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button, buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import type { StageReport, VerificationReport } from "@/lib/publishing/verification/fold";
import { useAction } from "../use-action";
import { questionAbout } from "./question-about";
import { stageEvidence } from "./stage-evidence";
import { StageItem } from "./stage-item";
import { useVerification } from "./use-verification";
import { LIVE, progress, STAGES, STATUS } from "./words";

export interface VerificationActions {
  cancel: (id: string) => Promise<Outcome<null>>;
  retry: (id: string) => Promise<Outcome<{ id: string }>>;
  goLive: (slug: string, version: number) => Promise<Outcome<null>>;
}

interface VerificationViewProps {
  id: string;
  slug: string;
  /** The draft that was submitted, while it is there; null also for who does not own it. */
  draftId: string | null;
  isOwner: boolean;
  isPrivate: boolean;
  /** True where this version was made live since. */
  isLive: boolean;
  source: string | null;
  name: string;
  /** A question that its creator says it answers. */
  example: string | null;
  initial: VerificationReport;
  actions: VerificationActions;
}

/** A longer sample does not travel in an address. */
const MAX_IN_ADDRESS = 4_000;

/** A verification as a timeline, live while it goes on and a report afterwards. */
export function VerificationView(props: VerificationViewProps) {
  const { id, slug, draftId, source, initial } = props;
  const { report, connection, reconnect, resume } = useVerification(id, initial);
  const draftHref = draftId
    ? (sample: { function: string; input: unknown }) => {
        const text = encodeURIComponent(JSON.stringify(sample));
        return `/studio/drafts/${draftId}${text.length <= MAX_IN_ADDRESS ? `?sample=${text}` : ""}`;
      }
    : null;
  return (
    <>
      <Head {...props} report={report} resume={resume} />
      {connection === "live" || report.end ? null : connection === "reconnecting" ? (
        <Notice tone="warn">The connection broke. Trying again; the verification goes on.</Notice>
      ) : (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={reconnect}>
              Reconnect
            </Button>
          }
        >
          The server cannot be reached. The verification goes on there, and survives a restart.
        </Notice>
      )}
      <ol aria-label={`Stages of the verification of ${slug}`} className="flex flex-col">
        {STAGES.map(({ stage: name, title, doing }) => {
          const stage = report.stages.find((one) => one.stage === name);
          const opens = stage !== undefined && opensItself(stage, report);
          return (
            <StageItem
              // It opens by itself once, and then stays as its reader leaves it.
              key={`${report.attempt} ${name} ${opens}`}
              opens={opens}
              title={title}
              doing={doing}
              report={stage}
              message={isTold(stage, report) ? "It ended here." : stage?.message}
              isOver={report.end !== undefined}
            >
              {stage ? stageEvidence({ stage, report, source, draftHref }) : null}
            </StageItem>
          );
        })}
      </ol>
    </>
  );
}

/** What stands in the head, as the reason of the end, is not said again. */
function isTold(stage: StageReport | undefined, { end }: VerificationReport): boolean {
  return stage?.state === "refused" && stage.message !== undefined && (end?.message.includes(stage.message) ?? false);
}

/** What was refused shows why, and what waits for its owner shows what he decides on. */
function opensItself(
  { stage, state, breaking = [], trust = [] }: StageReport,
  { end, samples }: VerificationReport,
): boolean {
  if (state === "refused") return true;
  if (end?.status !== "ready") return false;
  return (
    breaking.length + trust.length > 0 || (stage === "execution" && samples.some(({ before }) => before !== undefined))
  );
}

/** How it stands, and what can be done about it. Its height is kept while it goes on. */
function Head(props: VerificationViewProps & { report: VerificationReport; resume: () => void }) {
  const { id, slug, draftId, isOwner, isPrivate, isLive, name, example, report, resume, actions } = props;
  const router = useRouter();
  const { busy, refusal, act } = useAction();
  const { end } = report;
  const status = end?.status ?? (report.stages.length === 0 ? "queued" : "running");
  const isUsed = status === "listed" || (isLive && status === "ready");
  const { label, tone } = isUsed ? (isPrivate ? LIVE : STATUS.listed) : STATUS[status];

  const back =
    draftId && status !== "listed" ? (
      <Link
        href={`/studio/drafts/${draftId}`}
        className={buttonClassName({ look: status === "rejected" ? "primary" : "plain" })}
      >
        Back to the draft
      </Link>
    ) : null;

  return (
    <section aria-label="State" className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex min-h-8 flex-wrap items-start gap-x-3 gap-y-1">
        <Chip tone={tone} className="mt-1.25">
          {label}
        </Chip>
        <p role="status" className="min-w-0 grow basis-72 py-1.5 text-sm [overflow-wrap:anywhere]">
          {isLive && status === "ready" ? `Version ${end?.version} is live, as you decided.` : progress(report)}
        </p>
        {isOwner && !end ? (
          <Button
            aria-disabled={busy}
            onClick={() =>
              act(
                () => actions.cancel(id),
                () => undefined,
              )
            }
          >
            Cancel
          </Button>
        ) : null}
      </div>
      {end ? (
        <div className="flex flex-wrap gap-2">
          {isOwner && status === "ready" && !isLive && end.version !== undefined ? (
            <Button
              look="primary"
              aria-disabled={busy}
              onClick={() =>
                act(
                  () => actions.goLive(slug, end.version ?? 0),
                  () => router.refresh(),
                )
              }
            >
              Make version {end.version} live
            </Button>
          ) : null}
          {status === "rejected" ? back : null}
          {isOwner && (status === "failed" || status === "cancelled" || status === "rejected") ? (
            <Button
              look={status === "rejected" ? "plain" : "primary"}
              aria-disabled={busy}
              onClick={() =>
                act(
                  () => actions.retry(id),
                  (next) => (next.id === id ? resume() : router.push(`/studio/verifications/${next.id}`)),
                )
              }
            >
              Verify again
            </Button>
          ) : null}
          {status === "rejected" ? null : back}
          {status === "listed" || isLive ? (
            <>
              <Link href={`/tools/${slug}`} className={buttonClassName({ look: "primary" })}>
                {isPrivate ? "See its page" : "See it in the catalogue"}
              </Link>
              <Link
                href={`/?q=${encodeURIComponent(questionAbout({ name, example, samples: report.samples }))}`}
                prefetch={false}
                className={buttonClassName({})}
              >
                Ask about it
              </Link>
            </>
          ) : null}
          {isOwner ? (
            <Link href={`/studio/tools/${slug}`} className={buttonClassName({ look: "quiet" })}>
              Manage the tool
            </Link>
          ) : null}
        </div>
      ) : null}
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
    </section>
  );
}
