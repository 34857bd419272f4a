import { describe, expect, it } from "vitest";
import type { Arguments, InputSchema } from "@/lib/json";
import { findMentions } from "../../mentions/find-mentions";
import { fillArguments } from "./fill-arguments";

function fill(question: string, properties: InputSchema["properties"], required: string[] = Object.keys(properties)) {
  const mentions = findMentions(question, new Date("2026-01-15T12:00:00Z"), "UTC");
  return fillArguments(
    { name: "tool", description: "", inputs: { type: "object", properties, required } },
    question,
    mentions,
  );
}

describe("values that look like what a schema shows", () => {
  it.each<[string, InputSchema["properties"], Arguments]>([
    [
      "What is the diameter of a tyre with the marking 205/55R16?",
      { marking: { type: "string", examples: ["225/45R17"] } },
      { marking: "205/55R16" },
    ],
    ["What is the average of 3d8+2?", { dice: { type: "string", examples: ["2d6+3"] } }, { dice: "3d8+2" }],
    [
      "How many hosts fit into 10.0.0.0/26?",
      { cidr: { type: "string", examples: ["192.168.1.0/24"] } },
      { cidr: "10.0.0.0/26" },
    ],
    [
      "Frequency of the musical note C#",
      { note: { type: "string", examples: ["C", "C#", "D", "D#"] } },
      { note: "C#" },
    ],
  ])("%s", (question, properties, expected) => {
    expect(fill(question, properties).arguments).toEqual(expected);
  });

  it("fill an optional input whose default has their form", () => {
    const properties = { shares: { type: "integer" }, ratio: { type: "string", default: "2:1" } };
    expect(fill("50 shares after a split of 4:1", properties, ["shares"]).arguments).toEqual({
      shares: 50,
      ratio: "4:1",
    });
    expect(fill("50 shares after a split", properties, ["shares"]).arguments).toEqual({ shares: 50 });
  });
});

describe("numbers", () => {
  it("stay numbers where texts and numbers are taken", () => {
    const value = { type: ["integer", "string"], description: "text or number to check" };
    expect(fill("Is 12321 a palindrome?", { value }).arguments).toEqual({ value: 12321 });
  });

  it("that belong to a measure are no values", () => {
    const properties = {
      width_cm: { type: "number", description: "Width in centimetres." },
      stitches_per_10cm: { type: "number", description: "Gauge, stitches per 10 cm." },
    };
    expect(fill("a width of 50 cm with a gauge of 22 stitches per 10 cm", properties).arguments).toEqual({
      width_cm: 50,
      stitches_per_10cm: 22,
    });
  });

  it("that say only how often fill nothing optional", () => {
    const properties = {
      weight_kg: { type: "number", description: "body weight in kilograms" },
      exercise_minutes: { type: "integer", description: "minutes of exercise per day", default: 0 },
    };
    const question = "How much water should I drink a day with a weight of 70 kg?";
    expect(fill(question, properties, ["weight_kg"]).arguments).toEqual({ weight_kg: 70 });
  });
});

it("“the word cab” is one word", () => {
  expect(fill("What does the word cab look like?", { text: { type: "string" } }).arguments).toEqual({ text: "cab" });
});
