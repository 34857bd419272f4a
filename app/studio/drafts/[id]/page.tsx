import type { Metadata } from "next";
import { requireUser } from "@/lib/auth";
import { getApp } from "@/lib/server";
import { DraftPage } from "../../draft-page";
import { owned } from "../../owned";

export const metadata: Metadata = { title: "Draft", robots: { index: false } };

export default async function KeptDraftPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await requireUser(`/studio/drafts/${encodeURIComponent(id)}`);
  const draft = await owned((await getApp()).publishing.getDraft(id, user.id));
  return (
    <DraftPage
      title={draft.form.name.trim() || "Draft"}
      lead={
        draft.toolSlug
          ? "A new version. The live one stays until this one is verified and you make it live."
          : "A draft, which only you see until you publish it."
      }
      id={draft.id}
      toolSlug={draft.toolSlug}
      form={draft.form}
      savedAt={draft.updatedAt}
    />
  );
}
