"use client";

import { ChevronDown, Upload } from "lucide-react";
import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { CodeEditor } from "@/components/editor/code-editor";
import { TEMPLATES } from "@/components/editor/templates";
import { runtimeLabel } from "@/components/tools/runtime-badge";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toasts";
import { formatBytes } from "@/lib/format";
import type { FormProblem } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { Problems } from "../form-field";
import { fieldId, problemsAt } from "../problems";
import type { Edit } from "../types";

/** A file beyond this is no source; the server says what is too long for one. */
const MAX_FILE_BYTES = 2_500_000;
const ENDINGS: Record<string, DraftForm["runtime"]> = {
  py: "python",
  js: "javascript",
  mjs: "javascript",
  ts: "typescript",
  mts: "typescript",
};
const RUNTIMES = ["python", "javascript", "typescript"] as const;
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
  const picker = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const wrong = problemsAt(problems, "source");
  const marks = useMemo(
    () => problems.flatMap(({ field, line, message }) => (field === "source" && line ? [{ line, message }] : [])),
    [problems],
  );
  const id = fieldId("source");

  function start(source: string, runtime: DraftForm["runtime"]) {
    const before = { source: form.source, runtime: form.runtime };
    edit({ source, runtime });
    if (before.source.trim() !== "") toast("The source was replaced.", { label: "Undo", run: () => edit(before) });
  }

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    setFileProblem(null);
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      return setFileProblem(`“${file.name}” has ${formatBytes(file.size)}; a source has at most 256 kB.`);
    }
    start(await file.text(), ENDINGS[file.name.split(".").at(-1)?.toLowerCase() ?? ""] ?? form.runtime);
  }

  return (
    <section aria-label="Source" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-medium max-sm:w-full">Source</h2>
        <label htmlFor={fieldId("runtime")} className="sr-only">
          Language
        </label>
        <Select
          id={fieldId("runtime")}
          value={form.runtime}
          onChange={({ target }) => {
            const runtime = RUNTIMES.find((candidate) => candidate === target.value);
            if (runtime) edit({ runtime });
          }}
          className="w-32"
        >
          {RUNTIMES.map((runtime) => (
            <option key={runtime} value={runtime}>
              {runtimeLabel(runtime)}
            </option>
          ))}
        </Select>
        <Menu
          trigger={
            <Button>
              Templates
              <ChevronDown aria-hidden className="size-3.5" />
            </Button>
          }
        >
          {TEMPLATES[form.runtime].map(({ name, source }) => (
            <MenuItem key={name} onSelect={() => start(source, form.runtime)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
        <Button onClick={() => picker.current?.click()}>
          <Upload aria-hidden className="size-3.5 max-sm:hidden" />
          Upload a file
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".py,.js,.mjs,.ts,.mts,text/plain"
          aria-label="Source file"
          tabIndex={-1}
          onChange={upload}
          className="hidden"
        />
      </div>
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
