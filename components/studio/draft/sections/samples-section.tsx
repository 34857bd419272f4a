"use client";

import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Select, Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { FormField } from "../form-field";
import { FormSection } from "../form-section";
import type { Edit, Suggestion } from "../types";

interface SamplesSectionProps {
  form: DraftForm;
  edit: Edit;
  inspection: Inspection;
  problems: readonly FormProblem[];
  /** Null where nobody is signed in. */
  suggest: (() => Promise<Outcome<Suggestion>>) | null;
}

/** Inputs that verification runs; the tool is listed only when they work. */
export function SamplesSection({ form, edit, inspection, problems, suggest }: SamplesSectionProps) {
  const [making, setMaking] = useState(false);
  const [note, setNote] = useState<{ tone: "info" | "bad"; text: string } | null>(null);
  const { samples } = form;
  const names = inspection.functions.map(({ name }) => name);
  const made = inspection.samples.filter(({ function: name }) => !samples.some((own) => own.function === name));

  // Samples take a while to make: what was written meanwhile stays.
  const latest = useRef(samples);
  useEffect(() => {
    latest.current = samples;
  });

  function add(more: readonly { function: string; input: string }[]) {
    edit({ samples: [...latest.current, ...more.map((sample) => ({ ...sample, expected: "" }))] });
  }

  async function make() {
    if (making || !suggest) return;
    setMaking(true);
    setNote(null);
    const outcome = await suggest().catch(unanswered);
    setMaking(false);
    if (!outcome.ok) return setNote({ tone: "bad", text: outcome.message });
    const known = new Set(latest.current.map((sample) => `${sample.function} ${sample.input}`));
    const fresh = outcome.value.samples.filter((sample) => !known.has(`${sample.function} ${sample.input}`));
    add(fresh);
    const nothing = "There are no other samples to make: these are all that the inputs suggest.";
    const text = outcome.value.note ?? (fresh.length === 0 ? nothing : null);
    if (text) setNote({ tone: "info", text });
  }

  return (
    <FormSection
      title="Samples"
      lead="Inputs that verification tries. Each must run, and match the result you expect if you give one. If you add none, samples are made for you."
    >
      <OwnSamples samples={samples} names={names} problems={problems} edit={edit} />
      {made.length > 0 ? <MadeSamples made={made} onEdit={() => add(made)} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          id="field-samples"
          onClick={() => add([{ function: names[0] ?? "", input: firstInput(inspection, names[0]) }])}
        >
          <Plus aria-hidden className="size-3.5" />
          Add a sample
        </Button>
        {suggest ? (
          <Button onClick={make} aria-disabled={making || names.length === 0}>
            {making ? "Making samples…" : "Make samples"}
          </Button>
        ) : null}
      </div>
      {note ? <Notice tone={note.tone}>{note.text}</Notice> : null}
    </FormSection>
  );
}

interface OwnSamplesProps extends Pick<SamplesSectionProps, "edit" | "problems"> {
  samples: DraftForm["samples"];
  names: readonly string[];
}

function OwnSamples({ samples, names, problems, edit }: OwnSamplesProps) {
  if (samples.length === 0) return null;
  return (
    <ol className="flex flex-col gap-3">
      {samples
        .map((sample, place) => ({ sample, place }))
        .map(({ sample, place }) => (
          <SampleRow
            key={place}
            place={place}
            sample={sample}
            names={names}
            problems={problems}
            onChange={(next) => edit({ samples: samples.with(place, next) })}
            onRemove={() => edit({ samples: samples.toSpliced(place, 1) })}
          />
        ))}
    </ol>
  );
}

function MadeSamples({ made, onEdit }: { made: Inspection["samples"]; onEdit: () => void }) {
  return (
    <div className="flex flex-col gap-2 rounded border border-line border-dashed p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">Verification will make these:</p>
        <Button size="small" look="quiet" onClick={onEdit}>
          Edit them
        </Button>
      </div>
      <ul className="flex flex-col gap-1">
        {made.map(({ function: name, input }) => (
          <li key={`${name} ${input}`} className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">
            <span className="text-faint">{name}</span> {input}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The names of a function's inputs with nothing in them, for a row to start with. */
function firstInput({ functions }: Inspection, name: string | undefined): string {
  const inputs = functions.find((candidate) => candidate.name === name)?.inputs;
  const required = inputs?.required ?? [];
  return JSON.stringify(Object.fromEntries(required.map((key) => [key, ""])));
}

type Sample = DraftForm["samples"][number];

interface SampleRowProps {
  place: number;
  sample: Sample;
  names: readonly string[];
  problems: readonly FormProblem[];
  onChange: (sample: Sample) => void;
  onRemove: () => void;
}

function SampleRow({ place, sample, names, problems, onChange, onRemove }: SampleRowProps) {
  const field = `samples.${place}`;
  const number = place + 1;
  const known = names.includes(sample.function) || sample.function === "";
  return (
    <li className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium text-sm">Sample {number}</p>
        <Button size="small" look="quiet" aria-label={`Remove sample ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-3.5" />
          Remove
        </Button>
      </div>
      {names.length > 1 || !known ? (
        <FormField name={`${field}.function`} label="Function" problems={problems}>
          {(attributes) => (
            <Select
              {...attributes}
              value={sample.function}
              onChange={({ target }) => onChange({ ...sample, function: target.value })}
              className="font-mono text-xs"
            >
              {known && sample.function !== "" ? null : (
                <option value={sample.function}>{sample.function || "Please pick"}</option>
              )}
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </FormField>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <JsonField
          name={`${field}.input`}
          label="Input"
          text={sample.input}
          problems={problems}
          onChange={(input) => onChange({ ...sample, input })}
        />
        <JsonField
          name={`${field}.expected`}
          label="Expected result"
          optional
          text={sample.expected}
          problems={problems}
          onChange={(expected) => onChange({ ...sample, expected })}
        />
      </div>
    </li>
  );
}

interface JsonFieldProps {
  name: string;
  label: string;
  optional?: boolean;
  text: string;
  problems: readonly FormProblem[];
  onChange: (text: string) => void;
}

function JsonField({ text, onChange, ...field }: JsonFieldProps) {
  return (
    <FormField {...field}>
      {(attributes) => (
        <Textarea
          {...attributes}
          rows={Math.min(8, Math.max(2, text.split("\n").length))}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-0 font-mono text-xs leading-5"
        />
      )}
    </FormField>
  );
}
