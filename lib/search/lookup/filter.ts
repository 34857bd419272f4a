import type { SearchDocument } from "../search";

/** What a person narrows hits down to. */
export interface LookupFilter {
  /** Only tools that carry this keyword, however it is spelled. */
  keyword?: string;
  category?: string;
  /** Language that the tool is written in. */
  runtime?: string;
  /** The most that the tool asks for, such as `none` or `network`. */
  permission?: string;
}

export function hasFilter({ keyword, category, runtime, permission }: LookupFilter): boolean {
  return [keyword, category, runtime, permission].some((value) => value !== undefined);
}

/** Tells whether a document is among those that a person wants to see; `carries`: whether it carries the keyword. */
export function matchesFilter({ keyword, category, runtime, permission }: LookupFilter) {
  const inCategory = category?.toLowerCase();
  return (document: SearchDocument, carries: boolean): boolean =>
    (runtime === undefined || document.runtime === runtime) &&
    (permission === undefined || document.permission === permission) &&
    (inCategory === undefined || document.category?.toLowerCase() === inCategory) &&
    (keyword === undefined || carries);
}
