import { HintsEditor } from "@/components/studio/manage/hints-editor";
import { ManageSection } from "@/components/studio/manage/manage-section";
import { OwnTrust } from "@/components/studio/manage/own-trust";
import { ReportsList } from "@/components/studio/manage/reports-list";
import { SecretsList } from "@/components/studio/manage/secrets-list";
import { Sharing } from "@/components/studio/manage/sharing";
import { SuspensionsList } from "@/components/studio/manage/suspensions-list";
import { VerificationsList } from "@/components/studio/manage/verifications-list";
import { VersionsList } from "@/components/studio/manage/versions-list";
import { EmptyState } from "@/components/ui/empty-state";
import {
  addGrant,
  removeGrant,
  removeSecret,
  setHints,
  setVisibility,
  storeSecret,
  trustOwnTool,
} from "../../tool-actions";
import { goLive } from "../../verification-actions";
import type { readOwnTool } from "./read-own-tool";

interface SectionsProps {
  own: Awaited<ReturnType<typeof readOwnTool>>;
  now: Date;
}

/** What was published, and what came of it. */
export function PublishedSections({ own: { tool, versions, verifications }, now }: SectionsProps) {
  const { slug, state } = tool;
  return (
    <>
      <ManageSection
        title="Versions"
        lead="A version never changes. Rolling back makes an earlier one live again at once."
      >
        {versions.length === 0 ? (
          <EmptyState small title="No version yet">
            The first one appears here once its verification has passed.
          </EmptyState>
        ) : (
          <VersionsList slug={slug} versions={versions} now={now} goLive={state === "suspended" ? null : goLive} />
        )}
      </ManageSection>
      {verifications.length > 0 ? (
        <ManageSection title="Verifications" lead="Each submission and its report.">
          <VerificationsList verifications={verifications} now={now} />
        </ManageSection>
      ) : null}
    </>
  );
}

/** What helps the agent to use the live version; nothing where there is none. */
export function HintsSection({ own: { tool, functions } }: Pick<SectionsProps, "own">) {
  if (functions.length === 0 || tool.state === "suspended") return null;
  return (
    <ManageSection
      title="How people ask"
      lead="What people call its inputs, the units of its numbers, and the sentence that presents its result. Changing these makes no new version."
    >
      {/* Another version has other functions: what was typed for the one before belongs to that one. */}
      <HintsEditor key={tool.version} slug={tool.slug} functions={functions} save={setHints} />
    </ManageSection>
  );
}

/** Who may use the tool, and what it may use. */
export function AccessSections({ own: { tool, grants, secrets, trusted, mayChange }, now }: SectionsProps) {
  const { slug, version } = tool;
  return (
    <>
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
      {tool.visibility === "private" && version !== null && mayChange ? (
        <ManageSection title="Calls that change something">
          <OwnTrust slug={slug} version={version} trusted={trusted} trust={trustOwnTool} />
        </ManageSection>
      ) : null}
      {secrets.length > 0 ? (
        <ManageSection
          title="Secrets"
          lead="The server puts them into requests. Nobody, not even you, reads them here again."
        >
          <SecretsList slug={slug} secrets={secrets} now={now} store={storeSecret} remove={removeSecret} />
        </ManageSection>
      ) : null}
    </>
  );
}

/** What others and admins said of the tool. */
export function ModerationSections({ own: { reports, events }, now }: SectionsProps) {
  return (
    <>
      {reports.length > 0 ? (
        <ManageSection title="Reported problems" lead="What people have reported about this tool.">
          <ReportsList reports={reports} now={now} />
        </ManageSection>
      ) : null}
      {events.length > 0 ? (
        <ManageSection title="Suspensions" lead="When admins suspended or restored it, and why.">
          <SuspensionsList events={events} now={now} />
        </ManageSection>
      ) : null}
    </>
  );
}
