"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ToastPlace, Toasts } from "@/components/ui/toasts";
import { WithoutScripts } from "@/components/ui/without-scripts";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftForm, DraftRevision } from "@/lib/publishing/forms/draft";
import { FormSection } from "./form-section";
import { ProblemSummary } from "./problem-summary";
import { focusField, typedProblems } from "./problems";
import { AboutSection } from "./sections/about-section";
import { FunctionsPanel } from "./sections/functions-panel";
import { KeywordsField } from "./sections/keywords-field";
import { PermissionsSection } from "./sections/permissions-section";
import { SamplesSection } from "./sections/samples-section";
import { SourceSection } from "./sections/source-section";
import { VisibilityField } from "./sections/visibility-field";
import { SaveNotice } from "./session/save-notice";
import { SaveStateLine } from "./session/save-state";
import { useDraft } from "./session/use-draft";
import type { DraftActions } from "./types";
import { useInspection } from "./use-inspection";

interface DraftEditorProps {
  /** What the server has, and since when, in milliseconds since 1970; null for a draft that was never saved. */
  kept: (DraftRevision & { savedAt: number }) | null;
  /** The tool of which it is to become a version. */
  toolSlug: string | null;
  initial: DraftForm;
  /** True where `initial` is not what the server has. */
  unsaved: boolean;
  /** The field to begin at. */
  focus: string | null;
  inspection: Inspection;
  signedIn: boolean;
  actions: DraftActions;
}

/** The page where a tool is written: everything on it is saved as it is typed and read as it is saved. */
export function DraftEditor(props: DraftEditorProps) {
  return (
    <Toasts ownPlace>
      <Editing {...props} />
    </Toasts>
  );
}

function Editing({ kept, toolSlug, initial, unsaved, focus, inspection: first, signedIn, actions }: DraftEditorProps) {
  const router = useRouter();
  const { form, state, restored, session } = useDraft({ kept, toolSlug, initial, unsaved, signedIn, actions });
  const { edit } = session;
  const inspect = useCallback(
    (asked: DraftForm) =>
      actions.inspect({ over: session.written() ?? undefined, toolSlug: toolSlug ?? undefined, form: asked }),
    [actions.inspect, session, toolSlug],
  );
  const { inspection, setInspection, failure, isCurrent } = useInspection(form, first, inspect);
  const [wanted, setWanted] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** How often the form was not taken: each time its reader is brought to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLElement>(null);
  const problems = wanted ? inspection.problems : typedProblems(inspection.problems, form);

  useEffect(() => {
    // The address of a draft that was saved from the page of a new one: going back to it comes here without the draft.
    if (kept === null && window.location.pathname.startsWith("/studio/drafts/")) window.location.reload();
  }, [kept]);

  useEffect(() => {
    if (focus) focusField(focus);
  }, [focus]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  async function signIn() {
    await session.flush();
    const { pathname, search } = window.location;
    router.push(`/sign-in?from=${encodeURIComponent(`${pathname}${search}`)}`);
  }

  function refuse(found: readonly FormProblem[]) {
    setWanted(true);
    setPublishing(false);
    if (found.length > 0) setRefusals((before) => before + 1);
  }

  async function publish() {
    if (publishing) return;
    if (!signedIn) return signIn();
    setRefusal(null);
    if (isCurrent && inspection.problems.length > 0) return refuse(inspection.problems);
    setPublishing(true);
    const saved = await session.flush(true);
    if (saved === null) return setPublishing(false);
    const outcome = await actions.publish(saved).catch(() => ({
      ok: false as const,
      message: "The server cannot be reached. Your draft is kept; please try again.",
    }));
    if (!outcome.ok) {
      setPublishing(false);
      return setRefusal(outcome.message);
    }
    switch (outcome.value.kind) {
      case "submitted":
        return router.push(`/studio/verifications/${outcome.value.verificationId}`);
      case "problems":
        setInspection(outcome.value.inspection);
        return refuse(outcome.value.inspection.problems);
      case "newer":
        setPublishing(false);
        if (session.settle(outcome.value.draft, false))
          setRefusal("The draft was saved meanwhile, as it is shown now. Look at it, and publish it again.");
        return;
      case "signed-out":
        session.endSession();
        return setPublishing(false);
    }
  }

  return (
    <>
      <WithoutScripts>
        Writing a tool needs JavaScript: switch it on in this browser, then reload the page.
      </WithoutScripts>
      {restored ? (
        <Notice
          tone="info"
          action={
            <Button size="small" look="quiet" onClick={session.discardCopy}>
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
          isNewest={session.isNewest}
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
        <ToastPlace className="absolute right-4 bottom-full mb-3" />
        <SaveNotice state={state} session={session} signIn={signIn} />
        {refusal ? (
          <Notice tone="bad" className="mb-2.5">
            {refusal}
          </Notice>
        ) : null}
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <SaveStateLine state={state} />
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
