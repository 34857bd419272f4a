import { describe, expect, it } from "vitest";
import { RepetitionGuard } from "./repetition";

/** How many characters a model of so many a second has written when it is ended, and for how long; undefined where it is not. */
function endOf(text: string, charactersASecond = 400): { characters: number; ms: number } | undefined {
  const guard = new RepetitionGuard();
  let characters = 0;
  for (const piece of text.match(/.{1,7}/gs) ?? []) {
    characters += piece.length;
    const ms = (characters / charactersASecond) * 1_000;
    if (guard.add(piece, ms)) return { characters, ms };
  }
  return undefined;
}

const SENTENCE = "I do not know what to say to that, so I say it again. ";

describe("what a model repeats", () => {
  it.each([
    ["a word", "ha".repeat(300)],
    ["a sentence", SENTENCE.repeat(12)],
    [
      "a paragraph after an answer",
      `The answer is 5. ${`${"abcdefghij".split("").join(" is a letter, ")}. `.repeat(6)}`,
    ],
    ["blank lines", "\n".repeat(600)],
    ["digits without end", `0.${"3".repeat(600)}`],
    ["zeros without end", "0, ".repeat(2_000)],
  ])("is ended: %s over and over", (_, text) => {
    expect(endOf(text)).toBeDefined();
  });

  it.each([
    [1_000, 500],
    [400, 1_300],
    [120, 2_500],
    [60, 3_000],
  ])("is ended in time where it writes %i characters a second", (speed, ms) => {
    expect(endOf("and then ".repeat(200), speed)?.ms).toBeLessThan(ms);
  });

  it("counts from where the repetition began, however long a slow model wrote before", () => {
    const before = Array.from({ length: 100 }, (_, index) => `sentence number ${index} says this. `).join("");
    const ended = endOf(before + "and so on ".repeat(100), 60);
    expect(ended?.characters).toBeGreaterThan(before.length + 100);
    expect(ended?.characters).toBeLessThan(before.length + 250);
  });
});

describe("what looks alike and is no repetition", () => {
  it.each([
    ["a list that counts", Array.from({ length: 300 }, (_, index) => `${index}, `).join("")],
    ["a hundred zeros", "0, ".repeat(100)],
    ["a matrix of 400 zeros", `[${"0, ".repeat(20)}],\n`.repeat(20)],
    ["a table", Array.from({ length: 30 }, (_, index) => `| row ${index} | yes | no |\n`).join("")],
    ["a line under a heading", `Heading\n${"=".repeat(80)}\nText`],
  ])("is let be: %s", (_, text) => {
    for (const speed of [1_000, 60]) expect(endOf(text, speed)).toBeUndefined();
  });
});
