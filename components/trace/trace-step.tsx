import { ChevronRight } from "lucide-react";
import { StepMark } from "@/components/ui/step-mark";
import { formatDuration } from "@/lib/format";
import type { Trace, TraceStep } from "@/lib/runs/fold";
import { lookOf } from "./steps";

interface TraceStepItemProps {
  step: TraceStep;
  /** What came after it: what was tried next where it failed. */
  next: TraceStep | undefined;
  /** What was chosen of what this step found. */
  chosen: { tool: string; function: string } | undefined;
  run: Pick<Trace, "runId" | "query" | "status">;
}

/** One step of the timeline. */
export function TraceStepItem({ step, next, chosen, run }: TraceStepItemProps) {
  const { sentence, Evidence } = lookOf(step.kind);
  const { before, subject, after } = sentence(step, run.status);
  return (
    <li className="group/step relative flex animate-appear gap-2.5">
      <StepMark state={step.status} label={step.status} />
      <details className="min-w-0 grow pb-1" open={opensItself(step, next, run.status)}>
        <summary className="group/line flex min-h-8 items-start gap-1.5 rounded py-1.5 pr-1 text-sm hover:bg-hover">
          <ChevronRight
            aria-hidden
            className="mt-0.75 size-3.5 shrink-0 text-faint transition-transform in-[details[open]]:rotate-90"
          />
          <span key={step.status} className="min-w-0 grow [overflow-wrap:anywhere]">
            {before}
            {subject ? <em className="font-medium not-italic">{subject}</em> : null}
            {after}
          </span>
          {step.durationMs !== undefined && step.durationMs >= 1 ? (
            <span className="shrink-0 font-mono text-faint text-xs leading-5 tabular-nums">
              {formatDuration(step.durationMs)}
            </span>
          ) : null}
        </summary>
        <div className="flex flex-col gap-2.5 pt-1 pb-3 pl-5">
          <Evidence step={step} next={next} chosen={chosen} run={run} />
        </div>
      </details>
    </li>
  );
}

/**
 * What went in, with the words of the question that it came from, and what came back show without a click; and while a run
 * goes on what it found, until one of it is chosen.
 */
function opensItself({ kind }: TraceStep, next: TraceStep | undefined, run: Trace["status"]): boolean {
  if (kind === "search") return run === "running" && next === undefined;
  return kind === "call" || kind === "arguments" || kind === "program";
}
