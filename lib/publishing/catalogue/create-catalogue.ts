import { z } from "zod";
import { Milliseconds, pageOf, readCursor, writeCursor } from "@/lib/cursor";
import { remembered } from "@/lib/remembered";
import type { Lookup, LookupHit } from "@/lib/search";
import type { ToolStore } from "@/lib/tools";
import type {
  Catalogue,
  CatalogueCursor,
  CatalogueFilter,
  CataloguePage,
  CatalogueQuery,
  CatalogueSort,
  CatalogueStore,
  Shelves,
  ToolSummary,
} from "./catalogue";
import { isFresh, isRising, markOf } from "./marks";

/** How many tools are found by words: who looks further uses other words. */
const MOST_FOUND = 50;
const REMEMBERED_MS = 60_000;
const MOST_WORDS = 10;

/** What a cursor holds for each order, as the rows are sorted; -1 is the place of a tool without health. */
const CURSOR_VALUES = {
  use: z.int().min(-1).max(2_147_483_647),
  success: z.number().min(-1).max(1),
  newest: Milliseconds,
  /** How many tools that words found came before. */
  words: z.int().min(0).max(MOST_FOUND),
};

/** How many tools a shelf has, and among how many they are looked for. */
const ON_SHELF = 3;
const SHELF_READ = 50;

interface CataloguePorts {
  store: CatalogueStore;
  tools: Pick<ToolStore, "listKeywords">;
  search: Lookup;
}

/** Which of the tools that fit are asked for. */
type Place = Pick<CatalogueQuery, "sort" | "after" | "limit">;

/** The catalogue over its rows and its search. */
export function createCatalogue({ store, tools, search }: CataloguePorts): Catalogue {
  const counts = remembered(REMEMBERED_MS, (filter) => store.count(JSON.parse(filter)));
  const count = (filter: CatalogueFilter) => counts(JSON.stringify(filter));
  const shelves = remembered(REMEMBERED_MS, () => readShelves(store));
  const categories = remembered(REMEMBERED_MS, () => store.categories());
  const frequent = remembered(REMEMBERED_MS, (limit) => tools.listKeywords(Number(limit)));

  return {
    async find({ text, sort, after, limit, ...filter }) {
      const place = { sort, after, limit };
      const page = await (text === ""
        ? listed({ store, count }, filter, place)
        : filter.state === "listed"
          ? foundBySearch({ store, search }, text, filter, place)
          : foundAsWritten(store, text, filter, place));
      const now = new Date();
      return { ...page, tools: page.tools.map((tool) => ({ ...tool, ...markOf(tool, now) })) };
    },

    keywords(limit) {
      return frequent(String(limit));
    },

    categories() {
      return categories("");
    },

    addresses(page) {
      return store.addresses(page);
    },

    countListed() {
      return count({ state: "listed" });
    },

    shelves() {
      return shelves("");
    },
  };
}

async function readShelves(store: CatalogueStore): Promise<Shelves> {
  const page = { limit: SHELF_READ };
  const [newest, used, resting] = await Promise.all([
    store.list({ state: "listed" }, "newest", page),
    store.list({ state: "listed" }, "use", page),
    store.list({ state: "maintenance" }, "newest", { limit: ON_SHELF }),
  ]);
  const now = new Date();
  return {
    fresh: newest.filter((tool) => isFresh(tool, now)).slice(0, ON_SHELF),
    rising: used.filter(isRising).slice(0, ON_SHELF),
    resting,
  };
}

async function listed(
  { store, count }: { store: CatalogueStore; count: (filter: CatalogueFilter) => Promise<number> },
  filter: CatalogueFilter,
  { sort, after, limit }: Place,
): Promise<CataloguePage> {
  const order = sort === "relevance" ? "use" : sort;
  const rows = await store.list(filter, order, { limit: limit + 1, after: readPlace(after, order) });
  const { rows: tools, next } = pageOf(rows, limit, (last) => writeCursor([sortValue(last, order), last.slug]));
  return {
    tools,
    total: next !== null || after !== undefined ? await count(filter) : tools.length,
    isAll: true,
    next,
  };
}

/** Search knows listed tools only; others are few, and found by their words as they stand. */
async function foundAsWritten(
  store: CatalogueStore,
  text: string,
  filter: CatalogueFilter,
  { sort, ...place }: Place,
): Promise<CataloguePage> {
  const tools = await store.withWords(text.split(/\s+/).slice(0, MOST_WORDS), filter, MOST_FOUND);
  const { items, ...page } = pageOfFound(sorted(tools, sort), place);
  return { ...page, tools: items, isAll: tools.length < MOST_FOUND };
}

async function foundBySearch(
  { store, search }: Pick<CataloguePorts, "store" | "search">,
  text: string,
  filter: CatalogueFilter,
  { sort, ...place }: Place,
): Promise<CataloguePage> {
  const { keyword, runtime, permission } = filter;
  const { hits, highlight } = await search.lookup(text, {
    grants: { public: true },
    limit: MOST_FOUND,
    keyword,
    ...(runtime && { runtime }),
    ...(permission && { permission }),
  });
  // Search compares keywords however they are spelled.
  const read = (some: readonly LookupHit[]) => inOrder(store, some, { ...filter, keyword: undefined });
  const byRelevance = async () => {
    const { items, ...page } = pageOfFound(hits, place);
    return { ...page, items: await read(items) };
  };
  // Search knows no categories: what has another one is left out before the pages are counted.
  const { items, ...page } =
    sort === "relevance" && filter.category === undefined
      ? await byRelevance()
      : pageOfFound(sorted(await read(hits), sort), place);
  const tools = items.map((tool) => ({
    ...tool,
    highlights: { name: highlight(tool.name), description: highlight(tool.description) },
  }));
  return { ...page, tools, isAll: hits.length < MOST_FOUND };
}

/** The rows of hits, without those that are no longer there. */
async function inOrder(
  store: CatalogueStore,
  hits: readonly LookupHit[],
  filter: CatalogueFilter,
): Promise<ToolSummary[]> {
  const ids = hits.map(({ document }) => document.toolId);
  const byId = new Map((await store.byIds(ids, filter)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function sorted(tools: ToolSummary[], sort: CatalogueSort): ToolSummary[] {
  if (sort === "relevance") return tools;
  return tools.toSorted((a, b) => sortValue(b, sort) - sortValue(a, sort) || (a.slug < b.slug ? -1 : 1));
}

/** A page of what words found; its cursor holds the number of those before. */
function pageOfFound<Item>(found: readonly Item[], { after, limit }: Omit<Place, "sort">) {
  const from = readPlace(after, "words")?.value ?? 0;
  const next = from + limit < found.length ? writeCursor([from + limit, ""]) : null;
  return { items: found.slice(from, from + limit), total: found.length, next };
}

function sortValue({ health, createdAt }: ToolSummary, sort: Exclude<CatalogueSort, "relevance">): number {
  switch (sort) {
    case "success":
      return health?.lowerBound ?? -1;
    case "use":
      return health?.calls ?? -1;
    case "newest":
      return createdAt.getTime();
  }
}

/** Where a page of this order ended; undefined for the start. */
function readPlace(after: string | undefined, order: keyof typeof CURSOR_VALUES): CatalogueCursor | undefined {
  const [value, slug] = readCursor(after, z.tuple([CURSOR_VALUES[order], z.string().max(100)])) ?? [];
  return value === undefined || slug === undefined ? undefined : { value, slug };
}
