export interface CatalogueQuery {
  q?: string | undefined;
  category?: string | undefined;
  keyword?: string | undefined;
  runtime?: string | undefined;
  permission?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
}

/** The address of the catalogue with these choices; empty ones are left out. */
export function catalogueAddress(query: CatalogueQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size === 0 ? "/tools" : `/tools?${search}`;
}
