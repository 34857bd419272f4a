import type { Metadata } from "next";
import Link from "next/link";
import { HealthPlot } from "@/components/plots/health-plot";
import { Lifecycle } from "@/components/studio/manage/lifecycle";
import { ManageSection } from "@/components/studio/manage/manage-section";
import { StateChip } from "@/components/studio/state-chip";
import { StudioPage } from "@/components/studio/studio-page";
import { CheckNotice } from "@/components/tools/page/check-notice";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Toasts } from "@/components/ui/toasts";
import { requireUser } from "@/lib/identity";
import type { OwnTool } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { deleteTool, setLifecycle } from "../../tool-actions";
import { FeedbackSection } from "./feedback-section";
import { readOwnTool } from "./read-own-tool";
import { AccessSections, HintsSection, ModerationSections, PublishedSections } from "./sections";
import { UsageSections } from "./usage-sections";

interface OwnToolPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function readPage(slug: string) {
  const user = await requireUser(`/studio/tools/${encodeURIComponent(slug)}`);
  return { user, own: await readOwnTool(slug, user.id) };
}

export async function generateMetadata({ params }: OwnToolPageProps): Promise<Metadata> {
  const { own } = await readPage((await params).slug);
  return { title: `Manage ${own.tool.name}`, robots: { index: false } };
}

export default async function OwnToolPage({ params, searchParams }: OwnToolPageProps) {
  const [{ slug }, asked] = await Promise.all([params, searchParams]);
  const { user, own } = await readPage(slug);
  const { tool } = own;
  const { checks, statistics } = await getApp();
  const [days, check] = await Promise.all([statistics.days(tool.id), checks.getCheck(tool.id)]);
  const now = new Date();
  const isSuspended = tool.state === "suspended";
  return (
    <StudioPage title={tool.name} lead={<Standing tool={tool} />} aside={<Ways tool={tool} />}>
      <Toasts>
        {isSuspended ? (
          <Notice tone="bad">
            {tool.suspendedReason
              ? `Suspended by an admin: ${tool.suspendedReason.replace(/[.\s]{1,19}$/, "")}.`
              : "Suspended by an admin."}{" "}
            Nobody can run it, no version of it can be published or made live, and only an admin can delete it.
          </Notice>
        ) : null}
        <CheckNotice check={check} />
        <ManageSection title="Health" lead="Calls of the last 30 days, day by day.">
          {days.some(({ counted }) => counted > 0) ? (
            <HealthPlot days={days} />
          ) : (
            <EmptyState small title="Not used yet">
              Once the tool is used, you will see here how often it is called and how often it succeeds.
            </EmptyState>
          )}
        </ManageSection>
        <FeedbackSection tool={tool} after={typeof asked.said === "string" ? asked.said : undefined} now={now} />
        <UsageSections tool={tool} user={user} asked={asked} now={now} />
        <PublishedSections own={own} now={now} />
        <HintsSection own={own} />
        <AccessSections own={own} now={now} />
        <ModerationSections own={own} now={now} />
        {isSuspended ? null : (
          <ManageSection title="Lifecycle">
            <Lifecycle slug={slug} state={tool.state} setLifecycle={setLifecycle} remove={deleteTool} />
          </ManageSection>
        )}
      </Toasts>
    </StudioPage>
  );
}

function Standing({ tool }: { tool: OwnTool }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StateChip state={tool.state} />
      <code className="font-mono text-xs">{tool.slug}</code>
      {tool.version === null ? null : <span>version {tool.version}</span>}
    </span>
  );
}

/** Where one goes from here. */
function Ways({ tool: { slug, version, state } }: { tool: OwnTool }) {
  return (
    <div className="flex flex-wrap gap-2">
      {version === null ? null : (
        <Link href={`/tools/${slug}`} className={buttonClassName({})}>
          Tool page
        </Link>
      )}
      {state === "suspended" ? null : (
        <Link href={`/studio/new?tool=${slug}`} className={buttonClassName({ look: "primary" })}>
          New version
        </Link>
      )}
    </div>
  );
}
