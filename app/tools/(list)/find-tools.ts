import { AppError } from "@/lib/errors";
import type { Mart, Tool } from "@/lib/mart";
import type { Search } from "@/lib/search";
import type { CatalogueFilter } from "./filter";

const PAGE_SIZE = 30;
/** How many functions search may offer; several can be of one tool. */
const CANDIDATES = 50;
/** A tool that fits the words less likely than this is not shown. */
const MIN_PROBABILITY = 0.02;

interface Found {
  tools: Tool[];
  /** Of the whole list, where it is a list. */
  total: number;
  next: string | null;
}

/** A page of the catalogue: ranked by search where there are words to look for, else in the mart's order. */
export async function findTools(
  { mart, search }: { mart: Mart; search: Search },
  query: CatalogueFilter,
): Promise<Found> {
  const filter = { states: ["listed"] as const, keyword: query.keyword, runtime: query.runtime };
  if (query.q === "") {
    const [page, total] = await Promise.all([
      mart.listTools(filter, { limit: PAGE_SIZE, after: query.after }),
      mart.countTools(filter),
    ]);
    return { ...page, total };
  }
  const { candidates } = await search.search(query.q, { grants: { public: true }, limit: CANDIDATES });
  const near = candidates.filter(({ probability }) => probability >= MIN_PROBABILITY);
  const slugs = [...new Set(near.map(({ document }) => document.slug))];
  const found = await Promise.all(slugs.map((slug) => readTool(mart, slug)));
  const tools = found
    .filter((tool) => tool !== null)
    .filter(({ version }) => query.runtime === undefined || version.runtime === query.runtime)
    .filter(({ version }) => query.keyword === undefined || version.keywords.includes(query.keyword))
    .slice(0, PAGE_SIZE);
  return { tools, total: tools.length, next: null };
}

/** A tool that search knows; null where it was taken away a moment ago. */
async function readTool(mart: Mart, slug: string): Promise<Tool | null> {
  try {
    return await mart.getTool(slug);
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") return null;
    throw error;
  }
}
