"use client";

import { useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import { unanswered } from "./unanswered";

interface ConfirmFieldProps {
  label: string;
  look: "line" | "lines" | "secret";
  initial?: string;
  isOptional?: boolean;
}

interface Choices {
  legend: string;
  initial: string;
  options: readonly { value: string; label: string; hint: string }[];
}

interface ConfirmButtonProps {
  /** What the button says. */
  verb: string;
  /** What it is done to. */
  name: string;
  title: string;
  description: string;
  /** What the button in the dialog says. */
  submit: string;
  isDangerous?: boolean;
  /** What is chosen in the dialog, and written, if anything. */
  choices?: Choices;
  field?: ConfirmFieldProps;
  act: (text: string, choice: string) => Promise<Outcome<null>>;
}

/** Does what changes things for others, after one has confirmed it. */
export function ConfirmButton({
  verb,
  name,
  title,
  description,
  submit,
  isDangerous = false,
  choices,
  field,
  act,
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();

  function confirm(said: FormData) {
    startWorking(async () => {
      const result = await act(String(said.get("text") ?? ""), String(said.get("choice") ?? "")).catch(unanswered);
      if (result.ok) setOpen(false);
      else setProblem(result.message);
    });
  }

  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setProblem(undefined);
          setOpen(true);
        }}
        aria-label={`${verb} ${name}`}
      >
        {verb}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <form
          className="flex flex-col gap-3 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            // The button may stand in a form of its own, which React tells of this one.
            event.stopPropagation();
            if (!working) confirm(new FormData(event.currentTarget));
          }}
        >
          {problem ? <Notice tone="bad">{problem}</Notice> : null}
          {choices ? <ChoicesField {...choices} /> : null}
          {field ? <ConfirmField {...field} /> : null}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" look={isDangerous ? "danger" : "primary"} aria-disabled={working}>
              {submit}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function ChoicesField({ legend, initial, options }: Choices) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-sm">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="flex cursor-pointer items-start gap-2.5">
          <input
            type="radio"
            name="choice"
            value={value}
            defaultChecked={value === initial}
            className="mt-1 accent-accent"
          />
          <span className="flex flex-col">
            <span className="text-sm">{label}</span>
            <span className="text-muted text-xs">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ConfirmField({ label, look, initial, isOptional = false }: ConfirmFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {look === "lines" ? (
        <Textarea id={id} name="text" required={!isOptional} defaultValue={initial} maxLength={2_000} rows={3} />
      ) : (
        <Input
          id={id}
          name="text"
          type={look === "secret" ? "password" : "text"}
          required
          maxLength={look === "secret" ? 10_000 : 200}
          autoComplete="off"
        />
      )}
    </div>
  );
}
