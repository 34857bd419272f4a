"use client";

import { type FormEvent, useId, useRef, useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import { NewKey } from "./new-key";

export interface ScopeChoice {
  name: string;
  /** What it lets a program do. */
  says: string;
  /** Chosen unless one says otherwise. */
  isUsual: boolean;
}

interface WrittenKey {
  name: string;
  scopes: string[];
  tools: string;
  days?: number;
}

interface KeyFormProps {
  scopes: readonly ScopeChoice[];
  /** What it gives is shown once. */
  create: (key: WrittenKey) => Promise<Outcome<string>>;
}

const LASTING = [
  { days: 30, says: "30 days" },
  { days: 90, says: "90 days" },
  { days: 365, says: "a year" },
];

/** What the form says; what is chosen of a list comes once for each. */
function written(form: FormData): WrittenKey {
  const days = Number(form.get("days"));
  return {
    name: String(form.get("name") ?? ""),
    scopes: form.getAll("scopes").map(String),
    tools: String(form.get("tools") ?? ""),
    ...(days > 0 && { days }),
  };
}

/** Makes a key, and shows it once. */
export function KeyForm({ scopes, create }: KeyFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome<string>>();
  const [working, startWorking] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const key = written(new FormData(event.currentTarget));
    startWorking(async () => {
      const made = await create(key).catch(unanswered);
      setOutcome(made);
      if (made.ok) form.current?.reset();
    });
  }

  const problem = outcome?.ok === false ? outcome.message : undefined;
  return (
    <section aria-label="New key" className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="font-medium">New key</h2>
      {outcome?.ok ? <NewKey text={outcome.value} /> : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <form ref={form} onSubmit={submit} className="flex max-w-[34rem] flex-col gap-4">
        <Labelled id={`${id}-name`} label="Name" hint="What uses it, such as “shop” or “nightly report”.">
          <Input id={`${id}-name`} name="name" required maxLength={80} autoComplete="off" className="h-9" />
        </Labelled>
        <Scopes scopes={scopes} />
        <Labelled
          id={`${id}-tools`}
          label="Only these tools (optional)"
          hint="Tool addresses, separated by commas. Leave empty to allow every tool that you can use."
        >
          <Input id={`${id}-tools`} name="tools" autoComplete="off" spellCheck={false} className="h-9 font-mono" />
        </Labelled>
        <Labelled id={`${id}-days`} label="It holds">
          <Select id={`${id}-days`} name="days" defaultValue="90" className="h-9">
            {LASTING.map(({ days, says }) => (
              <option key={days} value={days}>
                {says}
              </option>
            ))}
            <option value="0">until I revoke it</option>
          </Select>
        </Labelled>
        <div>
          <Button type="submit" look="primary" aria-disabled={working} className="h-9">
            Create key
          </Button>
        </div>
      </form>
    </section>
  );
}

function Scopes({ scopes }: Pick<KeyFormProps, "scopes">) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">What it may do</legend>
      {scopes.map(({ name, says, isUsual }) => (
        <label key={name} className="flex items-start gap-2 text-sm">
          <input type="checkbox" name="scopes" value={name} defaultChecked={isUsual} className="mt-0.5 accent-accent" />
          <span>
            <code className="font-mono text-xs">{name}</code> <span className="text-muted">{says}.</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  hint?: string;
  children: React.ReactNode;
}

function Labelled({ id, label, hint, children }: LabelledProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      {hint ? <p className="text-faint text-xs">{hint}</p> : null}
    </div>
  );
}
