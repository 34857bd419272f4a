import { expect, it } from "vitest";
import { findMentions } from "./find-mentions";
import { findTable } from "./tables";

const tableIn = (question: string) => {
  const span = findTable(question);
  return span === undefined ? undefined : question.slice(span.start, span.end);
};

it.each([
  ["a table alone", "plant,leaf\nfern,12\nmoss,1", "plant,leaf\nfern,12\nmoss,1"],
  ["what is asked before it", "the widest leaf?\nplant;leaf\nfern;12", "plant;leaf\nfern;12"],
  ["what is asked below it", "plant|leaf\nfern|12\n\nhow many rows?", "plant|leaf\nfern|12"],
  ["a sentence with as many commas", "as JSON, if you can do it\nplant,leaf\nfern,12", "plant,leaf\nfern,12"],
])("finds %s", (_, question, table) => {
  expect(tableIn(question)).toBe(table);
});

it("keeps what is in quotation marks in its cell", () => {
  expect(tableIn('name,city\nAnn,Oslo\n"Moss, J",Rome\nBob,Paris')).toBe(
    'name,city\nAnn,Oslo\n"Moss, J",Rome\nBob,Paris',
  );
});

it.each([
  "Reverse:\nHello there, my friend\nI am well, thank you\nBye",
  "red, green and blue",
  "12,5\n13,6",
  "one line, and\nanother",
])("finds none in %j", (question) => {
  expect(tableIn(question)).toBeUndefined();
});

const tails = (question: string) =>
  findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC").flatMap(({ kind, value }) =>
    kind === "tail" ? [value] : [],
  );

it.each([
  ["plant,leaf\nfern,12\n\nhow many rows are there?", "plant,leaf\nfern,12"],
  ["# Moss\n\n- wet\n- dark\n\nturn the text above into HTML", "# Moss\n\n- wet\n- dark"],
  ["Lengths: 12, 15, 9. Average?", "12, 15, 9"],
  ["Spell this: what is moss?", "what is moss?"],
  ["Tapped: .- ---  What's that?", ".- ---"],
  ["Reverse: 1984. Great book", "1984. Great book"],
  ["Hash this: ... And then he left", "... And then he left"],
  ["sha256 of this:\n\nfern\nmoss\n\nwhat a day", "fern\nmoss\n\nwhat a day"],
  ["Sort these: 10; 9; apple; 3", "10; 9; apple; 3"],
])("the text to work on in %j is %j", (question, text) => {
  expect(tails(question)).toEqual([text]);
});
