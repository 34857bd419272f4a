import { qualifiedName } from "@/lib/schema";
import type { Candidate, Grants, Search } from "@/lib/search";

/** The most that the search port gives at once. */
const LIMIT = 50;

/**
 * A granted function by the name that a model used: `slug`, `slug--function`, or the bare function name where only one
 * function has it. Null where none or several fit.
 */
export async function findFunction(name: string, search: Search, grants: Grants): Promise<Candidate | null> {
  const words = name.replace(/[-_]+/g, " ");
  const { candidates } = await search.search(words, { grants, limit: LIMIT });
  return functionNamed(name, candidates);
}

/** The one of them that is meant by a name; in a program `_` may stand for `-`. */
export function functionNamed(name: string, candidates: readonly Candidate[]): Candidate | null {
  const bySpelling = (spelled: (text: string) => string) =>
    candidates.find(({ document }) =>
      [document.name, qualifiedName(document.slug, document.function)].some((own) => spelled(own) === spelled(name)),
    );
  const exact = bySpelling((text) => text) ?? bySpelling((text) => text.replaceAll("-", "_"));
  if (exact) return exact;
  const bare = candidates.filter(({ document }) => document.function === name);
  return bare.length === 1 ? (bare[0] ?? null) : null;
}
