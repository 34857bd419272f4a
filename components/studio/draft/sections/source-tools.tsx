import { ChevronDown, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { TEMPLATES } from "@/components/editor/templates";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toasts";
import { formatBytes } from "@/lib/format";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { RUNTIME_NAMES } from "@/lib/runtime-names";
import { fieldId } from "../problems";
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

interface SourceToolsProps {
  form: DraftForm;
  edit: Edit;
  /** Told why a file cannot be a source, and nothing when another is taken. */
  setFileProblem: (problem: string | null) => void;
}

/** Above the editor: the language, and what one may start from. */
export function SourceTools({ form, edit, setFileProblem }: SourceToolsProps) {
  const toast = useToast();

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
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-auto font-medium max-sm:w-full">Source</h2>
      <RuntimeSelect runtime={form.runtime} edit={edit} />
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
      <UploadButton upload={upload} />
    </div>
  );
}

function RuntimeSelect({ runtime: chosen, edit }: { runtime: DraftForm["runtime"]; edit: Edit }) {
  return (
    <>
      <label htmlFor={fieldId("runtime")} className="sr-only">
        Language
      </label>
      <Select
        id={fieldId("runtime")}
        value={chosen}
        onChange={({ target }) => {
          const runtime = RUNTIMES.find((candidate) => candidate === target.value);
          if (runtime) edit({ runtime });
        }}
        className="w-32"
      >
        {RUNTIMES.map((runtime) => (
          <option key={runtime} value={runtime}>
            {RUNTIME_NAMES[runtime]}
          </option>
        ))}
      </Select>
    </>
  );
}

function UploadButton({ upload }: { upload: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
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
    </>
  );
}
