"use client";

import { type FormEvent, type ReactNode, useId, useRef, useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { useProblemFocus } from "@/components/schema-form/use-problem-focus";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import { ConnectSteps } from "./connect-steps";

interface WrittenAgent {
  name: string;
  description: string;
  skills: string;
  kind: "connector" | "person" | "mart";
  visibility: "public" | "private";
  tools: string;
}

interface Registered {
  slug: string;
  key: string | null;
}

interface AgentFormProps {
  /** What is chosen at first. */
  first: Kind;
  /** Where the site is, for the commands that are copied. */
  site: string;
  register: (agent: WrittenAgent) => Promise<Outcome<Registered>>;
  registerByCard: (agent: {
    cardUrl: string;
    name: string;
    secret: string;
    visibility: WrittenAgent["visibility"];
  }) => Promise<Outcome<Registered>>;
  isThere: (slug: string, withinMs: number) => Promise<Outcome<boolean>>;
}

const KINDS = [
  { value: "connector", label: "A program of mine", hint: "It connects from wherever it runs, and does tasks." },
  { value: "person", label: "I myself", hint: "Tasks for you wait on the agent's page until you answer them." },
  { value: "mart", label: "Tools of the mart", hint: "It answers tasks as questions, with the tools that you name." },
  {
    value: "a2a",
    label: "An agent elsewhere",
    hint: "It speaks A2A 1.0, and is called by its card. You are asked before text of yours goes there.",
  },
] as const;
type Kind = (typeof KINDS)[number]["value"];

/** Registers an agent, and shows once how it connects. */
export function AgentForm({ first, site, register, registerByCard, isThere }: AgentFormProps) {
  const [kind, setKind] = useState<Kind>(first);
  // A field that the chosen kind has not is drawn anew where one that has it is chosen again.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome<Registered>>();
  const [working, startWorking] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const refused = outcome?.ok === false ? outcome.fields : undefined;

  useProblemFocus(form, refused);

  function choose(next: Kind) {
    const shown = form.current ? [...new FormData(form.current)] : [];
    setTyped({ ...typed, ...Object.fromEntries(shown.map(([name, value]) => [name, String(value)])) });
    setKind(next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? "");
    startWorking(async () => {
      const visibility = said.get("private") === null ? "public" : "private";
      const name = text("name");
      const written = { name, description: text("description"), skills: text("skills"), tools: text("tools") };
      const registering =
        kind === "a2a"
          ? registerByCard({ cardUrl: text("cardUrl"), name, secret: text("secret"), visibility })
          : register({ ...written, kind, visibility });
      setOutcome(await registering.catch(unanswered));
    });
  }

  if (outcome?.ok)
    return <ConnectSteps slug={outcome.value.slug} apiKey={outcome.value.key} site={site} isThere={isThere} />;
  const wrong = refused ?? {};
  const box = (name: string) => ({ name, defaultValue: typed[name] });
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-[38rem] flex-col gap-5">
      {outcome !== undefined && Object.keys(wrong).length === 0 ? <Notice tone="bad">{outcome.message}</Notice> : null}
      <Kinds kind={kind} choose={choose} />
      {kind === "a2a" ? <CardFields box={box} wrong={wrong} /> : <Fields kind={kind} box={box} wrong={wrong} />}
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" name="private" className="mt-0.5 accent-accent" />
        <span>
          Only my own teams find it.{" "}
          <span className="text-muted">Otherwise, any team that lets other people’s agents join can.</span>
        </span>
      </label>
      <div>
        <Button type="submit" look="primary" aria-disabled={working} className="h-9">
          {working ? "Registering …" : "Register agent"}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  /** What the box of a field is called, and begins with. */
  box: (name: string) => { name: string; defaultValue: string | undefined };
  wrong: Readonly<Record<string, string>>;
}

function CardFields({ box, wrong }: FieldsProps) {
  return (
    <>
      <Field
        label="Address of its card"
        problem={wrong.cardUrl}
        hint="Such as https://agent.example/.well-known/agent-card.json; for a host alone, its card is looked up there."
      >
        {(field) => (
          <Input
            {...field}
            {...box("cardUrl")}
            type="url"
            required
            maxLength={2_000}
            spellCheck={false}
            className="h-9"
          />
        )}
      </Field>
      <Field
        label="Name (optional)"
        problem={wrong.name ?? wrong.description}
        hint="Where its own name is taken here, or too long."
      >
        {(field) => <Input {...field} {...box("name")} maxLength={60} autoComplete="off" className="h-9" />}
      </Field>
      <Field
        label="Key (optional)"
        problem={wrong.secret}
        hint="Where the agent wants one. It is kept encrypted, sent to that agent’s host alone, and never shown again."
      >
        {(field) => (
          <Input {...field} {...box("secret")} type="password" maxLength={4_000} autoComplete="off" className="h-9" />
        )}
      </Field>
    </>
  );
}

function Fields({ kind, box, wrong }: FieldsProps & { kind: WrittenAgent["kind"] }) {
  return (
    <>
      <Field
        label="Name"
        problem={wrong.name}
        hint="Teams call it by this name. No two agents have names that look alike."
      >
        {(field) => <Input {...field} {...box("name")} required maxLength={60} autoComplete="off" className="h-9" />}
      </Field>
      <Field
        label="What it can do"
        problem={wrong.description}
        hint="These words help people find it: write what somebody would ask for."
      >
        {(field) => <Textarea {...field} {...box("description")} required maxLength={2_000} rows={4} />}
      </Field>
      <Field
        label="Skills (optional)"
        problem={wrong.skills}
        hint="Separated by commas, such as “literature review, PDF”."
      >
        {(field) => <Input {...field} {...box("skills")} autoComplete="off" className="h-9" />}
      </Field>
      {kind === "mart" ? (
        <Field
          label="Its tools (optional)"
          problem={wrong.tools}
          hint="Tool addresses, separated by commas. Left empty, it uses every tool that you may use in your own teams, and public ones in others’."
        >
          {(field) => (
            <Input {...field} {...box("tools")} autoComplete="off" spellCheck={false} className="h-9 font-mono" />
          )}
        </Field>
      ) : null}
    </>
  );
}

function Kinds({ kind, choose }: { kind: Kind; choose: (kind: Kind) => void }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">Who does the tasks</legend>
      {KINDS.map(({ value, label, hint }) => (
        <label key={value} className="flex cursor-pointer items-start gap-2.5">
          <input
            type="radio"
            name="kind"
            value={value}
            checked={kind === value}
            onChange={() => choose(value)}
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

interface FieldProps {
  label: string;
  hint: string;
  problem: string | undefined;
  children: (field: { id: string; "aria-describedby": string; "aria-invalid": true | undefined }) => ReactNode;
}

function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({ id, "aria-describedby": `${id}-hint`, "aria-invalid": problem === undefined ? undefined : true })}
      <p
        id={`${id}-hint`}
        role={problem ? "alert" : undefined}
        className={problem ? "text-bad text-xs" : "text-faint text-xs"}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}
