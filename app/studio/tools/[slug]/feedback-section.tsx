import Link from "next/link";
import { ReasonsList } from "@/components/feedback/reasons-list";
import { ManageSection } from "@/components/studio/manage/manage-section";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/lib/format";
import type { OwnTool } from "@/lib/publishing";
import { getApp } from "@/lib/server";

const SHOWN = 10;

interface FeedbackSectionProps {
  tool: OwnTool;
  /** Where the list of reasons goes on. */
  after: string | undefined;
  now: Date;
}

/** What people say of answers that called the tool, without who they are. */
export async function FeedbackSection({ tool: { id, slug }, after, now }: FeedbackSectionProps) {
  const { feedback } = await getApp();
  const [all, { reasons, next }] = await Promise.all([
    feedback.ofTools([id]),
    feedback.reasons({ toolId: id }, { limit: SHOWN, ...(after !== undefined && { after }) }),
  ]);
  const said = all.get(id);
  return (
    <ManageSection
      title="Answers"
      lead="Whether the answers that used it were right, according to the people who asked."
    >
      {said === undefined ? (
        <EmptyState small title="No feedback yet">
          People can say under each answer whether it was right, and why.
        </EmptyState>
      ) : (
        <p className="tabular-nums">
          Said to be right: {formatNumber(said.right)} of {formatNumber(said.said)}
        </p>
      )}
      {reasons.length === 0 ? null : <ReasonsList reasons={reasons} now={now} />}
      {next === null ? null : (
        <Link
          href={`/studio/tools/${slug}?${new URLSearchParams({ said: next })}`}
          className={buttonClassName({}, "self-start")}
        >
          Earlier reasons
        </Link>
      )}
    </ManageSection>
  );
}
