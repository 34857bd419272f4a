import { describe, expect, it } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { SCORE_WEIGHTS } from "../weights";
import { closenessTo, shareOf } from "./closeness";
import { readQuestion } from "./question";

const equal = () => 1;

function closeness(question: string, description: string): number {
  return closenessTo(readQuestion(question, equal), equal)(searchDocument({ slug: "it", description }));
}

describe("shareOf", () => {
  it("weighs terms by how rare they are", () => {
    const rarity = (term: string) => (term === "tide" ? 3 : 1);
    expect(shareOf(["tide", "table"], new Set(["tide"]), rarity)).toBe(0.75);
    expect(shareOf([], new Set(["tide"]), rarity)).toBe(0);
  });
});

describe("closenessTo", () => {
  it("prefers a description that keeps to what was asked", () => {
    const question = "tide in Bergen";
    const short = closeness(question, "Tide today");
    expect(short).toBeCloseTo(SCORE_WEIGHTS.describedShare / 2);
    expect(short).toBeGreaterThan(closeness(question, "Tide, wind, waves, snow and sunshine"));
    expect(closeness(question, "Snow depth")).toBe(0);
    expect(closeness("", "")).toBe(0);
  });

  it("takes the line that is closest, of a description that says several things", () => {
    const question = "exchange rate";
    const [line, whole] = [closeness(question, "exchange rate"), "Snow depth\nexchange rate\nTide and wind"];
    expect(closeness(question, whole)).toBeCloseTo(line);
    expect(closeness(question, whole.replaceAll("\n", ", "))).toBeLessThan(line);
  });

  it("adds for words that stand side by side in both, up to a limit", () => {
    const apart = closeness("exchange rate", "rate exchange");
    const together = closeness("exchange rate", "exchange of a rate");
    expect(apart).toBeCloseTo(SCORE_WEIGHTS.describedShare);
    expect(closeness("exchange rate", "exchange rate")).toBeCloseTo(apart + SCORE_WEIGHTS.pair);
    expect(together).toBeLessThan(apart + SCORE_WEIGHTS.pair + 1e-9);
    const long = "red green blue white black brown pink";
    expect(closeness(long, long)).toBeCloseTo(apart + 3 * SCORE_WEIGHTS.pair);
  });
});
