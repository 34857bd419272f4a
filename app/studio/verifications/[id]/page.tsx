import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { orPage } from "@/app/or-page";
import { StudioPage } from "@/components/studio/studio-page";
import { VerificationView } from "@/components/studio/verification/verification-view";
import { ExactMoment } from "@/components/ui/moment";
import { AppError } from "@/lib/errors";
import { caller, requireUser } from "@/lib/identity";
import type { Draft, Publishing, Verification } from "@/lib/publishing";
import { EMPTY_REPORT, foldVerification, type VerificationReport } from "@/lib/publishing/verification/fold";
import { getApp } from "@/lib/server";
import type { Asker } from "@/lib/tools";
import { cancelVerification, goLive, retryVerification } from "../../verification-actions";

const ACTIONS = { cancel: cancelVerification, retry: retryVerification, goLive };

interface VerificationPageProps {
  params: Promise<{ id: string }>;
}

/** A verification, and its tool where it is the reader's own. */
const readVerification = cache(async (id: string) => {
  const { asker } = await caller();
  const { publishing } = await getApp();
  if (asker === null) {
    // What everybody may read needs no account; anything else may be one's own.
    const isPublic = await publishing.getVerification(id, null).then(
      () => true,
      () => false,
    );
    if (!isPublic) await requireUser(`/studio/verifications/${encodeURIComponent(id)}`);
  }
  const verification = await orPage(publishing.getVerification(id, asker));
  const own = asker
    ? (await publishing.listOwnTools(asker.id)).find(({ id: toolId }) => toolId === verification.toolId)
    : undefined;
  return { verification, own, asker };
});

export async function generateMetadata({ params }: VerificationPageProps): Promise<Metadata> {
  const { verification, own } = await readVerification((await params).id);
  return { title: `Verification of ${own?.name ?? verification.slug}`, robots: { index: false } };
}

export default async function VerificationPage({ params }: VerificationPageProps) {
  const { id } = await params;
  const { verification, own, asker } = await readVerification(id);
  const { publishing } = await getApp();
  const { slug } = verification;
  const [report, version, draft] = await Promise.all([
    readReport(publishing, verification, asker),
    verification.version === null ? null : publishing.getVersion(slug, verification.version, asker),
    own && asker ? readDraft(publishing, verification, asker.id) : null,
  ]);
  return (
    <StudioPage
      title="Verification"
      lead={
        <>
          Of <span className="font-medium text-text">{own?.name ?? slug}</span>
          {verification.version === null ? "" : `, version ${verification.version}`}, begun{" "}
          <ExactMoment at={verification.createdAt} />
        </>
      }
      trail={
        <Link href={own ? `/studio/tools/${slug}` : `/tools/${slug}`} className="hover:text-text hover:underline">
          {slug}
        </Link>
      }
    >
      <VerificationView
        key={id}
        id={id}
        slug={slug}
        draftId={draft?.id ?? null}
        isOwner={own !== undefined}
        isPrivate={own?.visibility === "private"}
        isLive={own !== undefined && verification.version !== null && own.version === verification.version}
        source={
          version?.source ??
          (draft && draft.updatedAt <= (verification.endedAt ?? new Date()) ? draft.form.source : null)
        }
        name={version?.name ?? own?.name ?? slug}
        example={version?.examplePrompts[0] ?? null}
        initial={report}
        actions={ACTIONS}
      />
    </StudioPage>
  );
}

/** The whole report of one that has ended; the page follows any other by itself. */
async function readReport(
  publishing: Publishing,
  { id, endedAt }: Verification,
  asker: Asker,
): Promise<VerificationReport> {
  let report = EMPTY_REPORT;
  if (endedAt === null) return report;
  for await (const events of publishing.verificationEvents(id, asker, 0, new AbortController().signal)) {
    report = foldVerification(report, events);
  }
  return report;
}

/** The draft that was submitted, if it is there still. */
async function readDraft(publishing: Publishing, { draftId }: Verification, ownerId: string): Promise<Draft | null> {
  if (draftId === null) return null;
  try {
    return await publishing.getDraft(draftId, ownerId);
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") return null;
    throw error;
  }
}
