import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Input, Textarea } from "@/components/ui/input";
import { useToast } from "@/components/ui/toasts";
import { firstSentence } from "@/lib/format";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { FUNCTION_FIELDS, SchemaName } from "@/lib/tools/function-fields";
import { FormField } from "../form-field";
import type { Edit } from "../types";
import { withFunction } from "./with-function";

type Written = DraftForm["functions"][number];

interface WrittenByHandProps {
  form: DraftForm;
  edit: Edit;
  shown: Inspection["functions"][number];
  problems: readonly FormProblem[];
}

/** What was written here of a function; without one, nothing, so that each is as it was read. */
function written(own?: Written): Partial<Written> {
  const texts: Partial<Written> = { description: own?.description };
  for (const name of SchemaName.options) texts[name] = own?.[name];
  return texts;
}

/** A function's description and its schema: as they were read, or written by hand. */
export function WrittenByHand({ form, edit, shown, problems }: WrittenByHandProps) {
  const latest = useRef(form.functions);
  const index = form.functions.findIndex(({ name }) => name === shown.name);
  const own = form.functions[index];
  const place = `functions.${index}`;

  useEffect(() => {
    latest.current = form.functions;
  });

  /** Of what stands now: undoing comes after other edits. */
  function set(change: Partial<Written>) {
    edit({ functions: withFunction(latest.current, shown.name, change) });
  }

  if (
    own === undefined ||
    [own.description, ...SchemaName.options.map((name) => own[name])].every((text) => text === undefined)
  ) {
    return (
      <div className="flex items-start justify-between gap-3">
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {firstSentence(shown.description) || "No description."}
        </p>
        <Button
          size="small"
          look="quiet"
          onClick={() => set({ description: shown.description, inputs: schemaText(shown.inputs) })}
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
        <BackToRead own={own} set={set} />
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
      <SchemaFields place={place} own={own} shown={shown} problems={problems} set={set} />
    </div>
  );
}

function BackToRead({ own, set }: Pick<SchemaFieldsProps, "own" | "set">) {
  const toast = useToast();
  function goBack() {
    set(written());
    toast("What was written by hand was dropped.", { label: "Undo", run: () => set(written(own)) });
  }
  return (
    <Button size="small" look="quiet" onClick={goBack}>
      Back to what was read
    </Button>
  );
}

interface SchemaFieldsProps {
  place: string;
  own: Written;
  shown: Inspection["functions"][number];
  problems: readonly FormProblem[];
  set: (change: Partial<Written>) => void;
}

function SchemaFields({ place, own, shown, problems, set }: SchemaFieldsProps) {
  return SchemaName.options.map((name) => (
    <FormField
      key={name}
      name={`${place}.${name}`}
      label={FUNCTION_FIELDS[name].label}
      optional={name !== "inputs"}
      problems={problems}
    >
      {(attributes) => (
        <Textarea
          {...attributes}
          rows={name === "inputs" ? 12 : 4}
          spellCheck={false}
          value={own[name] ?? schemaText(shown[name])}
          onChange={({ target }) => set({ [name]: target.value })}
          className="font-mono text-xs leading-5"
        />
      )}
    </FormField>
  ));
}

function schemaText(schema: object | undefined): string {
  return schema === undefined ? "" : JSON.stringify(schema, null, 2);
}
