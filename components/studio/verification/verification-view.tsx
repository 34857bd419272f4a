"use client";

import { LostNotice } from "@/components/event-log/lost-notice";
import { Notice } from "@/components/ui/notice";
import type { StageReport, VerificationReport } from "@/lib/publishing/verification/fold";
import { stageEvidence } from "./stage-evidence";
import { StageItem } from "./stage-item";
import { useVerification } from "./use-verification";
import { VerificationHead, type VerificationHeadProps } from "./verification-head";
import { STAGES } from "./words";

interface VerificationViewProps extends Omit<VerificationHeadProps, "report" | "resume"> {
  source: string | null;
  initial: VerificationReport;
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
      <VerificationHead {...props} report={report} resume={resume} />
      {connection === "live" || report.end ? null : connection === "reconnecting" ? (
        <Notice tone="warn">The connection broke. Trying again; the verification goes on.</Notice>
      ) : (
        <LostNotice onReconnect={reconnect}>The verification goes on there, and survives a restart.</LostNotice>
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
