"use client";

import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { schemaFields } from "@/components/schema-form/fields";
import { readForm } from "@/components/schema-form/read-field";
import { SchemaForm } from "@/components/schema-form/schema-form";
import { useProblemFocus } from "@/components/schema-form/use-problem-focus";
import { RunBar } from "@/components/tools/running/run-bar";
import { RunResult } from "@/components/tools/running/run-result";
import { runAt } from "@/components/tools/running/tool-run";
import { useToolRun } from "@/components/tools/running/use-tool-run";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Arguments } from "@/lib/json";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import type { ToolFunction } from "@/lib/tools";
import { sampleTexts } from "./sample-texts";

interface FunctionPreviewProps {
  form: DraftForm;
  /** The tool whose stored secrets hold. */
  toolSlug: string | undefined;
  shown: ToolFunction;
  /** A sample of this function, as text of JSON, to start from. */
  example: string | undefined;
  /** Goes to sign in, where nobody is. */
  signIn: (() => void) | null;
  /** Whether the draft was not saved elsewhere meanwhile. */
  isNewest: () => Promise<boolean>;
  onKeep: (sample: { function: string; input: string; expected: string }) => void;
}

/** The form that people will see for a function, which runs what stands in the editor. */
export function FunctionPreview({ form, toolSlug, shown, example, signIn, isNewest, onKeep }: FunctionPreviewProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [ran, setRan] = useState<Arguments | null>(null);
  const fields = useMemo(() => schemaFields(shown.inputs), [shown.inputs]);
  const filled = { ...sampleTexts(example, fields), ...texts };
  const run = useToolRun(async function* (call, signal) {
    if (!(await isNewest())) {
      yield { type: "failure", message: "Not tested: the draft was changed in another tab or device. Decide below." };
      return;
    }
    const { runtime, source, functions, dependencies, hosts, secrets, limits } = form;
    yield* runAt(
      "/api/drafts/run",
      { ...call, toolSlug, form: { runtime, source, functions, dependencies, hosts, secrets, limits } },
      signal,
    );
  });
  const result = run.result;

  useProblemFocus(element, problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (run.running) return;
    if (signIn) return signIn();
    const reading = readForm(fields, filled);
    if ("problems" in reading) {
      run.clear();
      return setProblems(reading.problems);
    }
    setProblems({});
    setRan(reading.arguments);
    void run.start({ function: shown.name, arguments: reading.arguments });
  }

  function keep(expected: string) {
    if (ran) onKeep({ function: shown.name, input: JSON.stringify(ran), expected });
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label="Test" className="flex flex-col gap-3.5">
      <SchemaForm
        id={id}
        fields={fields}
        texts={filled}
        problems={problems}
        onChange={(field, text) => setTexts((all) => ({ ...all, [field]: text }))}
      />
      <RunBar run={run} label="Test" note={signIn ? "You sign in first; what you typed is kept." : ""} />
      {run.failure ? <Notice tone="bad">{run.failure}</Notice> : null}
      {result || run.output || run.requests.length > 0 ? (
        <RunResult name={shown.name} result={result} output={run.output} requests={run.requests} />
      ) : null}
      {ran && result ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => keep("")}>
            Keep as a sample
          </Button>
          {result.value === undefined ? null : (
            <Button size="small" onClick={() => keep(JSON.stringify(result.value))}>
              Keep, and expect this result
            </Button>
          )}
        </div>
      ) : null}
    </form>
  );
}
