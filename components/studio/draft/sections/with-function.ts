import type { DraftForm } from "@/lib/publishing/forms/draft";

type Written = DraftForm["functions"];

/** What was written by hand of functions, with a change of one; one of which nothing is left is as it was read. */
export function withFunction(functions: Written, name: string, change: Partial<Written[number]>): Written {
  const index = functions.findIndex((written) => written.name === name);
  const changed = { ...functions[index], ...change, name };
  const isEmpty = Object.entries(changed).every(([field, value]) => field === "name" || value === undefined);
  const next = isEmpty ? [] : [changed];
  return index === -1 ? [...functions, ...next] : functions.toSpliced(index, 1, ...next);
}
