"use client";

import { CornerDownLeft, Play } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { type Field, fieldText, schemaFields } from "@/components/schema-form/fields";
import { readForm } from "@/components/schema-form/read-field";
import { SchemaForm } from "@/components/schema-form/schema-form";
import { useProblemFocus } from "@/components/schema-form/use-problem-focus";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Arguments } from "@/lib/json";
import type { TraceMissing } from "@/lib/runs/fold";
import { offeredValues } from "@/lib/schema/offer";
import type { ReplyProblem } from "../types";

interface InputFormProps {
  missing: readonly TraceMissing[];
  /** `answered`: something was asked after it; what a form gave is shown as it was given. */
  state: "open" | "busy" | "answered";
  given: Arguments | undefined;
  onReply: (given: Arguments) => Promise<ReplyProblem | null>;
}

/** What a run lacks, or would give to a call once that is confirmed, as a form under its question back. */
export function InputForm({ missing, state, given, onReply }: InputFormProps) {
  const fields = fieldsOf(missing);
  const offered = offeredValues(missing);
  const [texts, setTexts] = useState(() => textsOf(fields, offered ?? {}));
  const [problem, setProblem] = useState<ReplyProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const shown = state === "answered" && given ? textsOf(fields, given) : texts;

  useProblemFocus(form, problem?.fields);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state !== "open") return;
    const reading = readForm(fields, texts);
    if ("problems" in reading) return setProblem({ message: "", fields: reading.problems });
    setProblem(await onReply(reading.arguments));
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={offered ? "What would be run" : "What is missing"}
      onSubmit={submit}
      className="w-full max-w-[28rem] rounded border border-line bg-surface p-4 noscript:hidden"
    >
      <fieldset disabled={state === "answered"} className="flex min-w-0 flex-col gap-3.5">
        <SchemaForm
          id={id}
          fields={fields}
          texts={shown}
          problems={problem?.fields ?? {}}
          onChange={(name, text) => setTexts((all) => ({ ...all, [name]: text }))}
        />
        {problem && !problem.fields ? <Notice tone="bad">{problem.message}</Notice> : null}
        {state === "answered" ? null : (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" aria-disabled={state === "busy"}>
              {offered ? (
                <Play aria-hidden className="size-3.5" />
              ) : (
                <CornerDownLeft aria-hidden className="size-3.5" />
              )}
              {offered ? "Run" : "Reply"}
            </Button>
            <p className="text-faint text-xs">{offered ? "Or ask in other words below." : "Or write it below."}</p>
          </div>
        )}
      </fieldset>
    </form>
  );
}

function textsOf(fields: readonly Field[], values: Arguments): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, fieldText(values[field.name], field)]));
}

/** Each input once, however many calls lack it; every one of them is needed, and what is left empty answers nothing. */
function fieldsOf(missing: readonly TraceMissing[]): Field[] {
  const properties = Object.fromEntries(missing.map(({ input, schema }) => [input, schema]));
  const fields = schemaFields({ type: "object", properties, required: Object.keys(properties) });
  return fields.map((field) => ({ ...field, emptyIsNull: false }));
}
