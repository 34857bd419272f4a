import { beforeAll, expect, test } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { plannerState } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

/** Of a question, in characters. */
const LONGEST = 8_000;
/** What took the cube of its length took minutes; a machine that is busy takes a second or two for any of these. */
const PATIENCE_MS = 10_000;

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});

test.each([" ", "\n", "\t ", "\u00a0", "1, ", "$1", "a.", "5 km ", '"a', "((", "then "])(
  "a question that repeats %j",
  async (unit) => {
    const planner = createOfflinePlanner();
    const question = `Convert 5${unit.repeat(LONGEST / unit.length)}b`;
    const started = performance.now();
    await planner.decide(plannerState({ question }));
    const { candidates } = await index.search(question, { grants: { public: true }, limit: 10 });
    const steps = [{ kind: "search" as const, keywords: [], candidates }];
    await planner.decide(plannerState({ question, steps, candidates }));
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  },
);
