import type { ReactNode } from "react";
import { rateText } from "@/components/plots/day-text";
import { Sparkline } from "@/components/plots/sparkline";
import { Moment } from "@/components/ui/moment";
import { formatCount, formatDuration, formatNumber } from "@/lib/format";
import type { HealthSummary } from "@/lib/statistics";

interface HealthFactsProps {
  /** Null for a tool that was never called. */
  health: HealthSummary | null;
  /** Calls that failed with an input which nobody had said: told apart, for they say nothing of the tool. */
  madeUp: number;
  verifiedAt: Date | null;
}

/** The evidence at a glance: how often it succeeded of late, how quick it is, how much it is used. */
export function HealthFacts({ health, madeUp, verifiedAt }: HealthFactsProps) {
  const counted = health !== null && health.counted > 0 ? health : null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-4">
      <Fact
        name="Success rate"
        note={
          counted
            ? `${formatNumber(counted.succeeded)} of ${formatCount(counted.counted, "call")} in 30 days`
            : "no counted calls in 30 days"
        }
        aside={
          madeUp > 0 ? `${formatCount(madeUp, "call")} not counted: given an input that nobody had said` : undefined
        }
      >
        {counted ? rateText(counted.succeeded, counted.counted) : "–"}
      </Fact>
      <Fact name="Duration" note="median · 95th percentile">
        {counted?.p50Ms && counted.p95Ms ? (
          <>
            {formatDuration(counted.p50Ms)} <span className="text-faint">· {formatDuration(counted.p95Ms)}</span>
          </>
        ) : (
          "–"
        )}
      </Fact>
      <Fact name="Runs" note="by the agent, in 30 days">
        <span className="flex items-center justify-between gap-3">
          {formatNumber(health?.calls ?? 0)}
          {health ? <Sparkline days={health.days} className="min-w-0 max-w-24 max-sm:hidden" /> : null}
        </span>
      </Fact>
      <Fact name="Last verified" note="report under Verification">
        {verifiedAt === null ? "never" : <Moment at={verifiedAt} now={new Date()} />}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  note: string;
  /** What is told apart from it. */
  aside?: string | undefined;
  children: ReactNode;
}

function Fact({ name, note, aside, children }: FactProps) {
  return (
    <div className="flex min-w-0 flex-col bg-surface px-3.5 py-2.5">
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="flex flex-col">
        <span className="font-mono text-base tabular-nums">{children}</span>
        <span className="text-faint text-xs">{note}</span>
        {aside === undefined ? null : <span className="text-faint text-xs">{aside}</span>}
      </dd>
    </div>
  );
}
