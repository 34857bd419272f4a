"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Input, Select, Textarea } from "@/components/ui/input";
import { classNames } from "@/lib/class-names";
import { firstSentence, formatCount } from "@/lib/format";
import type { FormProblem, Inspection, ToolFunction } from "@/lib/mart";
import type { DraftForm } from "@/lib/mart/draft";
import { FormField } from "./form-field";
import { FunctionPreview } from "./function-preview";
import type { Edit } from "./types";

interface FunctionsPanelProps {
  form: DraftForm;
  toolSlug: string | null;
  edit: Edit;
  inspection: Inspection;
  problems: readonly FormProblem[];
  signIn: (() => void) | null;
  /** Whether the draft was not saved elsewhere meanwhile. */
  isNewest: () => Promise<boolean>;
  className?: string;
}

/** What is read in the source as one types: each function with the form that people will see, which tests it too. */
export function FunctionsPanel(props: FunctionsPanelProps) {
  const { form, toolSlug, edit, inspection, problems, signIn, isNewest, className } = props;
  const { functions } = inspection;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = functions.find(({ name }) => name === chosen) ?? functions[0];
  return (
    <section aria-label="Inputs" className={classNames("flex min-w-0 flex-col gap-2", className)}>
      <div className="flex min-h-8 items-center gap-2">
        <h2 className="font-medium">Inputs</h2>
        <p role="status" className="text-faint text-xs">
          {functions.length === 0 ? "" : `${formatCount(functions.length, "function")} read from the source`}
        </p>
      </div>
      <div className="grow rounded border border-line bg-surface">
        {shown ? (
          <div className="flex flex-col gap-3.5 p-4">
            {functions.length > 1 ? (
              <Select
                aria-label="Function"
                value={shown.name}
                onChange={({ target }) => setChosen(target.value)}
                className="font-mono text-xs"
              >
                {functions.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            ) : (
              <p className="font-medium font-mono text-sm">{shown.name}</p>
            )}
            <ByHand key={shown.name} form={form} edit={edit} shown={shown} problems={problems} />
            <FunctionPreview
              key={`${shown.name} form`}
              form={form}
              toolSlug={toolSlug ?? undefined}
              shown={shown}
              example={exampleOf(form, inspection, shown.name)}
              signIn={signIn}
              isNewest={isNewest}
              onKeep={(sample) => edit({ samples: [...form.samples, sample] })}
            />
          </div>
        ) : (
          <p className="p-4 text-muted text-sm">
            The form that people will see appears here as you type. It is made from the function’s signature, type
            hints, default values and docstring.
          </p>
        )}
      </div>
    </section>
  );
}

/** A creator's own sample comes first; without one, what the platform would make. */
function exampleOf(form: DraftForm, inspection: Inspection, name: string): string | undefined {
  const only = inspection.functions.length === 1;
  const isOf = (sample: { function: string }) => sample.function === name || (only && sample.function === "");
  return (form.samples.find(isOf) ?? inspection.samples.find(isOf))?.input;
}

interface ByHandProps {
  form: DraftForm;
  edit: Edit;
  shown: ToolFunction;
  problems: readonly FormProblem[];
}

/** A function's description and its schema: as they were read, or written by hand. */
function ByHand({ form, edit, shown, problems }: ByHandProps) {
  const index = form.functions.findIndex(({ name }) => name === shown.name);
  const own = form.functions[index];
  const place = `functions.${index}`;

  function set(change: Partial<DraftForm["functions"][number]>) {
    const next = { name: shown.name, ...own, ...change };
    edit({ functions: own ? form.functions.with(index, next) : [...form.functions, next] });
  }

  if (!own) {
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
        <Button
          size="small"
          look="quiet"
          onClick={() => edit({ functions: form.functions.filter(({ name }) => name !== shown.name) })}
        >
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
