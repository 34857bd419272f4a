"use client";

import { type ReactNode, useId, useRef, useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { useProblemFocus } from "@/components/schema-form/use-problem-focus";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Audience, ConnectedModel, ModelProvider } from "@/lib/connections";
import type { Outcome } from "@/lib/outcome";
import { tryModel } from "./try-model";
import type { SaveModel } from "./types";

const PROVIDERS: readonly { value: ModelProvider; label: string }[] = [
  { value: "openai", label: "OpenAI" },
  { value: "anthropic", label: "Anthropic" },
  { value: "google", label: "Google" },
  { value: "ollama", label: "Ollama" },
  { value: "openai-compatible", label: "OpenAI-compatible, such as llama.cpp or vLLM" },
];

const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: "admins", label: "admins only" },
  { value: "people", label: "people who are signed in" },
  { value: "everyone", label: "everyone" },
];

/** How long somebody looks at a form, in milliseconds; the whole test waits longer. */
const FIRST_WORD_MS = 20_000;

interface ModelFormProps {
  /** The model that is changed; without it, one is added. */
  model?: ConnectedModel;
  save: SaveModel;
  onSaved?: () => void;
}

/** Where a model is connected or changed. Its key is written here and never read. */
export function ModelForm({ model, save, onSaved }: ModelFormProps) {
  const [refused, setRefused] = useState<Exclude<Outcome<null>, { ok: true }>>();
  const [said, setSaid] = useState<ReactNode>();
  const [working, startWorking] = useTransition();
  const element = useRef<HTMLFormElement>(null);

  useProblemFocus(element, refused?.fields);

  function send(form: HTMLFormElement) {
    const sent = readForm(new FormData(form), model);
    startWorking(async () => {
      const result = await save(sent, model === undefined).catch(unanswered);
      setRefused(result.ok ? undefined : result);
      setSaid(undefined);
      if (!result.ok) return;
      form.reset();
      onSaved?.();
      if (model !== undefined) return;
      setSaid(`${sent.name} is connected. Asking it for a first word…`);
      setSaid(await firstWord(sent.name));
    });
  }
  const problems = refused?.fields ?? {};
  return (
    <form
      ref={element}
      aria-label={model ? `Change ${model.name}` : "Connect a model"}
      className="grid gap-3 pt-1 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!working) send(event.currentTarget);
      }}
    >
      {refused && !refused.fields ? <Notice tone="bad">{refused.message}</Notice> : null}
      <ModelFields model={model} problems={problems} />
      <div className="flex items-center gap-3 sm:col-span-2">
        <Button type="submit" look="primary" aria-disabled={working}>
          {model ? "Save" : "Connect"}
        </Button>
        <p role="status" className="text-muted text-sm [overflow-wrap:anywhere]">
          {said}
        </p>
      </div>
    </form>
  );
}

/** Whether a model that was just connected answers: a wrong key or address shows at once. */
async function firstWord(name: string): Promise<ReactNode> {
  const { passed, said } = await tryModel(name, "reachable", AbortSignal.timeout(FIRST_WORD_MS)).catch(() => ({
    passed: false,
    said: "No answer yet. A model on your own machine may still be loading.",
  }));
  if (passed) return `${name} is connected, and answers. Test it above for what else it can do.`;
  return <span className="text-bad">{`${name} is connected, but: ${said}`}</span>;
}

interface ModelFieldsProps {
  model: ConnectedModel | undefined;
  problems: Readonly<Record<string, string>>;
}

function ModelFields({ model, problems }: ModelFieldsProps) {
  const [provider, ...rest] = (model?.model ?? "openai:").split(":");
  return (
    <>
      {model ? null : (
        <TextField name="name" label="Name that people see" problem={problems.name} hint="Such as fast" />
      )}
      <Labelled label="Kind of server">
        {(id) => (
          <Select id={id} name="provider" defaultValue={provider}>
            {PROVIDERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <TextField
        name="model"
        label="Model"
        initial={rest.join(":")}
        problem={problems.model}
        hint="Its provider’s name"
      />
      <TextField
        name="baseUrl"
        label="Address"
        initial={model?.baseUrl ?? ""}
        problem={problems.baseUrl}
        hint="Leave empty for the provider’s own"
      />
      <AccessFields model={model} problems={problems} />
      <PriceFields model={model} problems={problems} />
    </>
  );
}

function AccessFields({ model, problems }: ModelFieldsProps) {
  return (
    <>
      <TextField
        name="apiKey"
        label="API key"
        type="password"
        problem={problems.apiKey}
        hint={model?.keyUpdatedAt ? "Set. Leave empty to keep it" : "Kept encrypted, and never shown again"}
      />
      <Labelled label="Who may pick it">
        {(id) => (
          <Select id={id} name="audience" defaultValue={model?.audience ?? "admins"}>
            {AUDIENCES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </>
  );
}

function PriceFields({ model, problems }: ModelFieldsProps) {
  return (
    <>
      <TextField
        name="priceIn"
        label="US$ for a million tokens read"
        initial={model?.priceIn?.toString() ?? ""}
        problem={problems.priceIn}
      />
      <TextField
        name="priceOut"
        label="US$ for a million tokens written"
        initial={model?.priceOut?.toString() ?? ""}
        problem={problems.priceOut}
      />
      {model?.keyUpdatedAt ? (
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" name="noKey" className="accent-accent" /> Take the key away
        </label>
      ) : null}
    </>
  );
}

function readForm(form: FormData, model: ConnectedModel | undefined) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const price = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const provider = PROVIDERS.find(({ value }) => value === text("provider"))?.value ?? "openai";
  const audience = AUDIENCES.find(({ value }) => value === text("audience"))?.value ?? "admins";
  const apiKey = form.has("noKey") ? null : text("apiKey") || undefined;
  return {
    ...{
      name: model?.name ?? text("name"),
      provider,
      model: text("model"),
      baseUrl: text("baseUrl") || null,
      audience,
    },
    ...{ priceIn: price("priceIn"), priceOut: price("priceOut"), ...(apiKey !== undefined && { apiKey }) },
  };
}

interface TextFieldProps {
  name: string;
  label: string;
  type?: "text" | "password";
  initial?: string;
  hint?: string;
  problem?: string | undefined;
}

function TextField({ name, label, type = "text", initial = "", hint, problem }: TextFieldProps) {
  const note = problem ?? hint;
  return (
    <Labelled label={label} note={note} isProblem={problem !== undefined}>
      {(id) => (
        <Input
          id={id}
          name={name}
          type={type}
          defaultValue={initial}
          autoComplete={type === "password" ? "new-password" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  note?: string | undefined;
  isProblem?: boolean;
  children: (id: string) => ReactNode;
}

function Labelled({ label, note, isProblem = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children(id)}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={isProblem ? "text-bad text-xs" : "text-faint text-xs"}>
          {note}
        </p>
      )}
    </div>
  );
}
