/** Views of a tool's page, in the order of its tabs; the first has no name in the address. */
export const TOOL_VIEWS = [
  { view: "overview", label: "Overview" },
  { view: "source", label: "Source" },
  { view: "versions", label: "Versions" },
  { view: "verification", label: "Verification" },
  { view: "health", label: "Health" },
] as const;
export type ToolView = (typeof TOOL_VIEWS)[number]["view"];

export function toolAddress(slug: string, view: ToolView, more: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(view === "overview" ? {} : { view });
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.size === 0 ? `/tools/${slug}` : `/tools/${slug}?${query}`;
}
