import { createOfflinePlanner } from "@/lib/planner/offline";
import { createSearchIndex } from "@/lib/search";
import { plannerState } from "@/lib/testing/planner-state";
import { keywordsOfName } from "./planner-rows";
import { type Outcome, type Tally, tally } from "./planner-tally";
import { type BenchmarkQuery, type BenchmarkTool, toSearchDocument } from "./retrieval/benchmark";

const GRANTS = { public: true };
const PLACES = [1, 10] as const;

/**
 * How often a function that serves comes first, and among ten: by a search with the question itself, and by one that
 * the keywords widen which the planner picks for it.
 */
export async function benchSearch(
  tools: readonly BenchmarkTool[],
  queries: readonly BenchmarkQuery[],
): Promise<Tally[]> {
  const index = createSearchIndex();
  for (const tool of tools) {
    await index.put(tool.id, [toSearchDocument({ keywords: keywordsOfName(tool.name), ...tool })]);
  }
  const planner = createOfflinePlanner();
  const first: string[][] = [];
  const widened: string[][] = [];
  const find = async (text: string, keywords: string[]) => {
    const { candidates } = await index.search(text, { keywords, grants: GRANTS, limit: Math.max(...PLACES) });
    return candidates.map(({ document }) => document.toolId);
  };
  for (const { query } of queries) {
    const plan = await planner.decide(
      plannerState({ question: query, keywords: await index.keywordsNear(query, { grants: GRANTS, limit: 40 }) }),
    );
    first.push(await find(query, []));
    widened.push(plan.action === "search" ? await find(plan.query ?? query, plan.keywords) : (first.at(-1) ?? []));
  }
  await index.close();
  return PLACES.flatMap((places) =>
    [["the question itself", first] as const, ["widened by keywords", widened] as const].map(([name, found]) => {
      const outcomes = queries.map(
        ({ relevant }, row): Outcome =>
          found[row]?.slice(0, places).some((id) => relevant.includes(id)) ? "right" : "wrong",
      );
      return tally(`search: ${name}, first ${places}`, outcomes);
    }),
  );
}
