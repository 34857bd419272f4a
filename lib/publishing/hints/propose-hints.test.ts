import { expect, test } from "vitest";
import { InputSchema } from "@/lib/json";
import { checkedHints } from "@/lib/tools";
import { proposeHints } from "./propose-hints";

function described(properties: Record<string, object>, description = "Waters a garden.") {
  return { name: "main", description, inputs: InputSchema.parse({ type: "object", properties }) };
}

function inputsOf(properties: Record<string, object>) {
  const item = described(properties);
  const hints = proposeHints([item], []);
  // What is proposed is what an author could have written.
  expect(checkedHints(hints, [item])).toEqual(hints);
  return hints.main?.inputs;
}

test("names are split, and descriptions say other words", () => {
  expect(
    inputsOf({
      start_date: { type: "string", description: "When it begins." },
      bedLength: { type: "number", description: "Long side of the bed (length), in metres." },
      cans: { type: "integer", description: "Number of watering cans." },
    }),
  ).toEqual({
    start_date: { aliases: ["start date", "start", "date"] },
    bedLength: { aliases: ["bed length", "bed", "length", "long side", "long", "side"], unit: "m" },
    cans: { aliases: ["watering"] },
  });
});

test("words that only ask or join others are nobody's name for an input", () => {
  expect(
    inputsOf({
      phrase: { type: "string", description: "What to repeat." },
      owner: { type: "string", description: "Whose it is (who, which one)." },
      after_hours: { type: "integer", description: "How often until then." },
    }),
  ).toEqual({ phrase: {}, owner: {}, after_hours: { aliases: ["after hours"], unit: "hours" } });
});

test("a word that two inputs could mean is proposed for neither", () => {
  expect(inputsOf({ first_bed: { type: "string" }, last_bed: { type: "string" }, first: { type: "string" } })).toEqual({
    first_bed: { aliases: ["first bed"] },
    last_bed: { aliases: ["last bed", "last"] },
    first: {},
  });
});

test.each([
  ["w", { type: "number", description: "Water used, in litres." }, "litres"],
  ["w", { type: "number", description: "Weight of the soil (kg)." }, "kg"],
  ["share", { type: "number", description: "Moisture in percent" }, "percent"],
  ["price", { type: "number", description: "Price in any currency." }, "currency"],
  ["n", { type: "integer", description: "Number of days that it stays dry." }, "days"],
  ["wait_hours", { type: "number" }, "hours"],
  ["w", { type: "number", description: "Weight in kilograms or in pounds." }, undefined],
  ["w", { type: "string", description: "A text in percent." }, undefined],
  ["in", { type: "number", description: "In the garden." }, undefined],
])("the unit of %s, %j, is %s", (name, property, unit) => {
  expect(inputsOf({ [name]: property })?.[name]?.unit).toBe(unit);
});

test("a docstring says how one value is told", () => {
  const say = (description: string, value?: string | number | number[]) =>
    proposeHints([described({}, description)], [{ function: "main", value }]).main?.answer;
  expect(say("Returns the area of the garden. It is a rectangle.", 12)).toBe("The area of the garden is {result}.");
  expect(say("Return the name of the plant", "fern")).toBe("The name of the plant is {result}.");
  expect(say("Returns the areas.", [12])).toBeUndefined();
  expect(say("Returns the area.")).toBeUndefined();
  expect(say("Measures the garden.", 12)).toBeUndefined();
  expect(say("Returns the {a} of it.", 12)).toBeUndefined();
});

test("what is hostile is read in a moment, and proposes nothing that could not be stored", () => {
  const long = "in ".repeat(100_000);
  const began = performance.now();
  expect(inputsOf({ [`a${"_".repeat(500)}b`]: { type: "number", description: long } })).toBeDefined();
  expect(
    inputsOf({ constructor: { description: "<b>, ~ti\u200bn (\u202eno, x}".repeat(9_000) }, a: { description: 5 } }),
  ).toEqual({
    constructor: {},
    a: {},
  });
  expect(performance.now() - began).toBeLessThan(500);
});
