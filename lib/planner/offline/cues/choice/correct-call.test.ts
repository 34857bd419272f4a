import { expect, it } from "vitest";
import type { CallResult } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { searchDocument } from "@/lib/testing/search-fakes";
import { correctedCall } from "./correct-call";

const document = searchDocument({
  slug: "distance-converter",
  inputs: { type: "object", properties: { value: { type: "number" }, from: { type: "string" } } },
});
const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
const found: Candidate[] = [{ document, score: 1, parts, probability: 0.9 }];
const call = { tool: "distance-converter", function: "main", arguments: { value: 5, from: "5" }, reason: "It fits." };
const question = "Convert a distance of 5 kilometre to mile";
const understanding = { question, mentions: [], goesOn: false };
const failed = (error: string, repaired?: string): CallResult => ({
  call: { ...call, ...(repaired === undefined ? {} : { repaired }) },
  status: "tool-error",
  error,
});

it("puts an argument right by what the error allows and the question names", () => {
  const error = "from must be one of furlong, kilometre, league";
  expect(correctedCall([failed(error)], found, understanding)).toEqual({
    ...call,
    arguments: { value: 5, from: "kilometre" },
    repaired: error,
  });
});

it.each([
  ["a call was corrected before", failed("from must be one of furlong, kilometre", "from must be one of these")],
  ["the error allows nothing", failed("The call took too long.")],
  ["the question names none of what it allows", failed("from must be one of furlong, league")],
])("corrects nothing where %s", (_, result) => {
  expect(correctedCall([result], found, understanding)).toBeUndefined();
});

it("corrects no call of a function that was not found", () => {
  const error = "from must be one of furlong, kilometre, league";
  expect(correctedCall([failed(error)], [], understanding)).toBeUndefined();
});
