import { AppError } from "@/lib/errors";
import type { Mart, Tool } from "@/lib/mart";
import type { Lookup, LookupHit } from "@/lib/search";
import type { CatalogueFilter } from "./filter";

const PAGE_SIZE = 30;
/** How many tools are looked through where a filter that search does not know narrows them afterwards. */
const LOOKED_THROUGH = 50;

interface FoundTool {
  tool: Tool;
  /** Where the words that were looked for stand. */
  highlights?: LookupHit["highlights"];
}

interface Found {
  tools: FoundTool[];
  /** Of the whole list, where it is a list. */
  total: number;
  next: string | null;
}

/** A page of the catalogue: ranked by search where there are words to look for, else in the mart's order. */
export async function findTools(
  { mart, search }: { mart: Mart; search: Lookup },
  query: CatalogueFilter,
): Promise<Found> {
  const filter = { states: ["listed"] as const, keyword: query.keyword, runtime: query.runtime };
  if (query.q === "") {
    const [{ tools, next }, total] = await Promise.all([
      mart.listTools(filter, { limit: PAGE_SIZE, after: query.after }),
      mart.countTools(filter),
    ]);
    return { tools: tools.map((tool) => ({ tool })), total, next };
  }
  const { hits } = await search.lookup(query.q, {
    grants: { public: true },
    limit: LOOKED_THROUGH,
    keyword: query.keyword,
  });
  const found = await Promise.all(hits.map((hit) => readTool(mart, hit)));
  const tools = found
    .filter((one) => one !== null)
    .filter(({ tool }) => query.runtime === undefined || tool.version.runtime === query.runtime)
    .slice(0, PAGE_SIZE);
  return { tools, total: tools.length, next: null };
}

/** A tool that search knows; null where it was taken away a moment ago. */
async function readTool(mart: Mart, { document, highlights }: LookupHit): Promise<FoundTool | null> {
  try {
    return { tool: await mart.getTool(document.slug), highlights };
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") return null;
    throw error;
  }
}
