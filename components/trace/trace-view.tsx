import { Notice } from "@/components/ui/notice";
import { formatDuration, formatSpent, plannerLabel } from "@/lib/format";
import type { Trace } from "@/lib/runs/fold";
import { TraceStepItem } from "./trace-step";
import { activityNews } from "./words";

const STOPS = {
  steps: "It stopped at its limit of steps.",
  time: "It ran out of time.",
  calls: "It stopped at its limit of calls.",
  cost: "It stopped at its limit of cost.",
  budget: "It stopped at its limit of tokens.",
} as const;

/** A run as a timeline: each step a sentence that opens to its evidence. */
export function TraceView({ trace }: { trace: Trace }) {
  // An answer that was finished tells itself what went wrong.
  const answered = trace.steps.some(({ kind, status }) => kind === "answer" && status === "done");
  return (
    <div className="flex flex-col gap-3">
      {trace.steps.length === 0 && trace.status !== "running" ? (
        <p className="text-muted text-sm">Nothing was recorded before this run ended.</p>
      ) : (
        <ol className="flex flex-col">
          {trace.steps.map((step, index) => (
            <TraceStepItem
              key={step.id}
              step={step}
              next={trace.steps[index + 1]}
              chosen={step.kind === "search" ? chosenAfter(trace, index) : undefined}
              run={trace}
            />
          ))}
          {trace.status === "running" && trace.activity !== "calling" ? (
            <li
              key={`activity-${trace.steps.length}`}
              className="flex items-center gap-3 py-1.5 pl-[5px] text-muted text-sm"
            >
              <span aria-hidden className="size-2 animate-working rounded-full bg-accent" />
              {activityNews(trace)}…
            </li>
          ) : null}
        </ol>
      )}
      {trace.stop ? <Notice tone="warn">{STOPS[trace.stop]}</Notice> : null}
      {trace.error && !answered ? <Notice tone="bad">{trace.error}</Notice> : null}
      {trace.status === "running" ? null : <TraceFacts trace={trace} />}
    </div>
  );
}

/** What was chosen after a search and before the next one; undefined where nothing was. */
function chosenAfter({ steps }: Trace, search: number) {
  for (const step of steps.slice(search + 1)) {
    if (step.kind === "search") return undefined;
    if (step.kind === "choice") return step;
  }
  return undefined;
}

function TraceFacts({ trace }: { trace: Trace }) {
  if (trace.planner === null) return null;
  const tokens = trace.usage && trace.usage.inputTokens + trace.usage.outputTokens;
  const facts = [
    ...(trace.durationMs === undefined ? [] : [`${formatDuration(trace.durationMs)} in all`]),
    plannerLabel(trace.planner),
    ...(trace.model ? [trace.model] : []),
    ...(tokens ? [formatSpent({ tokens, dollars: trace.usage?.dollars })] : []),
  ];
  return <p className="border-line border-t pt-2 text-faint text-xs">{facts.join(" · ")}</p>;
}
