import { describe, expect, test } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createSearchIndex } from "../local/local-search-index";

const GRANTS = { public: true };
const description = "Evaluates an arithmetic expression such as 17 * 23.";
const calculator = searchDocument({ slug: "calculator", toolName: "Calculator", description });
const question = "What is 1+1?";

async function found(...documents: ReturnType<typeof searchDocument>[]) {
  const index = createSearchIndex();
  for (const document of documents) await index.put(document.toolId, [document]);
  return (await index.search(question, { grants: GRANTS })).candidates;
}

describe("a copy of a tool", () => {
  const copy = searchDocument({
    slug: "calculator-2",
    toolName: "Calculator",
    description,
    keywords: ["what is 1+1", "1+1"],
    examplePrompts: [question],
  });

  test("would be first by what it says of itself, and is behind its original with the reason", async () => {
    expect((await found(calculator, copy))[0]?.document.slug).toBe("calculator-2");
    const candidates = await found(calculator, { ...copy, originalId: calculator.toolId });
    expect(candidates.map(({ document }) => document.slug)).toEqual(["calculator", "calculator-2"]);
    const [first, second] = candidates;
    expect(second?.lost).toBe("It is nearly the same as Calculator, which was published before it.");
    expect(second?.probability).toBeLessThanOrEqual(first?.probability ?? 0);
    for (const { score, parts } of candidates) {
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score);
    }
  });

  test("stands for itself where its original is not found", async () => {
    const alone = await found({ ...copy, originalId: calculator.toolId });
    const free = await found(copy);
    expect(alone.map(({ score, probability }) => ({ score, probability }))).toEqual(
      free.map(({ score, probability }) => ({ score, probability })),
    );
  });
});
