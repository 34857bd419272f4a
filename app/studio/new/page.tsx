import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { orPage } from "@/app/or-page";
import { requireUser } from "@/lib/identity";
import { DraftForm } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { DraftPage } from "../draft-page";

interface NewDraftPageProps {
  searchParams: Promise<Partial<Record<"tool" | "prompt" | "keyword", string | string[]>>>;
}

/** As long as an example prompt may be; they are typed one a line. */
const PROMPT_LETTERS = 500;
const KEYWORD_LETTERS = 60;

/** A question that no tool answered, as what somebody would ask this one. */
function examplePrompts(prompt: string | string[] | undefined): string[] {
  const line = typeof prompt === "string" ? prompt.replace(/\s+/g, " ").trim() : "";
  return line === "" ? [] : [line.slice(0, PROMPT_LETTERS).toWellFormed()];
}

/** What people ask for in vain, as the first keyword of a tool for it. */
function keywords(keyword: string | string[] | undefined): string[] {
  return typeof keyword === "string" && keyword.trim() !== "" ? [keyword.trim().slice(0, KEYWORD_LETTERS)] : [];
}

/** What a version of one's own tool starts from. */
const readVersion = cache(async (tool: string) => {
  const user = await requireUser(`/studio/new?tool=${encodeURIComponent(tool)}`);
  const { publishing } = await getApp();
  const own = (await publishing.listOwnTools(user.id)).find(({ slug }) => slug === tool);
  // Its page says why, and what is left to be done.
  if (own?.state === "suspended") redirect(`/studio/tools/${tool}`);
  // What was begun is gone on with: a second draft of the same version would hide what stands in the first.
  const begun = (await publishing.listDrafts(user.id)).find(({ toolSlug }) => toolSlug === tool);
  if (begun) redirect(`/studio/drafts/${begun.id}`);
  return orPage(publishing.formOf(tool, user.id));
});

export async function generateMetadata({ searchParams }: NewDraftPageProps): Promise<Metadata> {
  const { tool } = await searchParams;
  if (typeof tool === "string") return { title: `New version of ${(await readVersion(tool)).name}` };
  return {
    title: "Publish a tool",
    description: "Write or paste a function; it is tested, listed, and answers questions within minutes.",
  };
}

/**
 * `?tool=` names the tool of one's own of which this is to become a version, `?prompt=` is a question that a new one is to
 * answer, `?keyword=` what it is for.
 */
export default async function NewDraftPage({ searchParams }: NewDraftPageProps) {
  const { tool, prompt, keyword } = await searchParams;
  if (typeof tool !== "string") {
    return (
      <DraftPage
        title="Publish a tool"
        lead="Write or paste a function. It is tested, listed in the catalogue, and answers questions in the chat within minutes."
        kept={null}
        toolSlug={null}
        form={DraftForm.parse({ examplePrompts: examplePrompts(prompt), keywords: keywords(keyword) })}
      />
    );
  }
  return (
    <DraftPage
      title="New version"
      lead="It is verified with its own samples and with every sample that earlier versions passed. The live version stays until you make this one live."
      kept={null}
      toolSlug={tool}
      form={await readVersion(tool)}
    />
  );
}
