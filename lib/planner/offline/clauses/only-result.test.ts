import { expect, it } from "vitest";
import { asksOnlyResult, onlyResultFrom } from "./only-result";

it.each([
  "what's it look like?",
  "what do I get",
  "and what does that make",
  "total at the end?",
  "final amount",
  "how much is that",
])("“%s” asks for nothing but the result", (text) => {
  expect(asksOnlyResult(text)).toBe(true);
});

it.each([
  "total?",
  "what does it end with?",
  "what is at the end?",
  "what does it come down to",
  "and what is hers?",
  "what is the total of those",
  "how many is that",
  "can you read it",
  "how much more is it",
  "what about her",
  "how much is one",
  "what percent is that",
  "and then?",
])("“%s” asks for more", (text) => {
  expect(asksOnlyResult(text)).toBe(false);
});

it("begins with what separates it, and takes no mark of a code along", () => {
  expect(onlyResultFrom("18 in binary, what does that look like?")).toBe("18 in binary".length);
  expect(onlyResultFrom("-.. --- -. what do I get")).toBeUndefined();
  expect(onlyResultFrom("-.. --- -. - what do I get")).toBeUndefined();
  expect(onlyResultFrom("what does that look like?")).toBeUndefined();
});
