import type { TraceSpan } from "@/lib/runs/fold";

/** The text cut wherever one of the spans begins or ends, in order. */
export function cutText(text: string, spans: readonly TraceSpan[]): TraceSpan[] {
  const cuts = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place >= 0 && place <= text.length).sort((a, b) => a - b);
  return places.slice(1).map((end, index) => ({ start: places[index] ?? 0, end }));
}
