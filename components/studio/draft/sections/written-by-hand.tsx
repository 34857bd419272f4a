import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Input, Textarea } from "@/components/ui/input";
import { firstSentence } from "@/lib/format";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { FormField } from "../form-field";
import type { Edit } from "../types";
import { withFunction } from "./with-function";

interface WrittenByHandProps {
  form: DraftForm;
  edit: Edit;
  shown: Inspection["functions"][number];
  problems: readonly FormProblem[];
}

/** A function's description and its schema: as they were read, or written by hand. */
export function WrittenByHand({ form, edit, shown, problems }: WrittenByHandProps) {
  const index = form.functions.findIndex(({ name }) => name === shown.name);
  const own = form.functions[index];
  const place = `functions.${index}`;

  function set(change: Partial<DraftForm["functions"][number]>) {
    edit({ functions: withFunction(form.functions, shown.name, change) });
  }

  if (own?.description === undefined && own?.inputs === undefined) {
    return (
      <div className="flex items-start justify-between gap-3">
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {firstSentence(shown.description) || "No description."}
        </p>
        <Button
          size="small"
          look="quiet"
          onClick={() => set({ description: shown.description, inputs: JSON.stringify(shown.inputs, null, 2) })}
        >
          Edit by hand
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded border border-line bg-subtle p-3">
      <div className="flex items-center justify-between gap-3">
        <Chip tone="info">Written by hand</Chip>
        <Button size="small" look="quiet" onClick={() => set({ description: undefined, inputs: undefined })}>
          Back to what was read
        </Button>
      </div>
      <FormField name={`${place}.description`} label="What it does" problems={problems}>
        {(attributes) => (
          <Input
            {...attributes}
            value={own.description ?? shown.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </FormField>
      <FormField name={`${place}.inputs`} label="Inputs as JSON Schema" problems={problems}>
        {(attributes) => (
          <Textarea
            {...attributes}
            rows={12}
            spellCheck={false}
            value={own.inputs ?? JSON.stringify(shown.inputs, null, 2)}
            onChange={({ target }) => set({ inputs: target.value })}
            className="font-mono text-xs leading-5"
          />
        )}
      </FormField>
    </div>
  );
}
