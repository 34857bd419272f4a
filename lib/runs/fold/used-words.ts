import type { TraceSource, TraceSpan, TraceStep } from "./steps";
import type { Trace } from "./trace";

interface UsedWords {
  /** Parts of the question that arguments took, in their order; none overlaps another. */
  used: TraceSpan[];
  /** What no call of the run took. */
  unused: TraceSpan[];
}

/** What the calls of a run took of its question; null where no planner said so. */
export function usedWords(trace: Pick<Trace, "query" | "steps">): UsedWords | null {
  const said = trace.steps.filter((step) => step.kind === "arguments").filter(tells);
  const places = said.flatMap(({ sources = {} }) => Object.values(sources).flatMap(placeInQuestion));
  const used = joined(places, trace.query);
  // Each call says what is left over after those before it.
  const left = joined(said.findLast(({ unused }) => unused !== undefined)?.unused ?? [], trace.query);
  const unused = left.filter((span) => !used.some((other) => span.start < other.end && other.start < span.end));
  return used.length + unused.length === 0 ? null : { used, unused };
}

/** The place in the question that an argument came from, if it did. */
export function placeInQuestion({ from, start, end }: TraceSource): TraceSpan[] {
  return from === "question" && start !== undefined && end !== undefined ? [{ start, end }] : [];
}

function tells({ sources, unused }: Extract<TraceStep, { kind: "arguments" }>): boolean {
  return sources !== undefined || unused !== undefined;
}

/** Those that lie in the text, in their order; those that overlap are one. */
function joined(spans: readonly TraceSpan[], text: string): TraceSpan[] {
  const inside = spans.filter(({ start, end }) => start < end && end <= text.length);
  const apart: TraceSpan[] = [];
  for (const { start, end } of inside.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
