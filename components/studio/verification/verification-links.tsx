import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import type { VerificationReport } from "@/lib/publishing/verification/fold";
import { questionAbout } from "./question-about";

export function DraftLink({ draftId, isFirst }: { draftId: string; isFirst: boolean }) {
  return (
    <Link href={`/studio/drafts/${draftId}`} className={buttonClassName({ look: isFirst ? "primary" : "plain" })}>
      Back to the draft
    </Link>
  );
}

interface UseLinksProps {
  slug: string;
  name: string;
  example: string | null;
  isPrivate: boolean;
  report: VerificationReport;
}

/** Where a tool that is live is used. */
export function UseLinks({ slug, name, example, isPrivate, report }: UseLinksProps) {
  return (
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
  );
}

export function ManageLink({ slug }: { slug: string }) {
  return (
    <Link href={`/studio/tools/${slug}`} className={buttonClassName({ look: "quiet" })}>
      Manage the tool
    </Link>
  );
}
