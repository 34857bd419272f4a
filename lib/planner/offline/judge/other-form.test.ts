import { expect, it } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { stem } from "../text/words";
import { asksOtherForm, formAsked } from "./other-form";

const candidateOf = (slug: string, properties: Record<string, Record<string, unknown>>) => ({
  score: 1,
  probability: 1,
  parts: { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 },
  document: searchDocument({ slug, toolName: slug, inputs: { type: "object", properties } }),
});
const found = [candidateOf("smoke-signals", {}), candidateOf("writer", { style: { enum: ["runes", "plain"] } })];

it.each([
  ["the third word as smoke signals", ["smoke", "signals"]],
  ["the third word (in runes), please", ["runes"]],
  ["the third word in an ancient script?", ["ancient", "script"]],
  ["5 km in miles", []],
  ["the third word in total", []],
  ["runes in the third word of it", []],
])("%s", (text, words) => {
  expect(formAsked(text).words.map(({ lower }) => lower)).toEqual(words);
});

it.each([
  ["the third word as smoke signals", true],
  ["the third word in runes please", true],
  ["the third word in an ancient script", false],
  ["the third word in a row", false],
])("%s is asked for in the form of another function: %j", (text, isOther) => {
  expect(asksOtherForm(text, [], found)).toBe(isOther);
});

it("what is given, or known, is no other form", () => {
  const text = "the third word in runes";
  expect(asksOtherForm(text, [{ start: text.indexOf("runes"), end: text.length }], found)).toBe(false);
  expect(asksOtherForm(text, [], found, new Set([stem("runes")]))).toBe(false);
});
