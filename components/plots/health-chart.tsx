"use client";

import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDuration } from "@/lib/format";
import { dayText } from "./day-text";
import type { HealthChartProps } from "./lazy-health-chart";

interface Series {
  /** Field of a point. */
  key: "rate" | "p50Ms" | "p95Ms";
  name: string;
  color: string;
  /** Told apart without colour, too. */
  dash?: string;
}

const SERIES: Record<HealthChartProps["kind"], readonly Series[]> = {
  rate: [{ key: "rate", name: "Success rate", color: "var(--color-plot-succeeded)" }],
  duration: [
    { key: "p50Ms", name: "Median", color: "var(--color-plot-succeeded)" },
    { key: "p95Ms", name: "95th percentile", color: "var(--color-plot-second)", dash: "4 3" },
  ],
};

const TICK = { fill: "var(--color-faint)", fontSize: 11 };

/** A health plot as recharts draws it; its words and its table are beside it. */
export function HealthChart({ days, kind }: HealthChartProps) {
  const points = days.map(({ day, succeeded, counted, p50Ms, p95Ms }) => ({
    day,
    rate: counted === 0 ? null : (100 * succeeded) / counted,
    p50Ms,
    p95Ms,
  }));
  const format = kind === "rate" ? (value: number) => `${Math.round(value)} %` : formatDuration;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={points} accessibilityLayer={false} margin={{ top: 6, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={dayText}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: "var(--color-line-strong)" }}
          minTickGap={32}
        />
        <YAxis
          tickFormatter={(value: number) => (value === 0 && kind === "duration" ? "0" : unbroken(format(value)))}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={52}
          {...(kind === "rate" ? { domain: [0, 100], ticks: [0, 50, 100] } : {})}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--color-line-strong)" }}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <Note day={String(label)} values={SERIES[kind]} format={format} point={payload[0]?.payload} />
            ) : null
          }
        />
        {SERIES[kind].map(({ key, name, color, dash }) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            type="linear"
            stroke={color}
            strokeWidth={1.75}
            strokeDasharray={dash}
            dot={{ r: 2, fill: color, stroke: "none", strokeDasharray: "none" }}
            activeDot={{ r: 3.5, stroke: "none" }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** A number stays beside its unit. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

interface NoteProps {
  day: string;
  values: readonly Series[];
  format: (value: number) => string;
  point: Record<string, unknown> | undefined;
}

function Note({ day, values, format, point }: NoteProps) {
  return (
    <div className="rounded border border-line bg-surface px-2.5 py-1.5 text-xs shadow-floating">
      <p className="text-faint">{dayText(day)}</p>
      {values.map(({ key, name, color }) => {
        const value = point?.[key];
        return (
          <p key={key} className="flex items-center gap-1.5 tabular-nums">
            <span aria-hidden className="size-2 rounded-full" style={{ background: color }} />
            {name}
            <span className="ml-auto pl-3">{typeof value === "number" ? format(value) : "no calls"}</span>
          </p>
        );
      })}
    </div>
  );
}
