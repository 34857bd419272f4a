import { expect, test } from "vitest";
import { findMentions } from "../mentions/find-mentions";
import { proposePrograms } from "./propose";

const codeFor = (question: string) =>
  proposePrograms(question, findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC"))[0]?.code ?? "";

test("of a lone word the letters are put into an order, of several the words", () => {
  expect(codeFor('reverse the word "drawer"')).toMatch(/"drawer"\[::-1\]/);
  expect(codeFor('reverse the words "oak ash elm"')).toMatch(/"oak ash elm"\.split\(\)\[::-1\]/);
  expect(codeFor('sort the words in "oak,elm,ash"')).toMatch(/sorted\(words\("oak,elm,ash"\)/);
});

test("a letter that stands for an item is no article", () => {
  expect(codeFor("shuffle a, b, c, d")).toMatch(/\["a", "b", "c", "d"\]/);
  expect(codeFor("shuffle d, c, b, a")).toMatch(/\["d", "c", "b", "a"\]/);
  expect(codeFor("shuffle c, a and b")).toMatch(/\["c", "a", "b"\]/);
  expect(codeFor("how many items has a list of pear, fig, plum")).not.toMatch(/"a"/);
});
