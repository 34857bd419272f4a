"use client";

import { Pencil, RotateCcw } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { LostNotice } from "@/components/event-log/lost-notice";
import type { Connection } from "@/components/event-log/open-events";
import { useAnswerFeedback } from "@/components/feedback/answer-feedback";
import { activityNews } from "@/components/trace/words";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { patiently } from "@/components/ui/patiently";
import { type Trace, usedWords } from "@/lib/runs/fold";
import { CopyAnswer } from "../copying/copy-answer";
import { labelOf } from "../history/label-of";
import type { TurnData } from "../types";
import { AnswerPictures, picturesOf, withoutPictureSource } from "./answer-pictures";
import { AnswerResult } from "./answer-result";
import { Evidence } from "./evidence";
import { NextStep, type Replying } from "./next-step";
import { Question } from "./question";
import { ReturnedData } from "./returned-data";
import { UsedLine } from "./used-line";

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
  /** What can be done with its question back, if it is one. */
  replying: Replying;
}

/** A question, its answer, and how it was found. */
export function Turn({ turn, connection, selected, onSelect, onReconnect, replying, ...asking }: TurnProps) {
  const { trace, question, runId } = turn;
  const [open, setOpen] = useState(false);
  const answer = trace.steps.findLast((step) => step.kind === "answer");
  const text = answer?.kind === "answer" ? answer.text : "";
  const running = trace.status === "running";
  const isGoing = running || trace.status === "waiting";
  const { thumbs, form } = useAnswerFeedback({ runId: turn.runId, known: turn.feedback ?? null });
  const pictures = picturesOf(trace);
  const shown = pictures.length > 0 ? withoutPictureSource(text) : text;
  const words = usedWords(trace);
  return (
    <article id={`run-${runId}`} aria-label={labelOf(question)} className="flex scroll-mt-4 flex-col gap-3">
      <Question
        text={question}
        attached={trace.attached}
        runId={runId}
        used={words?.used}
        usedLook={classNames(selected && "xl:underline", open && "max-xl:underline")}
      />
      <div className="flex flex-col gap-2.5">
        {shown.trim() === "" ? null : <AnswerText text={shown} growing={running} />}
        <AnswerPictures pictures={pictures} />
        <AnswerResult trace={trace} answer={text} />
        <ReturnedData trace={trace} />
        {words === null || isGoing ? null : <UsedLine question={question} {...words} />}
        <NextStep runId={runId} question={question} trace={trace} replying={replying} />
        {running && text === "" ? <News trace={trace} /> : null}
        {trace.status === "failed" && answer?.status !== "done" ? (
          <Notice tone="bad">{trace.error ?? "Something went wrong, and there is no answer. Try asking again."}</Notice>
        ) : null}
        {trace.status === "cancelled" && text === "" ? (
          <p className="text-muted">This run was stopped before it had an answer.</p>
        ) : null}
        {isGoing && connection !== "live" ? (
          <ConnectionNotice connection={connection} onReconnect={onReconnect} />
        ) : null}
        {/* Beside a wide conversation the trace shows the steps of a run already: the line comes where it will stay. */}
        <div className={classNames("flex flex-col gap-2.5", running && "xl:hidden")}>
          <Evidence {...{ question, trace, selected, onSelect, open }} onOpen={setOpen} />
        </div>
        {isGoing ? null : <TurnActions text={shown.trim()} thumbs={text === "" ? null : thumbs} {...asking} />}
        {isGoing || text === "" ? null : form}
      </div>
    </article>
  );
}

type TurnActionsProps = Pick<TurnProps, "onAskAgain" | "onEdit"> & { text: string; thumbs: ReactNode };

function TurnActions({ text, thumbs, onAskAgain, onEdit }: TurnActionsProps) {
  return (
    <div className="-ml-2 flex min-h-7 flex-wrap items-center gap-1">
      {text === "" ? null : <CopyAnswer text={text} />}
      <Button look="quiet" size="small" onClick={onAskAgain}>
        <RotateCcw aria-hidden className="size-3.5" />
        Ask again
      </Button>
      <Button look="quiet" size="small" onClick={onEdit}>
        <Pencil aria-hidden className="size-3.5" />
        Edit question
      </Button>
      {thumbs}
    </div>
  );
}

/** An answer as it reads best. The page of a new chat is there before what draws answers. */
export const AnswerText = dynamic(() =>
  patiently(() => import("@/components/markdown")).then(({ Markdown }) => Markdown),
);

/** What is being done, in the place of the answer to come. */
export function News({ trace }: { trace: Trace | null }) {
  return (
    <p className="flex items-center gap-2.5 text-muted">
      <span aria-hidden className="size-2 animate-working rounded-full bg-accent" />
      {trace === null ? "Sending the question" : activityNews(trace)}…
    </p>
  );
}

function ConnectionNotice({ connection, onReconnect }: { connection: Connection; onReconnect: () => void }) {
  if (connection === "reconnecting")
    return <Notice tone="warn">The connection broke. Trying again; nothing is lost.</Notice>;
  return <LostNotice onReconnect={onReconnect}>The run goes on there, if the server still runs.</LostNotice>;
}
