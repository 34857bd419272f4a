import { expect, it } from "vitest";
import type { CallResult } from "@/lib/planner/planner";
import { Rewritten } from "../clauses/rewritten";
import { ofTheSame } from "./chain";

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
