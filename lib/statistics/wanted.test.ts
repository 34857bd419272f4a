import { expect, test } from "vitest";
import { wantedKeywords } from "./wanted";

const asked = (...questions: [ownerKey: string, query: string][]) =>
  wantedKeywords(
    questions.map(([ownerKey, query]) => ({ ownerKey, query })),
    5,
  );

test("a word is wanted once three people asked with it, in whichever form", () => {
  expect(
    asked(
      ["a", "What is the weather in Paris?"],
      ["b", "Weather forecast for Rome please"],
      ["c", "will the weather be good"],
      ["c", "a forecast for Oslo"],
    ),
  ).toEqual([{ keyword: "weather", askers: 3 }]);
});

test("one person who asks often is one, and nobody's name or number shows", () => {
  expect(asked(["a", "weather"], ["a", "weather"], ["b", "weather"])).toEqual([]);
  const same = "Mail ann@example.org about case 4711";
  expect(asked(["a", same], ["b", same], ["c", same]).map(({ keyword }) => keyword)).not.toContain("4711");
});
