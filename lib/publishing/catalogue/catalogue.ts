import type { Runtime } from "@/lib/runtime";
import type { Highlight } from "@/lib/search";
import type { HealthSummary } from "@/lib/statistics";
import type { Permission, ToolState, Visibility } from "@/lib/tools";
import type { Category } from "@/lib/tools/categories";

/** States that a visitor may look through; other tools are not in the catalogue. */
export const CATALOGUE_STATES = ["listed", "maintenance", "deprecated"] as const satisfies readonly ToolState[];
export type CatalogueState = (typeof CATALOGUE_STATES)[number];

/**
 * `relevance`: nearest to the words that are looked for; without words, as `use`. `success`: highest lower bound of the
 * success rate. `use`: most calls of 30 days. `newest`: listed last.
 */
export const CATALOGUE_SORTS = ["relevance", "success", "use", "newest"] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** What narrows the catalogue. Only public tools are in it. */
export interface CatalogueFilter {
  state: CatalogueState;
  keyword?: string | undefined;
  runtime?: Runtime | undefined;
  permission?: Permission | undefined;
  category?: Category | undefined;
  ownerId?: string | undefined;
}

/** A tool as a list shows it: nothing of its source, its functions or its samples. */
export interface ToolSummary {
  id: string;
  slug: string;
  name: string;
  /** Null for the platform's own tools. */
  ownerHandle: string | null;
  /** Start of the description, in Markdown. */
  description: string;
  runtime: Runtime;
  permission: Permission;
  category: Category;
  /** Its creator's picture for it; null where one is drawn. */
  emoji: string | null;
  /** As its creator says; null where nothing is said. */
  license: string | null;
  visibility: Visibility;
  state: ToolState;
  /** How many it has. */
  functions: number;
  createdAt: Date;
  verifiedAt: Date | null;
  /** Null for a tool that was never called. */
  health: HealthSummary | null;
}

/** Place in a sorted list: the last row's sort value and slug. Whatever is added meanwhile, no row comes twice. */
export interface CatalogueCursor {
  value: number;
  slug: string;
}

/** Reads lists of tools. Two of its three sorts walk rows of health: tools that have none come after them, by slug. */
export interface CatalogueStore {
  list(
    filter: CatalogueFilter,
    sort: Exclude<CatalogueSort, "relevance">,
    page: { limit: number; after?: CatalogueCursor | undefined },
  ): Promise<ToolSummary[]>;
  /** Those of the tools that pass the filter, in one query, in no particular order. */
  byIds(ids: readonly string[], filter: CatalogueFilter): Promise<ToolSummary[]>;
  /** Tools whose name, slug or description has all the words, by slug. */
  withWords(words: readonly string[], filter: CatalogueFilter, limit: number): Promise<ToolSummary[]>;
  count(filter: CatalogueFilter): Promise<number>;
  /** Categories of listed public tools, in no particular order. */
  categories(): Promise<Category[]>;
  /** Slugs of listed public tools, in their order, from the `offset`th on. */
  addresses(page: { offset: number; limit: number }): Promise<{ slug: string; updatedAt: Date }[]>;
}

export interface FoundTool extends ToolSummary {
  /** Why one would look at it just now. */
  mark?: "fresh" | "rising";
  /** Where the words that were looked for stand in name and description. */
  highlights?: Record<"name" | "description", Highlight[]>;
}

export interface CatalogueQuery extends CatalogueFilter {
  /** Words to look for; empty for all. */
  text: string;
  sort: CatalogueSort;
  /** `next` of the page before; one that cannot be read starts anew. */
  after?: string | undefined;
  limit: number;
}

export interface CataloguePage {
  tools: FoundTool[];
  /** Of the whole list; of one that has several pages as of up to a minute ago. */
  total: number;
  /** False where words find more than `total`, which is then what can be paged through. */
  isAll: boolean;
  next: string | null;
}

/** What somebody who knows the catalogue comes back for; each has few tools, and may have none. */
export interface Shelves {
  /** Listed within the last days, newest first; not those that ship. */
  fresh: ToolSummary[];
  /** Called much more often than the week before. */
  rising: ToolSummary[];
  /** In maintenance: their samples fail, or their creators say so. */
  resting: ToolSummary[];
}

/** The public face of the mart: what is in it, and how well it does. */
export interface Catalogue {
  find(query: CatalogueQuery): Promise<CataloguePage>;
  /** The most frequent ones, as of up to a minute ago. */
  keywords(limit: number): Promise<{ keyword: string; count: number }[]>;
  /** Those that have a listed tool, as of up to a minute ago. */
  categories(): Promise<Category[]>;
  /** Of all listed public tools, for search engines. */
  addresses(page: { offset: number; limit: number }): Promise<{ slug: string; updatedAt: Date }[]>;
  countListed(): Promise<number>;
  /** As of up to a minute ago. */
  shelves(): Promise<Shelves>;
}
