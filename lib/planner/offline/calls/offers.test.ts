import { describe, expect, it } from "vitest";
import type { InputSchema, Json } from "@/lib/json";
import { searchDocument } from "@/lib/testing/search-fakes";
import { findMentions } from "../mentions/find-mentions";
import { slotsFor } from "./fill";

/** What an input could take from a question: its values, and what speaks for them. */
function offersOf(name: string, schema: InputSchema["properties"][string], question: string, aliases: string[] = []) {
  const inputs: InputSchema = { type: "object", properties: { [name]: schema } };
  const hints = { inputs: { [name]: { aliases } } };
  const mentions = findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC");
  const { slots } = slotsFor(searchDocument({ slug: "moss", inputs, hints }), question, mentions);
  return slots.find((slot) => slot.input.name === name)?.offers ?? [];
}

const valuesOf = (...given: Parameters<typeof offersOf>): Json[] => offersOf(...given).map(({ value }) => value);

describe("a flag", () => {
  it.each([
    ["avoid_twins", "a code without twins", [true]],
    ["avoidTwins", "a code without twins", [true]],
    ["avoid_twins", "a code, do not avoid twins", [false]],
    ["twins", "a code without twins", [false]],
    ["twins", "a code with twins", [true]],
  ])("%s of %j is %j", (name, question, values) => {
    expect(valuesOf(name, { type: "boolean", default: false, description: "Twins." }, question)).toEqual(values);
  });
});

describe("a number", () => {
  const days = { type: "integer", description: "Days to add; negative ones are taken away." } as const;

  it.each([
    "2027-05-04 minus 9 days",
    "9 days before 2027-05-04",
    "subtract 9 days from 2027-05-04",
    "2027-05-04 minus 2 weeks and 9 days",
  ])("is taken away in %j", (question) => {
    expect(valuesOf("days", days, question)).toContain(-9);
  });

  it("is none of the words that say another", () => {
    const indent = { type: "integer", description: "Spaces.", default: 2 } as const;
    expect(valuesOf("indent", indent, "all on one line", ["one line = 0"])).toEqual([0]);
  });
});

describe("an option", () => {
  const mark = { type: "string", enum: [",", ";"], description: "Between the cells." } as const;

  it("is no comma of a sentence", () => {
    expect(valuesOf("mark", mark, "as JSON, with all as text")).toEqual([]);
    expect(valuesOf("mark", mark, "semicolons between", ["semicolons = ;"])).toEqual([";"]);
  });

  it("is no code that an example shows, named by a word of it", () => {
    const path = {
      type: "string",
      description: "Path of the value.",
      examples: ["users[0].name", "user.name"],
    } as const;
    const offered = valuesOf("path", path, "the name of the users");
    for (const example of path.examples) expect(offered).not.toContain(example);
    const unit = { type: "string", description: "Unit.", examples: ["nautical miles"] } as const;
    expect(valuesOf("unit", unit, "in nautical miles")).toContain("nautical miles");
  });

  it("may be a text that another word says", () => {
    const flags = { type: "string", default: "", description: "Options of the pattern." } as const;
    expect(valuesOf("flags", flags, "case-insensitive search", ["case-insensitive = i"])).toContain("i");
  });

  it("knows whether it stands beside a number", () => {
    const unit = { type: "string", enum: ["acre", "hectare"], description: "Unit to convert from." } as const;
    const beside = offersOf("from_unit", unit, "how many hectare are 3 acre").map(({ value, features }) => [
      value,
      Object.keys(features).find((name) => name.startsWith("beside:")),
    ]);
    expect(Object.fromEntries(beside)).toEqual({ acre: "beside:after:source", hectare: "beside:apart:source" });
  });
});

describe("a text", () => {
  const text = { type: "string", description: "Text to work on." } as const;

  it.each([
    ["hash (fern:moss9) quickly", "fern:moss9"],
    ["old:\nfern\n\nmoss\n\nnew:\nfern", "fern\n\nmoss"],
    ["old:\r\nfern\r\nnew:\r\nmoss", "fern"],
    ["old:\nfern\nmoss\n\nnew:\nfern", "fern\nmoss"],
  ])("in %j may be %j", (question, value) => {
    expect(valuesOf("text", text, question, ["old"])).toContain(value);
  });

  it("is a number of a schema of alternatives only within its bounds", () => {
    const base = {
      description: "Base.",
      anyOf: [
        { type: "string", enum: ["binary"] },
        { type: "integer", maximum: 36 },
      ],
    };
    const values = valuesOf("base", base, "1210 in base 3");
    expect(values).toContain(3);
    expect(values).not.toContain(1210);
  });
});
