import { expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search";
import { findMentions } from "../mentions/find-mentions";
import { givenIn, leftOver } from "./left-over";

const givenTexts = (question: string) =>
  givenIn(question, findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC")).map(({ text }) => text);

function leftTexts(question: string, ...taken: string[]): string[] {
  const mentions = findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC");
  const used = taken.map((text) => ({ start: question.indexOf(text), end: question.indexOf(text) + text.length }));
  const asked = { given: givenIn(question, mentions), question, mentions };
  return leftOver(asked, used, DOCUMENT).map(({ text }) => text);
}

const DOCUMENT: SearchDocument = {
  toolId: "dives",
  slug: "dives",
  toolName: "Dives",
  toolDescription: "Tells of dives.",
  version: 1,
  ownerId: "ann",
  visibility: "public",
  function: "main",
  name: "dives",
  description: "Tells of dives.",
  inputs: { type: "object", properties: {} },
  keywords: [],
  examplePrompts: [],
};

test("a path to a value is given to be used, and no short form is", () => {
  expect(givenTexts("what is stock.count in it")).toContain("stock.count");
  expect(givenTexts("the total of 4 and 5 at the end.Next week will do")).not.toContain("end.Next");
  expect(givenTexts("what is 8% tax on 50 in the U.S. at 3 p.m.").join()).not.toMatch(/U\.S|p\.m\.$/);
});

test("a word that counts the values behind it is none of them, and one that counts nothing else is", () => {
  expect(givenTexts("the sum of two metres, 3 metres and 4 metres")).toContain("two");
  expect(givenTexts("the 2 smallest values of [5, 1, 9] and [4, 2, 7]")).toContain("2");
  expect(givenTexts("the two smallest values of [5, 1, 9] and [4, 2, 7]")).toContain("two");
  expect(givenTexts("compare two weights of 7 kg and 9 kg")).not.toContain("two");
  expect(givenTexts("compare two samples, [1, 2, 4] and [3, 5]")).not.toContain("two");
  expect(givenTexts("flip two coins")).toContain("two");
  expect(givenTexts("three boxes of 7 kg and 9 kg")).toContain("three");
});

test("the size of a table is no value", () => {
  expect(givenTexts("invert the 2x2 matrix [[2, 1], [1, 3]]")).not.toContain("2");
  expect(givenTexts("rank of the 2 by 3 matrix [[2, 1, 0], [1, 3, 5]]")).not.toContain("3");
  expect(givenTexts("rank of the 2 by 4 matrix [[2, 1, 0], [1, 3, 5]]")).toContain("4");
});

test("what points at as many texts or values as a call takes is used with them", () => {
  expect(leftTexts("what is new in these two: 'a red door' / 'a blue door'", "'a red door'", "'a blue door'")).toEqual(
    [],
  );
  expect(leftTexts("what is new in these two: 'a red door' / 'a blue door'", "'a red door'")).toContain("two");
  expect(leftTexts("what is new in these three: 'a' / 'b'", "'a'", "'b'")).toContain("three");
  expect(leftTexts("which of these two is longer: 'ab' / 'cde'", "'ab'", "'cde'")).toContain("two");
  expect(leftTexts("the median of those five dives 4.1, 3.9, 4.4, 4.0, 3.7", "4.1, 3.9, 4.4, 4.0, 3.7")).toEqual([]);
  expect(leftTexts("the median of those six dives 4.1, 3.9, 4.4, 4.0, 3.7", "4.1, 3.9, 4.4, 4.0, 3.7")).toContain(
    "six",
  );
  expect(leftTexts("the five highest of 4.1, 3.9, 4.4, 4.0, 3.7", "4.1, 3.9, 4.4, 4.0, 3.7")).toContain("five");
});

test("a quoted name of an input is not left over, and a quoted word is", () => {
  const inputs = {
    type: "object" as const,
    properties: { orderNumber: { type: "integer" }, text: { type: "string" } },
  };
  const document: SearchDocument = {
    toolId: "find-order",
    slug: "find-order",
    toolName: "Find order",
    toolDescription: "Finds an order.",
    version: 1,
    ownerId: "ann",
    visibility: "public",
    function: "main",
    name: "find_order",
    description: "Finds an order.",
    inputs,
    keywords: [],
    examplePrompts: [],
  };
  const left = (question: string) => {
    const mentions = findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC");
    return leftOver({ given: givenIn(question, mentions), question, mentions }, [], document).map(({ value }) => value);
  };
  expect(left("the order whose 'orderNumber' is 8841")).toEqual([8841]);
  expect(left("the order whose 'text' is 8841")).toEqual(["text", 8841]);
});
