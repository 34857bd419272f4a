export interface CatalogueQuery {
  q?: string;
  keyword?: string;
  runtime?: string;
  after?: string;
}

/** The address of the catalogue with these choices; empty ones are left out. */
export function catalogueAddress(query: CatalogueQuery): string {
  const chosen = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(chosen).toString();
  return search === "" ? "/tools" : `/tools?${search}`;
}
