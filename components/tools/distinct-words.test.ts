import { expect, test } from "vitest";
import { distinctWords } from "./distinct-words";

test("of several forms of a word the first stays", () => {
  const keywords = ["convert", "text", "converter", "converts", "table", "tables", "added", "adds", "less"].map(
    (keyword) => ({
      keyword,
    }),
  );
  expect(distinctWords(keywords).map(({ keyword }) => keyword)).toEqual(["convert", "text", "table", "added", "less"]);
});

test("terms are of one form where each of their words is", () => {
  const keywords = ["random number", "random text", "random numbers"].map((keyword) => ({ keyword }));
  expect(distinctWords(keywords).map(({ keyword }) => keyword)).toEqual(["random number", "random text"]);
});

test("spellings of one word are one", () => {
  const keywords = ["color", "colour", "hour", "favourite", "favorite", "four"].map((keyword) => ({ keyword }));
  expect(distinctWords(keywords).map(({ keyword }) => keyword)).toEqual(["color", "hour", "favourite", "four"]);
});
