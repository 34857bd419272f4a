import { describe, expect, it } from "vitest";
import { wordsForSigns } from "./signs";

describe("wordsForSigns", () => {
  it.each([
    ["What is 1+1?", "add"],
    ["12 - 5", "subtract"],
    ["3 × 4", "multiply"],
    ["3*4", "multiply"],
    ["2 ** 10", "power"],
    ["√2", "square root"],
    ["15% of 80", "percent"],
    ["$50", "currency"],
    ["20 °C", "temperature"],
    ['How many "r"s are in it?', "letter"],
    ["does s occur in mississippi", "letter"],
    ["MCMXC in numbers", "roman"],
    ["#ff8800", "colour"],
    ["see https://example.org", "url"],
    ["on 2024-03-01", "date"],
  ])("reads %j as %s", (text, word) => {
    expect(wordsForSigns(text)).toContain(word);
  });

  it.each(["Show the news", "a well-known inn", "I am a friend", "vitamin C and D", "call me at 5"])(
    "reads nothing into %j",
    (text) => {
      expect(wordsForSigns(text)).toBe("");
    },
  );
});
