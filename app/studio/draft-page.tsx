import Link from "next/link";
import type { ReactNode } from "react";
import { DraftEditor } from "@/components/studio/draft/draft-editor";
import { StudioPage } from "@/components/studio/studio-page";
import { caller, limitReading } from "@/lib/identity";
import type { Draft, DraftForm } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { checkDraft, inspectDraft, namePackage, publishDraft, saveDraft, suggestForDraft } from "./draft-actions";

interface DraftPageProps {
  title: string;
  lead: ReactNode;
  /** What was saved; null for a draft that never was. */
  kept: Draft | null;
  toolSlug: string | null;
  form: DraftForm;
  /** True where the form is not what was saved. */
  unsaved?: boolean;
  /** The field to begin at. */
  focus?: string;
}

const ACTIONS = {
  save: saveDraft,
  check: checkDraft,
  inspect: inspectDraft,
  suggest: suggestForDraft,
  namePackage,
  publish: publishDraft,
};

/** The page where a tool is written, new or kept. */
export async function DraftPage({ title, lead, kept, toolSlug, form, unsaved = false, focus }: DraftPageProps) {
  const [reader, { publishing }] = await Promise.all([caller(), getApp()]);
  const { user } = reader;
  const inspection = await limitReading(reader, (reading) =>
    publishing.inspect(form, { ownerId: user?.id ?? "", toolSlug: toolSlug ?? undefined, reading }),
  );
  return (
    <StudioPage
      title={title}
      lead={lead}
      trail={
        toolSlug ? (
          <Link href={`/studio/tools/${toolSlug}`} className="hover:text-text hover:underline">
            {toolSlug}
          </Link>
        ) : null
      }
      wide
    >
      <DraftEditor
        key={kept?.id ?? toolSlug ?? "new"}
        kept={kept && { id: kept.id, revision: kept.revision, savedAt: kept.updatedAt.getTime() }}
        toolSlug={toolSlug}
        initial={form}
        unsaved={unsaved}
        focus={focus ?? null}
        inspection={inspection}
        signedIn={user !== null}
        actions={ACTIONS}
      />
    </StudioPage>
  );
}
