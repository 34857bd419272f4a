import { describe, expect, it } from "vitest";
import type { KeywordHit } from "@/lib/search";
import { pickKeywords } from "./pick-keywords";

const hit = (keyword: string, score: number): KeywordHit => ({ keyword, score, count: 1 });

describe("keywords to search by", () => {
  it("are near, and bring a word that the question does not say", () => {
    const near = [hit("morse code", 0.9), hit("codes", 0.9), hit("telegraph", 0.7), hit("cipher", 0.4)];
    expect(pickKeywords("What is SOS in code?", near, [])).toEqual(["morse code", "telegraph"]);
  });

  it("begin with what the question computes", () => {
    expect(pickKeywords("17 times 23", [hit("python", 0.9), hit("product", 0.8)], ["python", "program"])).toEqual([
      "python",
      "program",
      "product",
    ]);
  });
});
