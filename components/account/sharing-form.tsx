"use client";

import { useActionState, useId } from "react";
import { answeredAction } from "@/components/acting/answered-action";
import { type FormAction, UNSENT } from "@/components/acting/form-state";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Whether creators see what one asks of their tools. It works before the page's scripts have run. */
export function SharingForm({ action, shares }: { action: FormAction; shares: boolean }) {
  const [state, send, pending] = useActionState(answeredAction(action), UNSENT);
  const id = useId();
  return (
    <form action={send} aria-label="Sharing with creators" className="flex flex-col gap-4">
      {state.message ? <Notice tone="bad">{state.message}</Notice> : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1">
        <input
          key={`${shares}`}
          id={id}
          type="checkbox"
          name="sharesInputs"
          defaultChecked={shares}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-4 accent-accent"
        />
        <label htmlFor={id} className="font-medium text-sm">
          Let creators see my questions and inputs to their tools
        </label>
        <p id={`${id}-hint`} className="col-start-2 text-faint text-xs">
          Only creators of tools that your question reached see it, without your name, and only what you ask while this
          is on. Answers and other tools’ inputs are not shown. Admins of this site see every run.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={pending} className="h-9">
          Save sharing
        </Button>
        <p role="status" className="text-ok text-sm">
          {pending ? "" : state.done?.text}
        </p>
      </div>
    </form>
  );
}
