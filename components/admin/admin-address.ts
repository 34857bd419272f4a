/** An address with these choices in its query; empty ones are left out. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== "") search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
