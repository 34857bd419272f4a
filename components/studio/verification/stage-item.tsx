import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { StepMark } from "@/components/ui/step-mark";
import { formatDuration } from "@/lib/format";
import type { StageReport } from "@/lib/publishing/verification/fold";

interface StageItemProps {
  title: string;
  /** What is done while it goes on. */
  doing: string;
  /** Undefined for one that has not begun. */
  report: StageReport | undefined;
  /** What came of it, where that is not said above already. */
  message?: string | undefined;
  /** True where the verification is over and the stage never came. */
  isOver: boolean;
  /** Whether it is open from the start; one that was refused is, unless this says otherwise. */
  opens?: boolean;
  /** What it rests on; null where there is nothing to open. */
  children: ReactNode;
}

/** One stage of the timeline: its place is there from the start, so that nothing moves while it goes on. */
export function StageItem({
  title,
  doing,
  report,
  message = report?.message,
  isOver,
  opens = report?.state === "refused",
  children,
}: StageItemProps) {
  const state = report?.state ?? (isOver ? "missing" : "waiting");
  const { mark, label } = MARKS[state];
  const took = report?.endedAt === undefined ? null : Date.parse(report.endedAt) - Date.parse(report.startedAt);
  const line = (
    // On a narrow screen the message has a line of its own, below the title and the duration.
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <span className={classNames("font-medium", report === undefined && "text-faint")}>{title}</span>
      <span className="text-muted [overflow-wrap:anywhere] max-sm:col-span-2 max-sm:row-start-2">
        {message ?? (state === "running" ? `${doing}…` : state === "stopped" ? "Stopped before it ended." : "")}
      </span>
      <span className="font-mono text-faint text-xs leading-5 tabular-nums">
        {took === null ? "" : formatDuration(took)}
      </span>
    </span>
  );
  const row = "flex min-h-9 items-start gap-x-2 rounded py-1.5 pr-1 text-sm";
  return (
    <li className="group/step relative flex gap-2.5">
      <StepMark state={mark} label={label} />
      {children === null ? (
        <div className={classNames(row, "min-w-0 grow pl-5.5")}>{line}</div>
      ) : (
        <details className="min-w-0 grow" open={opens}>
          <summary className={classNames(row, "hover:bg-hover")}>
            <ChevronRight
              aria-hidden
              className="mt-0.75 size-3.5 shrink-0 text-faint transition-transform in-[details[open]]:rotate-90"
            />
            {line}
          </summary>
          <div className="flex flex-col gap-3 pt-1 pb-4 pl-5.5">{children}</div>
        </details>
      )}
    </li>
  );
}

const MARKS = {
  waiting: { mark: "waiting", label: "not yet" },
  missing: { mark: "waiting", label: "not reached" },
  running: { mark: "running", label: "running" },
  passed: { mark: "done", label: "passed" },
  refused: { mark: "failed", label: "refused" },
  stopped: { mark: "stopped", label: "stopped" },
  skipped: { mark: "stopped", label: "skipped" },
} as const;
