"use client";

import { ChevronRight, Pencil, RotateCcw } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import type { Connection } from "@/components/event-log/watch-log";
import { TraceView } from "@/components/trace/trace-view";
import { activityNews, calledTools, toolTitleOf, traceLine } from "@/components/trace/words";
import { Button } from "@/components/ui/button";
import { Chip, chipClassName, type Tone } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { RunStatus } from "@/lib/agent/events";
import { classNames } from "@/lib/class-names";
import type { Trace } from "@/lib/runs/fold";
import { labelOf } from "../history/label-of";
import type { TurnData } from "../types";
import { AnswerPictures, picturesOf, withoutPictureSource } from "./answer-pictures";

interface TurnProps {
  turn: TurnData;
  connection: Connection;
  /** True where the trace beside the conversation shows this turn. */
  selected: boolean;
  onSelect: () => void;
  onAskAgain: () => void;
  /** Puts the question where one asks, to be changed. */
  onEdit: () => void;
  onReconnect: () => void;
}

const OUTCOMES: Partial<Record<RunStatus, { label: string; tone: Tone }>> = {
  "clarification-needed": { label: "Asks back", tone: "info" },
  "no-tool-available": { label: "No tool fits", tone: "warn" },
  cancelled: { label: "Stopped", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
};

/** A question, its answer, and how it was found. */
export function Turn({ turn, connection, selected, onSelect, onAskAgain, onEdit, onReconnect }: TurnProps) {
  const { trace, question } = turn;
  const answer = trace.steps.findLast((step) => step.kind === "answer");
  const text = answer?.kind === "answer" ? answer.text : "";
  const running = trace.status === "running";
  const pictures = picturesOf(trace);
  const shown = pictures.length > 0 ? withoutPictureSource(text) : text;
  return (
    <article id={`run-${turn.runId}`} aria-label={labelOf(question)} className="flex scroll-mt-4 flex-col gap-3">
      <Question text={question} />
      <div className="flex flex-col gap-2.5">
        {shown.trim() === "" ? null : <AnswerText text={shown} growing={running} />}
        <AnswerPictures pictures={pictures} />
        {running && text === "" ? <News trace={trace} /> : null}
        {trace.status === "failed" && answer?.status !== "done" ? (
          <Notice tone="bad">{trace.error ?? "The run failed. Please ask again."}</Notice>
        ) : null}
        {trace.status === "cancelled" && text === "" ? (
          <p className="text-muted">This run was stopped before it had an answer.</p>
        ) : null}
        {running && connection !== "live" ? (
          <ConnectionNotice connection={connection} onReconnect={onReconnect} />
        ) : null}
        {/* Beside a wide conversation the trace shows the steps of a run already: the line comes where it will stay. */}
        <div className={classNames("flex flex-col gap-2.5", running && "xl:hidden")}>
          <Evidence question={question} trace={trace} selected={selected} onSelect={onSelect} />
        </div>
        {running ? null : (
          <div className="-ml-2 flex h-7 items-center gap-1">
            {text === "" ? null : <CopyButton text={text} what="answer" />}
            <Button look="quiet" size="small" onClick={onAskAgain}>
              <RotateCcw aria-hidden className="size-3.5" />
              Ask again
            </Button>
            <Button look="quiet" size="small" onClick={onEdit}>
              <Pencil aria-hidden className="size-3.5" />
              Edit question
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

/** An answer as it reads best. The page of a new chat is there before what draws answers. */
export const AnswerText = dynamic(() => import("@/components/markdown").then(({ Markdown }) => Markdown));

export function Question({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      {/* A heading: those of the answer are below it. */}
      <h2
        dir="auto"
        className="max-w-[85%] whitespace-pre-wrap rounded border border-line bg-subtle px-3.5 py-2 [overflow-wrap:anywhere]"
      >
        {text}
      </h2>
    </div>
  );
}

/** What is being done, in the place of the answer to come. */
export function News({ trace }: { trace: Trace | null }) {
  return (
    <p className="flex animate-working items-center gap-2.5 text-muted">
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {trace === null ? "Sending the question" : activityNews(trace)}…
    </p>
  );
}

function ConnectionNotice({ connection, onReconnect }: { connection: Connection; onReconnect: () => void }) {
  if (connection === "reconnecting")
    return <Notice tone="warn">The connection broke. Trying again; nothing is lost.</Notice>;
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" onClick={onReconnect}>
          Reconnect
        </Button>
      }
    >
      The server cannot be reached. The run goes on there, if the server still runs.
    </Notice>
  );
}

interface EvidenceProps {
  question: string;
  trace: Trace;
  selected: boolean;
  onSelect: () => void;
}

/** Which tools answered, and the way to the trace: beside the conversation where there is room, else right here. */
function Evidence({ question, trace, selected, onSelect }: EvidenceProps) {
  const [open, setOpen] = useState(false);
  const outcome = OUTCOMES[trace.status];
  const tools = calledTools(trace);
  const line = traceLine(trace);
  const label = `Trace: ${[...tools.map(toolTitleOf), line].join(" · ")}`;
  const look =
    "flex min-w-0 items-center gap-1 rounded px-1.5 first:-ml-1.5 py-0.5 text-muted text-xs tabular-nums hover:bg-hover hover:text-text";
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-1.5">
        {outcome ? <Chip tone={outcome.tone}>{outcome.label}</Chip> : null}
        {tools.map((called) => (
          <Link
            key={called.tool}
            href={`/tools/${called.tool}`}
            className={chipClassName("accent", "hover:underline [overflow-wrap:anywhere]")}
          >
            {toolTitleOf(called)}
          </Link>
        ))}
        {trace.steps.length > 0 ? (
          <>
            <button
              type="button"
              aria-pressed={selected}
              aria-label={label}
              onClick={onSelect}
              className={classNames(look, "hidden xl:flex", selected && "text-text")}
            >
              {line}
              <ChevronRight aria-hidden className="size-3.5 shrink-0" />
            </button>
            <button
              type="button"
              aria-expanded={open}
              aria-label={label}
              onClick={() => setOpen(!open)}
              className={classNames(look, "xl:hidden")}
            >
              <ChevronRight
                aria-hidden
                className={classNames("size-3.5 shrink-0 transition-transform", open && "rotate-90")}
              />
              {line}
            </button>
          </>
        ) : null}
      </div>
      {open ? (
        <section
          aria-label={`Trace of “${labelOf(question)}”`}
          className="rounded border border-line bg-surface p-3 xl:hidden"
        >
          <TraceView trace={trace} />
        </section>
      ) : null}
    </>
  );
}
