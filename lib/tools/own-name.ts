import { AppError } from "@/lib/errors";
import type { Names } from "@/lib/search";

interface Named {
  name: string;
  ownerId: string;
  /** The tool's own, if it has one yet: a name that it has had is its own. */
  slug: string | undefined;
}

/** What is wrong with a name that somebody else's listed public tool has; null for one that tells tools apart. */
export function nameProblem(search: Names, { name, ownerId, slug }: Named): string | null {
  const tools = search.toolsNamed(name);
  const isOwn = tools.some((tool) => tool.slug === slug);
  if (isOwn || tools.every((tool) => tool.ownerId === ownerId)) return null;
  return `“${name}” is the name of another tool; choose a name that tells yours apart.`;
}

/** Error: `conflict` for a name of somebody else's tool. */
export function requireOwnName(search: Names, named: Named): void {
  const problem = nameProblem(search, named);
  if (problem !== null) throw new AppError("conflict", problem);
}
