import { describe, expect, it } from "vitest";
import type { Candidate } from "@/lib/search";
import { searchDocument } from "@/lib/testing/search-fakes";
import { findMentions } from "../../mentions/find-mentions";
import { propose } from "./propose";

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

const proposed = (question: string, candidates: readonly Candidate[]) =>
  propose({ question, mentions: findMentions(question, new Date("2026-01-15T12:00:00Z"), "UTC") }, candidates);

describe("proposing", () => {
  it("takes the more probable of two that fit", () => {
    const { call } = proposed("Convert a distance of 5 'kilometre' to 'mile'", [converter, other]);
    expect(call).toMatchObject({ tool: "distance-converter", arguments: { value: 5, to: "mile" } });
  });

  it("says what is meant where an input is missing", () => {
    expect(proposed("Convert a distance to another unit", [converter])).toMatchObject({
      wanting: { tool: "distance-converter", function: "main" },
    });
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
    const { call } = proposed("Who wins if side 1 plays cat and side 2 plays owl?", [duel]);
    expect(call).toMatchObject({ tool: "duel", arguments: { side1: "cat", side2: "owl" } });
  });

  it("wants more than a bare verb and a value", () => {
    const unlikely = { ...converter, probability: 0.3 };
    const { call, wanting } = proposed("Convert 5", [{ ...other, probability: 0.2 }, unlikely]);
    expect(call).toBeUndefined();
    expect(wanting?.tool).toBe("distance-converter");
    expect(proposed("Juggle 5", [unlikely]).wanting).toBeUndefined();
  });

  it("does not want more of a likelier tool where the one that is named has all it needs", () => {
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
    expect(proposed("What's the Chinese zodiac sign of the year 2001?", [sign, animal]).call).toMatchObject({
      tool: "chinese-zodiac",
      arguments: { year: 2001 },
    });
  });

  it("proposes nothing when nothing fits", () => {
    expect(proposed("Show the news", [{ ...converter, probability: 0.1 }])).toEqual({});
  });
});
