import { z } from "zod";
import { pageOf, readCursor, writeCursor } from "@/lib/cursor";
import type { CallStatus } from "@/lib/sandbox";
import { toRateWindow } from "./health";
import type { OverviewFilter, OverviewSort, Page, Statistics, ToolRates } from "./statistics";
import type { OverviewCursor, StatisticsStore, StatusCount } from "./statistics-store";

/** The last tool's value of what the list is sorted by, and its slug. */
const OverviewPosition = z
  .tuple([z.union([z.number(), z.string(), z.null()]), z.string()])
  .transform(([value, slug]): OverviewCursor => ({ value, slug }));

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

/** See `Statistics.overview`; `since` are the moments from which a day, a week and a month count. */
export async function readOverview(
  store: StatisticsStore,
  filter: OverviewFilter,
  order: { by: OverviewSort; descending: boolean },
  { limit, after }: Page,
  since: { day: Date; week: Date; month: Date },
): ReturnType<Statistics["overview"]> {
  const [rows, total] = await Promise.all([
    store.tools(filter, order, { limit: limit + 1, after: readCursor(after, OverviewPosition) }, since),
    store.countTools(filter),
  ]);
  const { rows: shown, next } = pageOf(rows, limit, ({ value, slug }) => writeCursor([value, slug]));
  const toolIds = shown.map(({ toolId }) => toolId);
  const [counts, health] = await Promise.all([store.statusCounts(since, toolIds), store.health(toolIds)]);
  const rates = ratesByTool(counts);
  const tools = shown.map(({ value, ...tool }) => ({
    ...tool,
    ...(rates.get(tool.toolId) ?? toRates(tool.toolId, [])),
    health: health.get(tool.toolId) ?? null,
  }));
  return { tools, total, next };
}
