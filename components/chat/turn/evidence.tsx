import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { LaterTraceView } from "@/components/trace/later-trace-view";
import { calledTools, toolTitleOf, traceLine } from "@/components/trace/words";
import { Chip, chipClassName, type Tone } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import type { RunStatus } from "@/lib/agent/events";
import type { Trace } from "@/lib/runs/fold";

const OUTCOMES: Partial<Record<RunStatus, { label: string; tone: Tone }>> = {
  "clarification-needed": { label: "Asks back", tone: "info" },
  "no-tool-available": { label: "No matching tool", tone: "warn" },
  "needs-model": { label: "Needs a model", tone: "info" },
  waiting: { label: "Waits for you", tone: "warn" },
  cancelled: { label: "Stopped", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
};

interface EvidenceProps {
  question: string;
  trace: Trace;
  selected: boolean;
  onSelect: () => void;
  /** Whether the trace shows over the chat, where there is no room beside it. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Which tools answered, and the way to the trace: beside the conversation where there is room, else over it. */
export function Evidence({ question, trace, selected, onSelect, open, onOpen }: EvidenceProps) {
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
              aria-haspopup="dialog"
              aria-label={label}
              onClick={() => onOpen(true)}
              className={classNames(look, "xl:hidden")}
            >
              {line}
              <ChevronRight aria-hidden className="size-3.5 shrink-0" />
            </button>
          </>
        ) : null}
      </div>
      <Dialog open={open} onOpenChange={onOpen} title="How it was found" place="sheet">
        <p dir="auto" className="mb-3 line-clamp-2 whitespace-pre-wrap text-faint text-xs">
          “{question}”
        </p>
        <LaterTraceView trace={trace} />
      </Dialog>
    </>
  );
}
