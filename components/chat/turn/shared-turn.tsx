"use client";

import { ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { TraceView } from "@/components/trace/trace-view";
import { calledTools, toolTitleOf, traceLine } from "@/components/trace/words";
import { classNames } from "@/components/ui/class-names";
import { patiently } from "@/components/ui/patiently";
import { usedWords } from "@/lib/runs/fold";
import type { TurnData } from "../types";
import { AnswerPictures, picturesOf, withoutPictureSource } from "./answer-pictures";
import { Question } from "./question";
import { AnswerText } from "./turn";
import { UsedLine } from "./used-line";

/** An answer that the reader's browser draws, and the server does not. */
const LaterAnswer = dynamic(() => patiently(() => import("@/components/markdown")).then(({ Markdown }) => Markdown), {
  ssr: false,
});

interface SharedTurnProps {
  turn: TurnData;
  /** True where the server has drawn enough of the page. */
  isLater: boolean;
}

/** A question, its answer and its trace, for somebody who only reads. */
export function SharedTurn({ turn: { question, trace }, isLater }: SharedTurnProps) {
  const Answer = isLater ? LaterAnswer : AnswerText;
  const [open, setOpen] = useState(false);
  const answer = trace.steps.findLast((step) => step.kind === "answer");
  const text = answer?.kind === "answer" ? answer.text : "";
  const pictures = picturesOf(trace);
  const shown = pictures.length > 0 ? withoutPictureSource(text) : text;
  const words = usedWords(trace);
  return (
    <article aria-label={question} className="flex flex-col gap-3">
      <Question
        text={question}
        attached={trace.attached}
        used={words?.used}
        usedLook={classNames(open && "underline")}
      />
      {shown.trim() === "" ? (
        <p className="text-muted">{trace.error ?? "This run ended without an answer."}</p>
      ) : (
        <Answer text={shown} growing={false} />
      )}
      <AnswerPictures pictures={pictures} />
      {words === null ? null : <UsedLine question={question} {...words} />}
      {trace.steps.length > 0 ? (
        <>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex w-fit items-center gap-1 rounded py-0.5 pr-1.5 text-left text-muted text-xs tabular-nums hover:bg-hover hover:text-text"
          >
            <ChevronRight
              aria-hidden
              className={classNames("size-3.5 shrink-0 transition-transform", open && "rotate-90")}
            />
            {["Trace", ...calledTools(trace).map(toolTitleOf), traceLine(trace)].join(" · ")}
          </button>
          {open ? (
            <section aria-label={`Trace of “${question}”`} className="rounded border border-line bg-surface p-3">
              <TraceView trace={trace} />
            </section>
          ) : null}
        </>
      ) : null}
    </article>
  );
}
