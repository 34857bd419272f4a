"use client";

import dynamic from "next/dynamic";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Field } from "@/components/schema-form/fields";
import { readForm } from "@/components/schema-form/read-field";
import { SchemaForm } from "@/components/schema-form/schema-form";
import { useProblemFocus } from "@/components/schema-form/use-problem-focus";
import { Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { patiently } from "@/components/ui/patiently";
import { WithoutScripts } from "@/components/ui/without-scripts";
import { withoutPlaces } from "@/components/value/without-places";
import { keep, keptLabel, readKept } from "./kept-inputs";
import { RunBar } from "./run-bar";
import { runTool } from "./tool-run";
import { useToolRun } from "./use-tool-run";

/** Whoever reads about a tool needs nothing that draws results: it comes while the first run works. */
const loadRunResult = () => import("./run-result");
const RunResult = dynamic(() => patiently(loadRunResult).then((module) => module.RunResult), { ssr: false });

interface RunnableFunction {
  name: string;
  fields: Field[];
  /** What the form starts with, by field. */
  initial: Record<string, string>;
}

interface RunPanelProps {
  slug: string;
  functions: readonly RunnableFunction[];
  /** Which of them the form is for at first. */
  initialFunction: string;
}

/** A form for a tool's functions that runs them. */
export function RunPanel({ slug, functions, initialFunction }: RunPanelProps) {
  const [name, setName] = useState(initialFunction);
  const [texts, setTexts] = useState<Record<string, Record<string, string>>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { kept, ran, remember } = useEarlierInputs(slug, name);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const run = useToolRun((call, signal) => runTool(slug, call, signal));
  const chosen = functions.find((candidate) => candidate.name === name) ?? functions[0];
  const filled = { ...chosen?.initial, ...texts[name] };

  useProblemFocus(form, problems);

  /** Not beside a result, which would be of other inputs. */
  function show(found: Record<string, string>) {
    setProblems(found);
    run.clear();
  }

  function choose(next: string) {
    setName(next);
    show({});
    nameInAddress(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || run.running) return;
    const reading = readForm(chosen.fields, filled);
    if ("problems" in reading) return show(reading.problems);
    setProblems({});
    remember(filled);
    // What it cannot load now, it tries to load again when there is a result to draw.
    loadRunResult().catch(() => undefined);
    void run.start({ function: chosen.name, arguments: reading.arguments });
  }

  if (!chosen) return null;
  return (
    <section aria-label="Try it" className="flex flex-col rounded border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2.5 font-medium text-sm">Try it</h2>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3.5 p-4">
        {functions.length > 1 ? <FunctionSelect functions={functions} name={name} onChoose={choose} /> : null}
        <EarlierInputs kept={kept} onChoose={(earlier) => setTexts((all) => ({ ...all, [name]: earlier }))} />
        <SchemaForm
          id={id}
          fields={chosen.fields}
          texts={filled}
          problems={problems}
          onChange={(field, text) => setTexts((all) => ({ ...all, [name]: { ...all[name], [field]: text } }))}
        />
        <WithoutScripts>
          Running it here needs JavaScript: switch it on in this browser, then reload the page.
        </WithoutScripts>
        <RunBar run={run} label="Run" look="primary" note={run.result ? changedSince(ran, filled) : ""} />
        <RunOutcome name={chosen.name} run={run} />
      </form>
    </section>
  );
}

/** What has come of a run so far, if there was one. */
function RunOutcome({ name, run }: { name: string; run: ReturnType<typeof useToolRun> }) {
  const { failure, result, output, requests } = run;
  const shown = result?.error ? { ...result, error: withoutPlaces(result.error) } : result;
  return (
    <>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      {result || output || requests.length > 0 ? (
        <RunResult name={name} result={shown} output={output} requests={requests} />
      ) : null}
    </>
  );
}

/** So that the page comes back with this function, and can be shared with it. */
function nameInAddress(name: string) {
  const address = new URL(window.location.href);
  address.searchParams.set("function", name);
  window.history.replaceState(null, "", address);
}

/** What was run of the function in this browser before, and what was run last on this page. */
function useEarlierInputs(slug: string, name: string) {
  const [kept, setKept] = useState<Record<string, string>[]>([]);
  const [ran, setRan] = useState<Record<string, string>>({});
  useEffect(() => {
    const found = readKept(slug, name);
    // Nothing found where there was nothing is no news, for which the form would be drawn again.
    setKept((before) => (before.length + found.length === 0 ? before : found));
  }, [slug, name]);
  function remember(texts: Record<string, string>) {
    setRan(texts);
    setKept(keep(slug, name, texts));
  }
  return { kept, ran, remember };
}

/** Whoever compares a result with the inputs above it has to know that they are not its own any more. */
function changedSince(ran: Record<string, string>, filled: Record<string, string>): string {
  const isSame = Object.keys({ ...ran, ...filled }).every((field) => ran[field] === filled[field]);
  return isSame ? "" : "The result is of other inputs: run again.";
}

interface EarlierInputsProps {
  kept: readonly Record<string, string>[];
  onChoose: (texts: Record<string, string>) => void;
}

/** What was run here before, to be filled in again. */
function EarlierInputs({ kept, onChoose }: EarlierInputsProps) {
  if (kept.length === 0) return null;
  return (
    <Select
      aria-label="Inputs you ran before"
      value=""
      onChange={({ target }) => {
        const chosen = kept[Number(target.value)];
        if (chosen) onChoose(chosen);
      }}
      className="text-muted"
    >
      <option value="">Inputs you ran before</option>
      {kept.map((texts, at) => (
        <option key={JSON.stringify(texts)} value={at}>
          {keptLabel(texts) || "Nothing filled in"}
        </option>
      ))}
    </Select>
  );
}

interface FunctionSelectProps {
  functions: readonly RunnableFunction[];
  name: string;
  onChoose: (name: string) => void;
}

function FunctionSelect({ functions, name, onChoose }: FunctionSelectProps) {
  return (
    <Select
      aria-label="Function"
      value={name}
      onChange={(event) => onChoose(event.target.value)}
      className="font-mono text-xs"
    >
      {functions.map((candidate) => (
        <option key={candidate.name}>{candidate.name}</option>
      ))}
    </Select>
  );
}
