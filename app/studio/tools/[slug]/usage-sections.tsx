import Link from "next/link";
import type { ComponentProps } from "react";
import { CallsTable } from "@/components/studio/manage/calls-table";
import { LetThroughList } from "@/components/studio/manage/let-through-list";
import { LostList } from "@/components/studio/manage/lost-list";
import { ManageSection } from "@/components/studio/manage/manage-section";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type User, userOwnerKey } from "@/lib/accounts";
import type { OwnTool } from "@/lib/publishing";
import { getApp } from "@/lib/server";

const SHOWN = 10;
/** Gathered by what was taken instead, they take little room. */
const LOST_SHOWN = 50;

interface UsageSectionsProps {
  tool: OwnTool;
  user: User;
  /** `failed`: only what failed; `calls` and `lost`: where each list goes on. */
  asked: Record<string, string | string[] | undefined>;
  now: Date;
}

/** Which made-up inputs the schema let through, where there were some. */
function LetThroughSection({ inputs }: ComponentProps<typeof LetThroughList>) {
  if (inputs.length === 0) return null;
  return (
    <ManageSection
      title="Inputs that the schema let through"
      lead="Nobody had said them: the planner made them up, and the tool failed by them. Such calls of the last 30 days do not count for its success rate. A pattern, bounds or a list of choices would refuse them before the tool is called."
    >
      <LetThroughList inputs={inputs} />
    </ManageSection>
  );
}

/** What was done with a tool, and where another was taken instead. */
export async function UsageSections({ tool, user, asked, now }: UsageSectionsProps) {
  const { statistics } = await getApp();
  const reader = { ownerKey: userOwnerKey(user.id), isAdmin: false };
  const failedOnly = asked.failed !== undefined;
  const [{ calls, next }, letThrough, { lost, next: nextLost }] = await Promise.all([
    statistics.calls({ toolId: tool.id, failedOnly }, { limit: SHOWN, after: text(asked.calls) }, reader),
    statistics.letThrough(tool.id),
    statistics.lostSelections(tool.id, { limit: LOST_SHOWN, after: text(asked.lost) }, reader),
  ]);
  const address = (query: Record<string, string>) => `/studio/tools/${tool.slug}?${new URLSearchParams(query)}`;
  const failed: Record<string, string> = failedOnly ? { failed: "" } : {};
  return (
    <>
      <ManageSection
        title="Calls"
        lead={
          <nav aria-label="Which calls" className="flex gap-3">
            <Choice href={`/studio/tools/${tool.slug}`} isCurrent={!failedOnly}>
              All
            </Choice>
            <Choice href={address({ failed: "" })} isCurrent={failedOnly}>
              Failed
            </Choice>
          </nav>
        }
      >
        {calls.length === 0 ? (
          <EmptyState small title={failedOnly ? "No call failed" : "No calls yet"}>
            Each call shows here with how it ended; what was asked and given, only where the asker agreed.
          </EmptyState>
        ) : (
          <CallsTable calls={calls} now={now} />
        )}
        {next === null ? null : (
          <Link href={address({ ...failed, calls: next })} className={buttonClassName({}, "self-start")}>
            Earlier calls
          </Link>
        )}
      </ManageSection>
      <LetThroughSection inputs={letThrough} />
      <ManageSection
        title="Lost selections"
        lead="Questions where this tool was a likely candidate or among the top three, but another tool, or none, was used. To win more of them, improve its description and keywords."
      >
        {lost.length === 0 ? (
          <EmptyState small title="No near misses">
            When your tool comes close and the agent prefers another, you will see here which one and why.
          </EmptyState>
        ) : (
          <LostList lost={lost} now={now} />
        )}
        {nextLost === null ? null : (
          <Link href={address({ ...failed, lost: nextLost })} className={buttonClassName({}, "self-start")}>
            Earlier ones
          </Link>
        )}
      </ManageSection>
    </>
  );
}

function Choice({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={isCurrent ? "true" : undefined}
      className="rounded hover:text-text hover:underline aria-[current=true]:font-medium aria-[current=true]:text-text"
    >
      {children}
    </Link>
  );
}

function text(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
