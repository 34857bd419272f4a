import { expect, it } from "vitest";
import type { Json } from "@/lib/json";
import type { CallResult } from "@/lib/planner/planner";
import { searchDocument } from "@/lib/testing/search-fakes";
import { Rewritten } from "../clauses/rewritten";
import { ofTheSame, withResult } from "./chain";

const MATRIX = [
  [1, 2],
  [3, 4],
];
const INVERSE = [
  [-2, 1],
  [1.5, -0.5],
];
const before: CallResult = {
  call: { tool: "matrix", function: "inverse", arguments: { matrix: MATRIX }, reason: "" },
  status: "ok",
  value: INVERSE,
};
const next = { tool: "matrix", function: "transpose", arguments: { matrix: INVERSE }, reason: "" };
const clause = (text: string, mayBeFree = false) => ({ said: Rewritten.said(text), isBound: true, mayBeFree });

it.each([
  ["its transpose?", false],
  ["the transpose", true],
])("%j is asked of what the first was asked of", (text, mayBeFree) => {
  expect(ofTheSame(clause(text, mayBeFree), next, before).arguments).toEqual({ matrix: MATRIX });
});

it.each([
  ["transpose that", false],
  ["transpose", true],
  ["the transpose of it", false],
])("%j is asked of the result", (text, mayBeFree) => {
  expect(ofTheSame(clause(text, mayBeFree), next, before)).toBe(next);
});

it("another tool goes on from the result", () => {
  const other = { ...next, tool: "writer" };
  expect(ofTheSame(clause("its code"), other, before)).toBe(other);
});

const runner = {
  score: 0,
  probability: 1,
  parts: { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 },
  document: searchDocument({
    slug: "python",
    description: "Runs a Python program.",
    inputs: { type: "object", properties: { code: { type: "string" } }, required: ["code"] },
  }),
};

function afterProgram(question: string, value: Json, next: string): string[] {
  const start = question.indexOf("“");
  const sources = { code: { from: "question" as const, start, end: question.indexOf("”") + 1 } };
  const call = { tool: "python", function: "main", arguments: { code: "print(1)" }, reason: "", sources };
  const result: CallResult = { call, status: "ok", value };
  return withResult(clause(next), clause(question), result, { question, candidates: [runner] }).map(({ text }) => text);
}

it("what a program was written of is what its question says, and never the program", () => {
  const question = "is “level” a palindrome";
  expect(afterProgram(question, true, "reverse it")).toEqual(['reverse "level"']);
  expect(afterProgram("words of “a b”", 2, "double it")).toEqual(["double 2", 'double "a b"']);
  expect(afterProgram("words of “a b”", 2, "reverse the same text")).toEqual(['reverse "a b"', "reverse 2"]);
});

it("what was counted is meant where something is done with a text", () => {
  const [first] = afterProgram("how many words has “a b”", 2, "write it in capital letters");
  expect(first).toBe('write "a b" in capital letters');
});

it("the plain text is what was decoded", () => {
  const decoded = { ...before, value: "fern" };
  const next = clause("the md5 of the plain text");
  const texts = withResult(next, clause("decode it"), decoded, { question: "", candidates: [] });
  expect(texts.map(({ text }) => text)[0]).toBe('the md5 of "fern"');
});

it("a number is also tried in what it is measured in", () => {
  const result: CallResult = { ...before, value: 24 };
  const next = { ...clause("in litres"), units: ["cubic meters"] };
  const texts = withResult(next, clause("the volume"), result, { question: "", candidates: [] }).map(
    ({ text }) => text,
  );
  expect(texts.slice(0, 2)).toEqual(["convert 24 cubic meters in litres", "convert 24 in litres"]);
});
