import { expect, it } from "vitest";
import { stem } from "../text/words";
import { asksForNone } from "./asks-for-none";

const asks = (text: string, taken: Parameters<typeof asksForNone>[2]) =>
  asksForNone({ text, mentions: [] }, KNOWN, taken);
const KNOWN = new Set(["knot", "rope", "length", "json"].map(stem));

it.each([
  "Why is this knot so tight?",
  "A rope of 5 m went slack: what's the reason?",
  "explain why a knot holds",
  "12 m of rope: which shop in Oslo sells that",
  "Which sailor would tie it?",
  "who is the sailor of 5 m of rope",
  "please mail the knot to ann@sea.example",
  "send 'help' to my brother",
  "write the length of this rope as a PDF",
])("“%s” asks for what no function gives", (text) => {
  expect(asks(text, [])).toBe(true);
});

it.each([
  "send me a knot",
  "send 'help' as a knot",
  "mail address of the knot shop in capitals",
  "which knot would fit",
  "a knot with four turns; which one would that be?",
  "the rope, which came in at 84, and its length",
  "which share of 200 is 50",
  "I don't know why, but how long is this rope",
  "the length of a rope, in JSON",
  "52 out of 60 in MATH",
])("“%s” may be served", (text) => {
  expect(asks(text, [])).toBe(false);
});

it.each(["the knot in “as a PDF”", "the knot in “Rain: why does it fall”", "a knot in “Well: which shop sells that”"])(
  "the words of a value ask for nothing: %s",
  (text) => {
    expect(asks(text, [])).toBe(true);
    expect(asks(text, [{ start: text.indexOf("“"), end: text.length }])).toBe(false);
  },
);
