import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { orPage } from "@/app/or-page";
import { requireUser } from "@/lib/identity";
import { Arguments } from "@/lib/json";
import type { DraftForm } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { DraftPage } from "../../draft-page";

interface KeptDraftPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ sample?: string | string[] }>;
}

const readDraft = cache(async (id: string) => {
  const user = await requireUser(`/studio/drafts/${encodeURIComponent(id)}`);
  return orPage((await getApp()).publishing.getDraft(id, user.id));
});

export async function generateMetadata({ params }: KeptDraftPageProps): Promise<Metadata> {
  const { form, toolSlug } = await readDraft((await params).id);
  const name = form.name.trim();
  const title = toolSlug ? `New version of ${name || toolSlug}` : name ? `Draft of ${name}` : "Draft";
  return { title, robots: { index: false } };
}

/** `?sample=` brings a sample that failed, to be mended: it becomes one of the creator's own. */
export default async function KeptDraftPage({ params, searchParams }: KeptDraftPageProps) {
  const [{ id }, { sample: asked }] = await Promise.all([params, searchParams]);
  const draft = await readDraft(id);
  const { form, place } = withSample(draft.form, typeof asked === "string" ? readSample(asked) : null);
  return (
    <DraftPage
      title={draft.form.name.trim() || "Draft"}
      lead={
        draft.toolSlug
          ? "A new version. The live one stays until this one is verified and you make it live."
          : "A draft, which only you see until you publish it."
      }
      kept={draft}
      toolSlug={draft.toolSlug}
      form={form}
      unsaved={form !== draft.form}
      focus={place === null ? undefined : `samples.${place}.input`}
    />
  );
}

const GivenSample = z.object({ function: z.string().max(64), input: Arguments });
type GivenSample = z.infer<typeof GivenSample>;

function readSample(text: string): GivenSample | null {
  try {
    return GivenSample.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The form with this sample among its own, and the sample's place. */
function withSample(form: DraftForm, sample: GivenSample | null): { form: DraftForm; place: number | null } {
  if (sample === null) return { form, place: null };
  const input = JSON.stringify(sample.input);
  const isSame = (own: DraftForm["samples"][number]) => {
    const known = readSample(`{"function": ${JSON.stringify(sample.function)}, "input": ${own.input}}`);
    return (own.function === sample.function || own.function === "") && JSON.stringify(known?.input) === input;
  };
  const place = form.samples.findIndex(isSame);
  if (place !== -1) return { form, place };
  const samples = [...form.samples, { function: sample.function, input, expected: "" }];
  return { form: { ...form, samples }, place: samples.length - 1 };
}
