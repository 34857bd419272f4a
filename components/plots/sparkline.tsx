import { formatCount } from "@/lib/format";
import type { HealthSummary } from "@/lib/statistics";
import { rateText } from "./day-text";

const DAY_WIDTH = 4;
const HEIGHT = 24;
/** A day with a call is seen, however few calls it had beside the others. */
const LEAST_HEIGHT = 3;

interface SparklineProps {
  /** A pair of [succeeded, counted] a day, oldest first. */
  days: HealthSummary["days"];
  className?: string;
}

/**
 * Calls a day as bars: what succeeded below, what failed above it, a dot where nobody called. Each kind is one path, so
 * that a page of many cards stays small.
 */
export function Sparkline({ days, className }: SparklineProps) {
  const most = Math.max(1, ...days.map(([, counted]) => counted));
  const bars = days.map(([succeeded, counted], index) => {
    const height = counted === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.round((counted / most) * HEIGHT));
    const failed = counted > succeeded ? Math.max(1, Math.round(((counted - succeeded) / counted) * height)) : 0;
    return { x: index * DAY_WIDTH + DAY_WIDTH / 2, height, failed };
  });
  const path = (draw: (bar: (typeof bars)[number]) => string) => bars.map(draw).join("");
  return (
    <svg
      role="img"
      aria-label={daysInWords(days)}
      viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
      width={days.length * DAY_WIDTH}
      height={HEIGHT}
      fill="none"
      strokeWidth={DAY_WIDTH - 1}
      className={className}
    >
      <path className="stroke-line-strong" d={path(({ x, height }) => (height === 0 ? `M${x} ${HEIGHT}v-1` : ""))} />
      <path
        className="stroke-plot-succeeded"
        d={path(({ x, height, failed }) => (height > failed ? `M${x} ${HEIGHT}v${failed - height}` : ""))}
      />
      <path
        className="stroke-plot-failed"
        d={path(({ x, height, failed }) => (failed > 0 ? `M${x} ${HEIGHT - height}v${failed}` : ""))}
      />
    </svg>
  );
}

/** What the bars say, for who does not see them. */
function daysInWords(days: HealthSummary["days"]): string {
  const counted = days.reduce((sum, [, calls]) => sum + calls, 0);
  if (counted === 0) return `No calls in ${formatCount(days.length, "day")}`;
  const succeeded = days.reduce((sum, [calls]) => sum + calls, 0);
  const active = days.filter(([, calls]) => calls > 0).length;
  return `${formatCount(counted, "call")} on ${active} of ${days.length} days, ${rateText(succeeded, counted)} succeeded`;
}
