import { describe, expect, it } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { embeddingTexts, textHash } from "./embedding-text";

const tool = searchDocument({
  slug: "loan-rates",
  toolName: "Loan rates",
  description: "Tells the monthly rate of a loan.",
  examplePrompts: ["What does a loan of 5,000 cost a month?"],
});

describe("what is embedded of a function", () => {
  it("is its names and description, then its example prompts", () => {
    const [described, ...prompts] = embeddingTexts(tool);
    expect(described).toMatch(/loan.rates.*: Tells the monthly rate of a loan\./i);
    expect(prompts).toEqual(tool.examplePrompts);
  });

  it("is the description behind the model's opening, with the names only where it says little", () => {
    expect(embeddingTexts(tool, "Can you help?")[0]).toMatch(/^Can you help\? Tells the monthly rate of a loan\./);
    const terse = searchDocument({ slug: "loan-rates", toolName: "Loan rates", description: "Rates." });
    expect(embeddingTexts(terse, "Can you help?")[0]).toMatch(/^Can you help\? .*Loan rates: Rates\./);
  });

  it("counts as another text where the opening is another", () => {
    expect(textHash(tool, "Can you help?")).not.toBe(textHash(tool));
  });
});
