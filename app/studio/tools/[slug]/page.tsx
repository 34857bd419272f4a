import type { Metadata } from "next";
import Link from "next/link";
import { HealthPlot } from "@/components/plots/health-plot";
import { Lifecycle } from "@/components/studio/manage/lifecycle";
import { ManageSection } from "@/components/studio/manage/manage-section";
import { ReportsList } from "@/components/studio/manage/reports-list";
import { SecretsList } from "@/components/studio/manage/secrets-list";
import { Sharing } from "@/components/studio/manage/sharing";
import { SuspensionsList } from "@/components/studio/manage/suspensions-list";
import { VerificationsList } from "@/components/studio/manage/verifications-list";
import { VersionsList } from "@/components/studio/manage/versions-list";
import { StateChip } from "@/components/studio/state-chip";
import { StudioPage } from "@/components/studio/studio-page";
import { CheckNotice } from "@/components/tools/page/check-notice";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Toasts } from "@/components/ui/toasts";
import { requireUser } from "@/lib/identity";
import { getApp } from "@/lib/server";
import {
  addGrant,
  deleteTool,
  removeGrant,
  removeSecret,
  setLifecycle,
  setVisibility,
  storeSecret,
} from "../../tool-actions";
import { goLive } from "../../verification-actions";
import { readOwnTool } from "./read-own-tool";
import { UsageSections } from "./usage-sections";

interface OwnToolPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: "Your tool", robots: { index: false } };

export default async function OwnToolPage({ params, searchParams }: OwnToolPageProps) {
  const [{ slug }, asked] = await Promise.all([params, searchParams]);
  const user = await requireUser(`/studio/tools/${encodeURIComponent(slug)}`);
  const { tool, grants, versions, verifications, secrets, reports, events } = await readOwnTool(slug, user.id);
  const { checks, statistics } = await getApp();
  const [days, check] = await Promise.all([statistics.days(tool.id), checks.getCheck(tool.id)]);
  const now = new Date();
  const isSuspended = tool.state === "suspended";
  return (
    <StudioPage
      title={tool.name}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <StateChip state={tool.state} />
          <code className="font-mono text-xs">{tool.slug}</code>
          {tool.version === null ? null : <span>version {tool.version}</span>}
        </span>
      }
      aside={
        <div className="flex flex-wrap gap-2">
          {tool.version === null ? null : (
            <Link href={`/tools/${slug}`} className={buttonClassName({})}>
              Its page
            </Link>
          )}
          {isSuspended ? null : (
            <Link href={`/studio/new?tool=${slug}`} className={buttonClassName({ look: "primary" })}>
              New version
            </Link>
          )}
        </div>
      }
    >
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
        <ManageSection title="Health" lead="Calls of the last 30 days, a day each.">
          {days.some(({ counted }) => counted > 0) ? (
            <HealthPlot days={days} />
          ) : (
            <EmptyState small title="Not used yet">
              How often it is called, and how often it succeeds, shows here.
            </EmptyState>
          )}
        </ManageSection>
        <UsageSections tool={tool} user={user} asked={asked} now={now} />
        <ManageSection title="Versions" lead="A version never changes. Rolling back makes an earlier one live at once.">
          {versions.length === 0 ? (
            <EmptyState small title="No version yet">
              The first one is here when its verification has passed.
            </EmptyState>
          ) : (
            <VersionsList slug={slug} versions={versions} now={now} goLive={isSuspended ? null : goLive} />
          )}
        </ManageSection>
        {verifications.length > 0 ? (
          <ManageSection title="Verifications" lead="What was submitted, and the report of each.">
            <VerificationsList verifications={verifications} now={now} />
          </ManageSection>
        ) : null}
        <ManageSection title="Who may use it">
          <Sharing
            slug={slug}
            visibility={tool.visibility}
            grants={grants}
            setVisibility={setVisibility}
            addGrant={addGrant}
            removeGrant={removeGrant}
          />
        </ManageSection>
        {secrets.length > 0 ? (
          <ManageSection
            title="Secrets"
            lead="The server puts them into requests. Nobody, not even you, reads them here again."
          >
            <SecretsList slug={slug} secrets={secrets} now={now} store={storeSecret} remove={removeSecret} />
          </ManageSection>
        ) : null}
        {reports.length > 0 ? (
          <ManageSection title="Reported problems" lead="What people told us of it.">
            <ReportsList reports={reports} now={now} />
          </ManageSection>
        ) : null}
        {events.length > 0 ? (
          <ManageSection title="Suspensions" lead="When admins took it away from everybody and gave it back, and why.">
            <SuspensionsList events={events} now={now} />
          </ManageSection>
        ) : null}
        {isSuspended ? null : (
          <ManageSection title="Its life">
            <Lifecycle slug={slug} state={tool.state} setLifecycle={setLifecycle} remove={deleteTool} />
          </ManageSection>
        )}
      </Toasts>
    </StudioPage>
  );
}
