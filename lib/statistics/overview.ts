import type { CallStatus } from "@/lib/sandbox";
import { toRateWindow } from "./health";
import type { ToolRates } from "./statistics";
import type { SortKey, StatusCount } from "./statistics-store";

/** What the calls of each tool come to. */
export function ratesByTool(counts: readonly StatusCount[]): Map<string, ToolRates> {
  return new Map(
    [...Map.groupBy(counts, ({ toolId }) => toolId)].map(([toolId, own]) => [toolId, toRates(toolId, own)]),
  );
}

/** What so many calls of a tool come to. */
export function toRates(toolId: string, counts: readonly StatusCount[]): ToolRates {
  const window = (name: "day" | "week" | "month") =>
    toRateWindow(new Map(counts.map((count) => [count.status, count[name]])));
  const byStatus: Partial<Record<CallStatus, number>> = {};
  for (const { status, month } of counts) byStatus[status] = month;
  return { toolId, day: window("day"), week: window("week"), month: window("month"), byStatus };
}

/** Where a page of tools ended, as text. */
export function writeKey({ value, slug }: SortKey): string {
  return JSON.stringify([value, slug]);
}

/** Undefined for what no page gave: the list then starts anew. */
export function readKey(text: string): SortKey | undefined {
  try {
    const [value, slug]: unknown[] = [JSON.parse(text)].flat();
    const known = value === null || typeof value === "number" || typeof value === "string";
    return known && typeof slug === "string" ? { value, slug } : undefined;
  } catch {
    return undefined;
  }
}
