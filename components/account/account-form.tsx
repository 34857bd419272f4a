"use client";

import { useActionState, useEffect, useRef } from "react";
import { answeredAction } from "@/components/acting/answered-action";
import { type FormAction, UNSENT } from "@/components/acting/form-state";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Field, type FieldText } from "./field";

interface AccountFormProps {
  label: string;
  action: FormAction;
  fields: readonly FieldText[];
  /** What is sent along. */
  hidden?: Readonly<Record<string, string>>;
  submit: string;
  look?: "primary" | "plain" | "danger";
}

/** A form of accounts. It works before the page's scripts have run; what is wrong is said beside the field. */
export function AccountForm({ label, action, fields, hidden = {}, submit, look = "primary" }: AccountFormProps) {
  const [state, send, pending] = useActionState(answeredAction(action), UNSENT);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(state.problems).length === 0) return;
    form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
  }, [state]);

  return (
    <form ref={form} action={send} noValidate aria-label={label} className="flex flex-col gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.message ? <Notice tone="bad">{state.message}</Notice> : null}
      {fields.map((field) => (
        <Field
          key={`${field.name} ${state.done?.at ?? ""}`}
          field={field}
          problem={state.problems[field.name]}
          sent={state.values[field.name]}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={look} aria-disabled={pending} className="h-9">
          {submit}
        </Button>
        <p role="status" className="text-ok text-sm">
          {pending ? "" : state.done?.text}
        </p>
      </div>
    </form>
  );
}
