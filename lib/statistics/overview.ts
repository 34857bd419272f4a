import type { CallStatus } from "@/lib/sandbox";
import { toRateWindow } from "./health";
import type { OverviewFilter, OverviewSort, Page, Statistics, ToolRates } from "./statistics";
import type { SortKey, StatisticsStore, StatusCount } from "./statistics-store";

/** What the calls of each tool come to. */
export function ratesByTool(counts: readonly StatusCount[]): Map<string, ToolRates> {
  return new Map(
    [...Map.groupBy(counts, ({ toolId }) => toolId)].map(([toolId, own]) => [toolId, toRates(toolId, own)]),
  );
}

/** What so many calls of a tool come to. */
function toRates(toolId: string, counts: readonly StatusCount[]): ToolRates {
  const window = (name: "day" | "week" | "month") =>
    toRateWindow(new Map(counts.map((count) => [count.status, count[name]])));
  const byStatus: Partial<Record<CallStatus, number>> = {};
  for (const { status, month } of counts) byStatus[status] = month;
  return { toolId, day: window("day"), week: window("week"), month: window("month"), byStatus };
}

/** Where a page of tools ended, as text. */
function writeKey({ value, slug }: SortKey): string {
  return JSON.stringify([value, slug]);
}

/** Undefined for what no page gave: the list then starts anew. */
function readKey(text: string): SortKey | undefined {
  try {
    const [value, slug]: unknown[] = [JSON.parse(text)].flat();
    const known = value === null || typeof value === "number" || typeof value === "string";
    return known && typeof slug === "string" ? { value, slug } : undefined;
  } catch {
    return undefined;
  }
}

/** See `Statistics.overview`; `since` are the moments from which a day, a week and a month count. */
export async function readOverview(
  store: StatisticsStore,
  filter: OverviewFilter,
  order: { by: OverviewSort; descending: boolean },
  { limit, after }: Page,
  since: { day: Date; week: Date; month: Date },
): ReturnType<Statistics["overview"]> {
  const [rows, total] = await Promise.all([
    store.tools(filter, order, { limit: limit + 1, after: after === undefined ? undefined : readKey(after) }, since),
    store.countTools(filter),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const toolIds = shown.map(({ toolId }) => toolId);
  const [counts, health] = await Promise.all([store.statusCounts(since, toolIds), store.health(toolIds)]);
  const rates = ratesByTool(counts);
  const tools = shown.map(({ value, ...tool }) => ({
    ...tool,
    ...(rates.get(tool.toolId) ?? toRates(tool.toolId, [])),
    health: health.get(tool.toolId) ?? null,
  }));
  return { tools, total, next: last ? writeKey(last) : null };
}
