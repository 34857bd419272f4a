import { describe, expect, it } from "vitest";
import type { Candidate } from "@/lib/search";
import { plannerState } from "@/lib/testing/planner-state";
import { searchDocument } from "@/lib/testing/search-fakes";
import { chooseCalls } from "./choose-calls";

const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
const converter: Candidate = {
  document: searchDocument({
    slug: "distance-converter",
    description: "Convert a distance from one unit to another.",
    inputs: {
      type: "object",
      properties: { value: { type: "number" }, from: { type: "string" }, to: { type: "string" } },
      required: ["value", "from", "to"],
    },
    examplePrompts: ["Convert 5 km to miles"],
  }),
  score: 1,
  parts,
  probability: 0.9,
};
const other: Candidate = {
  ...converter,
  document: { ...converter.document, slug: "length-converter", toolId: "length-converter", name: "length-converter" },
  probability: 0.8,
};

describe("choosing", () => {
  const question = "Convert a distance of 5 'kilometre' to 'mile'";
  const first = chooseCalls(plannerState({ question, candidates: [converter, other] })).calls[0];

  it("takes the more probable of two that fit", () => {
    expect(first).toMatchObject({ tool: "distance-converter", arguments: { value: 5, to: "mile" } });
  });

  it("asks back for an input that is missing", () => {
    const { calls, ask } = chooseCalls(
      plannerState({ question: "Convert a distance to another unit", candidates: [converter] }),
    );
    expect(calls).toEqual([]);
    expect(ask).toMatch(/\*\*value\*\*/);
  });

  it("takes a tool that says who, for inputs that the question counts", () => {
    const hand = { type: "string", enum: ["cat", "dog", "owl"] };
    const duel: Candidate = {
      ...converter,
      document: searchDocument({
        slug: "duel",
        description: "Decides who wins a duel of two animals.",
        inputs: { type: "object", properties: { side1: hand, side2: hand }, required: ["side1", "side2"] },
      }),
    };
    const { calls } = chooseCalls(
      plannerState({ question: "Who wins if side 1 plays cat and side 2 plays owl?", candidates: [duel] }),
    );
    expect(calls).toMatchObject([{ tool: "duel", arguments: { side1: "cat", side2: "owl" } }]);
  });

  it("asks what to do with a bare verb and a value", () => {
    const unlikely = { ...converter, probability: 0.3 };
    const asked = chooseCalls(
      plannerState({ question: "Convert 5", candidates: [{ ...other, probability: 0.2 }, unlikely] }),
    );
    expect(asked.calls).toEqual([]);
    expect(asked.ask).toMatch(/\*\*from\*\*.*\*\*to\*\*/);
    expect(chooseCalls(plannerState({ question: "Juggle 5", candidates: [unlikely] })).ask).toBeUndefined();
  });

  it("does not ask for a likelier tool where the one that is named has all it needs", () => {
    const animal: Candidate = {
      ...converter,
      document: searchDocument({
        slug: "chinese-zodiac",
        description: "The animal of a year in the Chinese zodiac.",
        inputs: { type: "object", properties: { year: { type: "integer" } }, required: ["year"] },
      }),
      probability: 0.5,
    };
    const sign: Candidate = {
      ...converter,
      document: searchDocument({
        slug: "star-sign",
        toolId: "star-sign",
        description: "The western zodiac sign of a birthday.",
        inputs: {
          type: "object",
          properties: { month: { type: "integer" }, day: { type: "integer" } },
          required: ["month", "day"],
        },
      }),
      probability: 0.8,
    };
    const question = "What's the Chinese zodiac sign of the year 2001?";
    expect(chooseCalls(plannerState({ question, candidates: [sign, animal] })).calls).toMatchObject([
      { tool: "chinese-zodiac", arguments: { year: 2001 } },
    ]);
  });

  it("corrects an argument once by what the error allows", () => {
    if (first === undefined) throw new Error("no call");
    const error = "from must be one of km, kilometre, mi, mile";
    const failedCall = { ...first, arguments: { ...first.arguments, from: "5" } };
    const failed = { kind: "calls" as const, results: [{ call: failedCall, status: "tool-error" as const, error }] };
    const [corrected] = chooseCalls(plannerState({ question, steps: [failed], candidates: [converter, other] })).calls;
    expect(corrected).toMatchObject({ tool: "distance-converter", repaired: error });
    expect(corrected?.arguments.from).not.toBe("5");
  });

  it("takes the next candidate after a failure that tells nothing", () => {
    if (first === undefined) throw new Error("no call");
    const failed = {
      kind: "calls" as const,
      results: [{ call: first, status: "timeout" as const, error: "The call took too long." }],
    };
    expect(
      chooseCalls(plannerState({ question, steps: [failed], candidates: [converter, other] })).calls[0]?.tool,
    ).toBe("length-converter");
  });

  it("calls nothing when nothing fits", () => {
    expect(
      chooseCalls(plannerState({ question: "Show the news", candidates: [{ ...converter, probability: 0.1 }] })),
    ).toMatchObject({ calls: [] });
  });
});
