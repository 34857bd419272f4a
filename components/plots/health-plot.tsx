import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, formatDuration } from "@/lib/format";
import type { HealthDay } from "@/lib/statistics";
import { dayText, rateText } from "./day-text";
import { HealthTable } from "./health-table";
import { LazyHealthChart } from "./lazy-health-chart";

/** The same in every state, so that nothing moves when the figures or the drawing come. */
const PLOT_HEIGHT = "h-44";

/** Success rate and duration a day, 30 days of a tool, with the same figures as a table. */
export function HealthPlot({ days }: { days: readonly HealthDay[] }) {
  const called = days.filter(({ counted }) => counted > 0);
  // Of one day there is no line to draw, but a figure; and the days before the first call say nothing.
  const [first, second] = called;
  const only = second === undefined ? first : undefined;
  const empty = called.length === 0;
  const shown = days.slice(days.findIndex(({ counted }) => counted > 0));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 md:grid-cols-2">
        <Plot title="Success rate" unit="share of calls a day" summary={rateInWords(called)} empty={empty}>
          {only ? (
            <OnlyDay figure={rateText(only.succeeded, only.counted)} day={only} />
          ) : (
            <LazyHealthChart days={shown} kind="rate" />
          )}
        </Plot>
        <Plot title="Duration" unit={<DurationLegend />} summary={durationInWords(called)} empty={empty}>
          {only ? <OnlyDay figure={durationsOf(only)} day={only} /> : <LazyHealthChart days={shown} kind="duration" />}
        </Plot>
      </div>
      {called.length === 0 ? null : (
        <details className="group text-sm">
          <summary className="flex w-fit items-center gap-1 rounded py-1 text-muted hover:text-text">
            <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
            Figures as a table
          </summary>
          <div className="pt-2">
            <HealthTable days={days} />
          </div>
        </details>
      )}
    </div>
  );
}

interface PlotProps {
  title: string;
  /** What the axis counts, or which line is which. */
  unit: ReactNode;
  /** What the drawing says, in words. */
  summary: string;
  empty: boolean;
  children: ReactNode;
}

function Plot({ title, unit, summary, empty, children }: PlotProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded border border-line bg-surface p-3">
      <figcaption className="flex flex-col">
        <span className="font-medium text-sm">{title}</span>
        <span className="text-faint text-xs">{unit}</span>
      </figcaption>
      {empty ? (
        <p className={`flex items-center justify-center text-center text-muted text-sm ${PLOT_HEIGHT}`}>
          No calls in the last 30 days.
        </p>
      ) : (
        <div role="img" aria-label={summary} className={PLOT_HEIGHT}>
          {children}
        </div>
      )}
    </figure>
  );
}

/** The figure of an only day, in the place of a line that would be one point. */
function OnlyDay({ figure, day: { day, counted } }: { figure: string; day: HealthDay }) {
  return (
    <p className="flex h-full flex-col items-center justify-center gap-1 text-center">
      <span className="font-mono text-xl tabular-nums tracking-tight">{figure}</span>
      <span className="text-faint text-xs">
        {formatCount(counted, "call")} on {dayText(day)}; the line begins with a second day
      </span>
    </p>
  );
}

function durationsOf({ p50Ms, p95Ms }: HealthDay): string {
  return p50Ms === null || p95Ms === null ? "–" : `${formatDuration(p50Ms)} · ${formatDuration(p95Ms)}`;
}

function DurationLegend() {
  return (
    <span className="flex gap-4">
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="18" height="2" className="stroke-plot-succeeded">
          <path d="M0 1h18" strokeWidth="2" />
        </svg>
        median of a day
      </span>
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="18" height="2" className="stroke-plot-second">
          <path d="M0 1h18" strokeWidth="2" strokeDasharray="4 3" />
        </svg>
        95th percentile
      </span>
    </span>
  );
}

function rateInWords(called: readonly HealthDay[]): string {
  const counted = called.reduce((sum, day) => sum + day.counted, 0);
  const succeeded = called.reduce((sum, day) => sum + day.succeeded, 0);
  if (counted === 0) return "No calls";
  return `${formatCount(counted, "call")} on ${formatCount(called.length, "day")}, ${rateText(succeeded, counted)} succeeded`;
}

function durationInWords(called: readonly HealthDay[]): string {
  const range = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    const [least, most] = [formatDuration(Math.min(...known)), formatDuration(Math.max(...known))];
    return least === most ? least : `${least} to ${most}`;
  };
  if (!called.some(({ p50Ms }) => p50Ms !== null)) return "No calls";
  return `Median a day: ${range(called.map(({ p50Ms }) => p50Ms))}; 95th percentile: ${range(called.map(({ p95Ms }) => p95Ms))}`;
}
