import { expect, test } from "vitest";
import { findBlocks } from "./blocks";

const valuesIn = (question: string) => findBlocks(question).map(({ value }) => value);

test("texts that are called old and new are read below what calls them so", () => {
  expect(valuesIn("what changed?\nold:\ntent\nrope\n\nnew:\ntent\nlamp")).toEqual(["tent\nrope", "tent\nlamp"]);
  expect(valuesIn("My first list:\na\nb\nMy second list:\na\nc")).toEqual(["a\nb", "a\nc"]);
});

test("on one line each, what stands below them is none of them", () => {
  expect(valuesIn("Before: we open at nine\nAfter: we open at ten\nwhat changed")).toEqual([
    "we open at nine",
    "we open at ten",
  ]);
});

test("one alone, three of them, other names and what is quoted are none", () => {
  expect(valuesIn("old: a")).toEqual([]);
  expect(valuesIn("old: a\nnew: b\nnew: c")).toEqual([]);
  expect(valuesIn("name: Ann\nage: 7")).toEqual([]);
  expect(valuesIn('old: "a"\nnew: "b"')).toEqual([]);
  expect(valuesIn("old:\nnew:\n")).toEqual([]);
});

test("each stands where it is in the question", () => {
  const question = "diff\nold:  pear \nnew: fig";
  for (const { start, end, text } of findBlocks(question)) expect(question.slice(start, end)).toBe(text);
});
