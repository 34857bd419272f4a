"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Toasts } from "@/components/ui/toasts";
import { WithoutScripts } from "@/components/ui/without-scripts";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm, DraftRevision } from "@/lib/publishing/forms/draft";
import { FormSection } from "./form-section";
import { ProblemSummary } from "./problem-summary";
import { focusField, typedProblems } from "./problems";
import { Proposals } from "./proposals/proposals";
import { PublishBar } from "./publish-bar";
import { AboutSection } from "./sections/about-section";
import { FunctionsPanel } from "./sections/functions-panel";
import { KeywordsField } from "./sections/keywords-field";
import { PermissionsSection } from "./sections/permissions-section";
import { SamplesSection } from "./sections/samples-section";
import { SourceSection } from "./sections/source-section";
import { secretValues, type TypedSecret, typedRows } from "./sections/typed-secrets";
import { VisibilityField } from "./sections/visibility-field";
import type { DraftSession } from "./session/draft-session";
import { useDraft } from "./session/use-draft";
import type { DraftActions } from "./types";
import { useInspection } from "./use-inspection";
import { usePublishing } from "./use-publishing";

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

/** Saves what was typed, and comes back to it. */
function useSigningIn({ flush }: DraftSession) {
  const router = useRouter();
  return async () => {
    await flush();
    const { pathname, search } = window.location;
    router.push(`/sign-in?from=${encodeURIComponent(`${pathname}${search}`)}`);
  };
}

function Editing({ kept, toolSlug, initial, unsaved, focus, inspection: first, signedIn, actions }: DraftEditorProps) {
  const { form, state, restored, session } = useDraft({ kept, toolSlug, initial, unsaved, signedIn, actions });
  const { edit } = session;
  const inspect = useCallback(
    (asked: DraftForm) =>
      actions.inspect({ over: session.written() ?? undefined, toolSlug: toolSlug ?? undefined, form: asked }),
    [actions.inspect, session, toolSlug],
  );
  const { inspection, setInspection, failure, isCurrent } = useInspection(form, first, inspect);
  const [typed, setTyped] = useState<readonly TypedSecret[]>([]);
  const signIn = useSigningIn(session);
  const { wanted, publishing, refusal, publish, summary } = usePublishing({
    session,
    read: { inspection, setInspection, isCurrent },
    send: actions.publish,
    secrets: secretValues(typedRows(typed, form.secrets)),
    signIn: signedIn ? null : signIn,
  });
  const problems = wanted ? inspection.problems : typedProblems(inspection.problems, form);

  useEffect(() => {
    // The address of a draft that was saved from the page of a new one: going back to it comes here without the draft.
    if (kept === null && window.location.pathname.startsWith("/studio/drafts/")) window.location.reload();
  }, [kept]);

  useEffect(() => {
    if (focus) focusField(focus);
  }, [focus]);

  return (
    <>
      <WithoutScripts>
        Writing a tool needs JavaScript: switch it on in this browser, then reload the page.
      </WithoutScripts>
      {restored ? <Restored discard={session.discardCopy} /> : null}
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
      <Proposals
        form={form}
        edit={edit}
        functions={inspection.functions}
        namePackage={signedIn ? (name) => actions.namePackage(form.runtime, name) : null}
      />
      <AboutSection form={form} edit={edit} problems={problems} slug={inspection.slug} toolSlug={toolSlug} />
      <FormSection
        title="Found by"
        lead="Words by which people and the agent find the tool, besides those of its name and description."
      >
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
      <PermissionsSection form={form} edit={edit} problems={problems} typed={typed} setTyped={setTyped} />
      <PublishBar refusal={refusal} failure={failure} state={state} session={session} signIn={signIn}>
        <Button look="primary" className="h-9" aria-disabled={publishing} onClick={publish}>
          {publishing ? "Publishing…" : signedIn ? "Publish" : "Sign in to publish"}
        </Button>
      </PublishBar>
    </>
  );
}

function Restored({ discard }: { discard: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" look="quiet" onClick={discard}>
          Discard it
        </Button>
      }
    >
      This is what you typed in this browser before.
    </Notice>
  );
}
