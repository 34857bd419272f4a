import type { CallStatus } from "@/lib/sandbox";
import { toRateWindow } from "./rates";
import type { OverviewSort, Page, ToolOverview, ToolRates } from "./statistics";
import type { StatusCount, ToolRow } from "./statistics-store";

const NO_CALLS = toRates("", []);

/** What the calls of each tool come to. */
export function ratesByTool(counts: readonly StatusCount[]): Map<string, ToolRates> {
  return new Map(
    [...Map.groupBy(counts, ({ toolId }) => toolId)].map(([toolId, own]) => [toolId, toRates(toolId, own)]),
  );
}

function toRates(toolId: string, counts: readonly StatusCount[]): ToolRates {
  const window = (name: "day" | "week" | "month") =>
    toRateWindow(new Map(counts.map((count) => [count.status, count[name]])));
  const byStatus: Partial<Record<CallStatus, number>> = {};
  for (const { status, month } of counts) byStatus[status] = month;
  return { toolId, day: window("day"), week: window("week"), month: window("month"), byStatus };
}

type Listed = Omit<ToolOverview, "health">;

/** What a tool is sorted by; null where it has nothing of the kind. */
function sortValue({ name, day, week, month, verifiedAt }: Listed, by: OverviewSort): number | string | null {
  const bound = (rate: typeof day) => (rate.counted === 0 ? null : rate.lowerBound);
  switch (by) {
    case "name":
      return name.toLocaleLowerCase("en");
    case "calls":
      return month.calls;
    case "failures":
      return month.counted - month.succeeded;
    case "day":
      return bound(day);
    case "week":
      return bound(week);
    case "month":
      return bound(month);
    case "verified":
      return verifiedAt?.getTime() ?? null;
  }
}

interface SortKey {
  value: number | string | null;
  slug: string;
}

/** Without a value last, whichever way; what is equal by slug. */
function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a.value === null || b.value === null) {
    if (a.value !== b.value) return a.value === null ? 1 : -1;
  } else if (a.value !== b.value) {
    return a.value < b.value === descending ? 1 : -1;
  }
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

/** A page of the tools, sorted. It continues after the last one's value, so that nothing repeats when others move. */
export function sortTools(
  rows: readonly ToolRow[],
  rates: ReadonlyMap<string, ToolRates>,
  { by, descending }: { by: OverviewSort; descending: boolean },
  { limit, after }: Page,
): { tools: Listed[]; next: string | null } {
  const keyed = rows
    .map((row) => ({ ...NO_CALLS, ...rates.get(row.toolId), ...row }))
    .map((tool) => ({ tool, key: { value: sortValue(tool, by), slug: tool.slug } }))
    .sort((a, b) => compareKeys(a.key, b.key, descending));
  const last = after === undefined ? undefined : readKey(after);
  const rest = last ? keyed.filter(({ key }) => compareKeys(key, last, descending) > 0) : keyed;
  const shown = rest.slice(0, limit);
  const end = rest.length > limit ? shown.at(-1) : undefined;
  return { tools: shown.map(({ tool }) => tool), next: end ? JSON.stringify([end.key.value, end.key.slug]) : null };
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
