import { stageEvidence } from "@/components/studio/verification/stage-evidence";
import { StageItem } from "@/components/studio/verification/stage-item";
import { STAGES } from "@/components/studio/verification/words";
import { SampleList } from "@/components/tools/page/sample-list";
import { SeedsNotice } from "@/components/tools/seeds-notice";
import { ExactMoment } from "@/components/ui/moment";
import { caller } from "@/lib/identity";
import { EMPTY_REPORT, foldVerification, type VerificationReport } from "@/lib/publishing/verification/fold";
import { getApp } from "@/lib/server";
import type { Tool } from "@/lib/tools";
import { readVersion } from "./read-version";

/** A report that was stored long ago is read in a moment; one that is not read by then is given up. */
const READ_MS = 5_000;

/** How a version was verified: stage by stage where there is a report, else the samples that it came with. */
export async function VerificationView({ tool, number }: { tool: Tool; number: number | undefined }) {
  const version = await readVersion(tool, number);
  const seeds = (await getApp()).seedProgress();
  const report = await readReport(tool.slug, version.number);
  return (
    <section aria-label="Verification" className="flex flex-col gap-3">
      <h2 className="font-medium">
        Verification{" "}
        <span className="font-normal text-faint text-sm">
          version {version.number} · {version.verifiedAt ? <ExactMoment at={version.verifiedAt} /> : "not verified"}
        </span>
      </h2>
      {report === null ? (
        <>
          <SeedsNotice seeds={seeds} />
          <p className="max-w-[72ch] text-muted text-sm">
            This version came with the server, which has not verified it here yet. These are its samples.
          </p>
          <SampleList
            samples={version.samples}
            only={version.functions.length === 1 ? version.functions[0]?.name : undefined}
          />
        </>
      ) : (
        <ol aria-label="Stages" className="flex flex-col">
          {STAGES.map(({ stage: name, title, doing }) => {
            const stage = report.stages.find((each) => each.stage === name);
            return (
              // What a version waited for when it was verified is said where it was made live since.
              <StageItem
                key={name}
                title={title}
                doing={doing}
                report={stage}
                message={name === "listing" ? report.end?.message : undefined}
                isOver
              >
                {stage ? stageEvidence({ stage, report, source: version.source, draftHref: null }) : null}
              </StageItem>
            );
          })}
        </ol>
      )}
    </section>
  );
}

async function readReport(slug: string, number: number): Promise<VerificationReport | null> {
  const [{ publishing }, { asker }] = await Promise.all([getApp(), caller()]);
  const versions = await publishing.listVersions(slug, asker);
  const id = versions.find((version) => version.number === number)?.verificationId;
  if (!id) return null;
  let report = EMPTY_REPORT;
  for await (const events of publishing.verificationEvents(id, asker, 0, AbortSignal.timeout(READ_MS))) {
    report = foldVerification(report, events);
  }
  return report;
}
