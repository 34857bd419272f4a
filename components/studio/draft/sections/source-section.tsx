"use client";

import { useMemo, useState } from "react";
import { CodeEditor } from "@/components/editor/code-editor";
import type { FormProblem } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { Problems } from "../form-field";
import { fieldId, problemsAt } from "../problems";
import type { Edit } from "../types";
import { SourceTools } from "./source-tools";

const PLACEHOLDERS = {
  python: "def main(text: str) -> str:\n    …",
  javascript: "export function main({ text }) {\n  …\n}",
  typescript: "export function main({ text }: { text: string }): string {\n  …\n}",
};

interface SourceSectionProps {
  form: DraftForm;
  edit: Edit;
  problems: readonly FormProblem[];
}

/** The source: its language, what one may start from, and the editor. */
export function SourceSection({ form, edit, problems }: SourceSectionProps) {
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const wrong = problemsAt(problems, "source");
  const marks = useMemo(
    () => problems.flatMap(({ field, line, message }) => (field === "source" && line ? [{ line, message }] : [])),
    [problems],
  );
  const id = fieldId("source");
  return (
    <section aria-label="Source" className="flex min-w-0 flex-col gap-2">
      <SourceTools form={form} edit={edit} setFileProblem={setFileProblem} />
      <CodeEditor
        id={id}
        label="Source of the tool"
        value={form.source}
        language={form.runtime}
        marks={marks}
        invalid={wrong.length > 0}
        describedBy={`${id}-hint ${id}-problems`}
        placeholder={PLACEHOLDERS[form.runtime]}
        onChange={(source) => edit({ source })}
        className="h-80 sm:h-[28rem]"
      />
      {/* Its place is kept, so that nothing moves when a problem comes and goes while one types. */}
      <div className="min-h-9">
        {fileProblem ? (
          <p role="alert" className="text-bad text-xs">
            {fileProblem}
          </p>
        ) : null}
        <Problems id={`${id}-problems`} problems={wrong} />
        {wrong.length === 0 && !fileProblem ? (
          <p id={`${id}-hint`} className="text-faint text-xs">
            Write a function <code className="font-mono">main</code>, or several. Tab indents; press Escape and then Tab
            to leave the editor.
          </p>
        ) : null}
      </div>
    </section>
  );
}
