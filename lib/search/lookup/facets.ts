import { keywordForm } from "../keywords/keyword-index";
import type { SearchDocument } from "../search";

export interface Facet {
  value: string;
  /** Tools among the hits that have it. */
  count: number;
}

export interface Facets {
  keywords: Facet[];
  categories: Facet[];
  runtimes: Facet[];
  permissions: Facet[];
}

const MAX_FACETS = 20;

function single(value: string | undefined): string[] {
  return value === undefined || value === "" ? [] : [value];
}

const asItIs = (value: string) => value;

function counted(values: readonly (readonly string[])[], form: (value: string) => string): Facet[] {
  const facets = new Map<string, Facet>();
  for (const ofTool of values) {
    for (const [key, value] of new Map(ofTool.map((value) => [form(value), value]))) {
      const facet = facets.get(key) ?? { value, count: 0 };
      facet.count += 1;
      facets.set(key, facet);
    }
  }
  return [...facets.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MAX_FACETS);
}

/** What the hits have in common, most frequent first; one document a tool. */
export function facetsOf(documents: readonly SearchDocument[]): Facets {
  return {
    keywords: counted(
      documents.map(({ keywords }) => keywords),
      keywordForm,
    ),
    categories: counted(
      documents.map(({ category }) => single(category)),
      (category) => category.toLowerCase(),
    ),
    runtimes: counted(
      documents.map(({ runtime }) => single(runtime)),
      asItIs,
    ),
    permissions: counted(
      documents.map(({ permission }) => single(permission)),
      asItIs,
    ),
  };
}
