"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toasts";
import type { Outcome } from "@/lib/outcome";
import { useAction } from "../use-action";
import {
  type FunctionLine,
  hintsOf,
  type TypedFunction,
  type TypedHints,
  type TypedInput,
  typedOf,
} from "./hint-texts";
import { AnswerField } from "./hints-answer";

interface HintsEditorProps {
  slug: string;
  functions: readonly FunctionLine[];
  save: (slug: string, hints: TypedHints) => Promise<Outcome<null>>;
}

/** What people call the inputs of a tool, what its numbers are in, and how its results are said. */
export function HintsEditor({ slug, functions, save }: HintsEditorProps) {
  const router = useRouter();
  const toast = useToast();
  const [typed, setTyped] = useState<readonly TypedFunction[]>(() => functions.map(typedOf));
  const { busy, refusal, act } = useAction();

  function change(name: string, next: Partial<TypedFunction>) {
    setTyped((before) => before.map((one) => (one.name === name ? { ...one, ...next } : one)));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void act(
      () => save(slug, hintsOf(typed)),
      () => {
        toast("Saved. The agent uses it from now on.");
        router.refresh();
      },
    );
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3" aria-busy={busy}>
      {functions.map((item) => {
        const one = typed.find(({ name }) => name === item.name);
        return one ? (
          <fieldset key={item.name} className="flex flex-col gap-3 rounded border border-line bg-surface p-3.5">
            <legend className="px-1 font-mono text-sm">{item.name}</legend>
            {one.inputs.length === 0 ? (
              <EmptyState small title="It needs no input">
                Without inputs there is nothing to call by another name.
              </EmptyState>
            ) : (
              <InputRows item={one} onChange={(inputs) => change(item.name, { inputs })} />
            )}
            <AnswerField item={item} answer={one.answer} onChange={(answer) => change(item.name, { answer })} />
          </fieldset>
        ) : null;
      })}
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      <Button type="submit" look="primary" aria-disabled={busy} className="self-start">
        {busy ? "Saving …" : "Save words and answers"}
      </Button>
    </form>
  );
}

interface InputRowsProps {
  item: TypedFunction;
  onChange: (inputs: TypedInput[]) => void;
}

function InputRows({ item, onChange }: InputRowsProps) {
  const change = (name: string, next: Partial<TypedInput>) =>
    onChange(item.inputs.map((one) => (one.name === name ? { ...one, ...next } : one)));
  return (
    <ul className="flex flex-col gap-3">
      {item.inputs.map(({ name, aliases, unit }) => {
        const id = `hints-${item.name}-${name}`;
        return (
          <li key={name} className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_8rem] sm:items-end">
            <code className="font-mono text-xs leading-8 [overflow-wrap:anywhere]">{name}</code>
            <div className="flex flex-col gap-1">
              <label htmlFor={`${id}-aliases`} className="text-muted text-xs">
                Also called<span className="sr-only"> ({name})</span>, separated by commas
              </label>
              <Input
                id={`${id}-aliases`}
                value={aliases}
                onChange={({ target }) => change(name, { aliases: target.value })}
                autoComplete="off"
                autoCapitalize="none"
              />
            </div>
            <div className="flex flex-col gap-1">
              <label htmlFor={`${id}-unit`} className="text-muted text-xs">
                Unit<span className="sr-only"> of {name}</span>
              </label>
              <Input
                id={`${id}-unit`}
                value={unit}
                onChange={({ target }) => change(name, { unit: target.value })}
                placeholder="Such as kg"
                autoComplete="off"
                autoCapitalize="none"
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
