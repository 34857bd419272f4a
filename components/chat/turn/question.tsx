"use client";

import { usePointedWords } from "@/components/trace/pointed-words";
import { cutText } from "@/components/trace/wires/cut-text";
import { classNames } from "@/components/ui/class-names";
import type { Attached } from "@/lib/agent/events";
import type { TraceSpan } from "@/lib/runs/fold";
import { AttachedIcon, attachedSize, attachedTitle } from "../composer/attachment-chip";

interface QuestionProps {
  text: string;
  /** What went along with it. */
  attached?: Attached | undefined;
  /** The run that answers it, for the words that its trace points at. */
  runId?: string;
  /** Words that its calls took. */
  used?: readonly TraceSpan[];
  /** How those look where the trace shows them. */
  usedLook?: string;
}

/** What was asked. */
export function Question({ text, attached, runId, used = [], usedLook }: QuestionProps) {
  const { pointed } = usePointedWords();
  const here = pointed !== null && pointed.runId === runId ? pointed : null;
  return (
    <div className="flex flex-col items-end gap-1">
      {/* A heading: those of the answer are below it. */}
      <h2
        dir="auto"
        className="max-w-[85%] whitespace-pre-wrap rounded border border-line bg-subtle px-3.5 py-2 [overflow-wrap:anywhere]"
      >
        {cutText(text, here ? [...used, here] : used).map(({ start, end }) => {
          const isPointed = here !== null && start >= here.start && end <= here.end;
          const isUsed = used.some((span) => start >= span.start && end <= span.end);
          const words = text.slice(start, end);
          if (!isPointed && !isUsed) return words;
          return (
            <span
              key={start}
              className={classNames(
                "rounded-xs decoration-accent decoration-dotted underline-offset-4",
                isUsed && usedLook,
                isPointed && "bg-accent-soft text-accent-strong",
              )}
            >
              {words}
            </span>
          );
        })}
      </h2>
      {attached === undefined ? null : (
        <p className="flex max-w-[85%] items-center gap-1.5 text-faint text-xs">
          <AttachedIcon kind={attached.kind} className="size-3.5 shrink-0" />
          <span className="sr-only">With </span>
          <span className="truncate" dir="auto">
            {attachedTitle(attached)}
          </span>
          <span className="shrink-0">({attachedSize(attached)})</span>
        </p>
      )}
    </div>
  );
}
