"use client";

import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Select } from "@/components/ui/input";
import { formatCount } from "@/lib/format";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import type { Edit } from "../types";
import { FunctionPreview } from "./function-preview";
import { OutsideField } from "./outside-field";
import { WrittenByHand } from "./written-by-hand";

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
            <WrittenByHand key={shown.name} form={form} edit={edit} shown={shown} problems={problems} />
            <OutsideField form={form} edit={edit} shown={shown} />
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
