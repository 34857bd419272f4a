"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Toasts } from "@/components/ui/toasts";
import type { FormProblem, Inspection } from "@/lib/mart";
import type { DraftForm } from "@/lib/mart/draft";
import { AboutSection } from "./about-section";
import { FormSection } from "./form-section";
import { FunctionsPanel } from "./functions-panel";
import { KeywordsField } from "./keywords-field";
import { PermissionsSection } from "./permissions-section";
import { ProblemSummary } from "./problem-summary";
import { focusField, typedProblems } from "./problems";
import { SamplesSection } from "./samples-section";
import { SaveStateLine } from "./save-state";
import { SourceSection } from "./source-section";
import type { DraftActions } from "./types";
import { useDraft } from "./use-draft";
import { useInspection } from "./use-inspection";
import { VisibilityField } from "./visibility-field";

interface DraftEditorProps {
  /** None for a draft that was never saved. */
  id: string | null;
  /** The tool of which it is to become a version. */
  toolSlug: string | null;
  initial: DraftForm;
  /** True where `initial` is not what the server has. */
  unsaved: boolean;
  /** The field to begin at. */
  focus: string | null;
  /** When it was last saved, in milliseconds since 1970. */
  savedAt: number | null;
  inspection: Inspection;
  signedIn: boolean;
  actions: DraftActions;
}

/** The page where a tool is written: everything on it is saved as it is typed and read as it is saved. */
export function DraftEditor(props: DraftEditorProps) {
  return (
    <Toasts>
      <Editing {...props} />
    </Toasts>
  );
}

function Editing({
  id,
  toolSlug,
  initial,
  unsaved,
  focus,
  savedAt,
  inspection: first,
  signedIn,
  actions,
}: DraftEditorProps) {
  const router = useRouter();
  const draft = useDraft({ id, toolSlug, initial, unsaved, savedAt, signedIn, save: actions.save });
  const { form, edit } = draft;
  const inspect = useCallback(
    (asked: DraftForm) => actions.inspect({ toolSlug: toolSlug ?? undefined, form: asked }),
    [actions.inspect, toolSlug],
  );
  const { inspection, setInspection, failure, isCurrent } = useInspection(form, first, inspect);
  const [wanted, setWanted] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const summary = useRef<HTMLElement>(null);
  const problems = wanted ? inspection.problems : typedProblems(inspection.problems, form);

  useEffect(() => {
    // The address of a draft that was saved from the page of a new one: going back to it comes here without the draft.
    if (id === null && window.location.pathname.startsWith("/studio/drafts/")) window.location.reload();
  }, [id]);

  useEffect(() => {
    if (focus) focusField(focus);
  }, [focus]);

  async function signIn() {
    await draft.flush();
    const { pathname, search } = window.location;
    router.push(`/sign-in?from=${encodeURIComponent(`${pathname}${search}`)}`);
  }

  function refuse(found: readonly FormProblem[]) {
    setWanted(true);
    setPublishing(false);
    if (found.length > 0) requestAnimationFrame(() => summary.current?.focus());
  }

  async function publish() {
    if (publishing) return;
    if (!signedIn) return signIn();
    setRefusal(null);
    if (isCurrent && inspection.problems.length > 0) return refuse(inspection.problems);
    setPublishing(true);
    const draftId = await draft.flush(true);
    if (draftId === null) return setPublishing(false);
    const outcome = await actions.publish(draftId).catch(() => ({
      ok: false as const,
      message: "The server cannot be reached. Your draft is kept; please try again.",
    }));
    if (!outcome.ok) {
      setPublishing(false);
      return setRefusal(outcome.message);
    }
    if ("inspection" in outcome.value) {
      setInspection(outcome.value.inspection);
      return refuse(outcome.value.inspection.problems);
    }
    router.push(`/studio/verifications/${outcome.value.verificationId}`);
  }

  return (
    <>
      {draft.restored ? (
        <Notice
          tone="info"
          action={
            <Button size="small" look="quiet" onClick={draft.discardCopy}>
              Discard it
            </Button>
          }
        >
          This is what you typed in this browser before.
        </Notice>
      ) : null}
      {wanted && inspection.problems.length > 0 ? (
        <ProblemSummary ref={summary} problems={inspection.problems} />
      ) : null}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SourceSection form={form} edit={edit} problems={problems} />
        <FunctionsPanel
          form={form}
          toolSlug={toolSlug}
          edit={edit}
          inspection={inspection}
          problems={problems}
          signIn={signedIn ? null : signIn}
        />
      </div>
      <AboutSection form={form} edit={edit} problems={problems} slug={inspection.slug} toolSlug={toolSlug} />
      <FormSection title="Found by" lead="Besides its text, the tool is found by these words.">
        <KeywordsField
          keywords={form.keywords}
          made={inspection.keywords}
          problems={problems}
          onChange={(keywords) => edit({ keywords })}
        />
      </FormSection>
      <SamplesSection
        form={form}
        edit={edit}
        inspection={inspection}
        problems={problems}
        suggest={signedIn ? () => actions.suggest(form) : null}
      />
      {toolSlug === null ? (
        <FormSection title="Who may use it" lead="You can change this at any time.">
          <VisibilityField visibility={form.visibility} onChange={(visibility) => edit({ visibility })} />
        </FormSection>
      ) : null}
      <PermissionsSection form={form} edit={edit} problems={problems} />
      <div className="sticky bottom-0 z-20 -mx-4 border-line border-t bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6">
        {refusal ? (
          <Notice tone="bad" className="mb-2.5">
            {refusal}
          </Notice>
        ) : null}
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <SaveStateLine state={draft.state} />
            {failure ? <p className="truncate text-warn text-xs">{failure}</p> : null}
          </div>
          <Button look="primary" className="h-9" aria-disabled={publishing} onClick={publish}>
            {publishing ? "Publishing…" : signedIn ? "Publish" : "Sign in to publish"}
          </Button>
        </div>
      </div>
    </>
  );
}
