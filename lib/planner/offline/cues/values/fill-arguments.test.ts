import { describe, expect, it } from "vitest";
import type { Arguments, InputSchema } from "@/lib/json";
import { findMentions } from "../../mentions/find-mentions";
import { fillArguments } from "./fill-arguments";

const NOW = new Date("2026-01-15T12:00:00Z");

function fill(
  question: string,
  properties: InputSchema["properties"],
  required: string[] = Object.keys(properties),
  name = "tool",
) {
  const inputs: InputSchema = { type: "object", properties, required };
  return fillArguments({ name, description: "", inputs }, question, findMentions(question, NOW, "UTC"));
}

const CASES: [what: string, question: string, properties: InputSchema["properties"], expected: Arguments][] = [
  [
    "what is done or paid each time",
    "hourly wage for 52000 a year at 35 hours a week",
    {
      annual_salary: { type: "number", description: "Salary per year." },
      hours_per_week: { type: "number", description: "Hours worked each week." },
    },
    { annual_salary: 52000, hours_per_week: 35 },
  ],
  [
    "a letter by the name before it",
    "parking for 3 hours in zone a",
    { hours: { type: "number" }, zone: { type: "string", description: "Parking zone.", default: "B" } },
    { hours: 3, zone: "A" },
  ],
  [
    "no amount from a first",
    "first pizza 26 cm for 7",
    {
      diameter: { type: "number", description: "Diameter in cm." },
      price: { type: "number", description: "Its price." },
    },
    { diameter: 26, price: 7 },
  ],
  [
    "sizes by sizes in their order",
    "aspect ratio of 1920x1080",
    { width: { type: "number" }, height: { type: "number" } },
    { width: 1920, height: 1080 },
  ],
  [
    "numbers by the words beside them",
    "Body mass index of a person with a weight of 70 kg and a height of 175 cm",
    {
      weight: { type: "integer", description: "Weight in kilograms." },
      height: { type: "integer", description: "Height in centimeters." },
    },
    { weight: 70, height: 175 },
  ],
  [
    "numbers by their units, whatever the order",
    "4 meters away from a charge of 0.01 Coulombs",
    {
      charge: { type: "number", description: "The charge in Coulombs." },
      distance: { type: "integer", description: "The distance in meters." },
    },
    { charge: 0.01, distance: 4 },
  ],
  [
    "numbers in enumerations by order",
    "base and height are 6cm and 10cm",
    { base: { type: "integer" }, height: { type: "integer" } },
    { base: 6, height: 10 },
  ],
  [
    "assignments by name",
    "Solve with a=2, b=-6 and c=5",
    { a: { type: "integer" }, b: { type: "integer" }, c: { type: "integer" } },
    { a: 2, b: -6, c: 5 },
  ],
  [
    "percentages as decimals where no unit is named",
    "invest $5,000 at 5% for 7 years",
    {
      amount: { type: "integer", description: "Invested amount in USD." },
      rate: { type: "number", description: "Annual rate as a decimal." },
      years: { type: "integer" },
    },
    { amount: 5000, rate: 0.05, years: 7 },
  ],
  [
    "percentages as they stand where percent is asked for",
    "15% of 80",
    {
      percent: { type: "number", description: "Percentage." },
      number: { type: "number", description: "Number to take it of." },
    },
    { percent: 15, number: 80 },
  ],
  [
    "number words and ordinals",
    "events of the sixteenth century, ten of them please",
    { century: { type: "integer" } },
    { century: 16 },
  ],
  [
    "lengths of time in the unit that is asked for",
    "wait 2 minutes",
    { timeout: { type: "integer", description: "Time to wait in seconds." } },
    { timeout: 120 },
  ],
  [
    "quoted texts",
    "Publish the post 'Hello there' now",
    { title: { type: "string", description: "Title of the post." } },
    { title: "Hello there" },
  ],
  [
    "options by synonym and stem",
    "sort them in descending order",
    { order: { type: "string", enum: ["asc", "desc"] } },
    { order: "desc" },
  ],
  [
    "sets of options",
    "directions avoiding highways and toll roads",
    { avoid: { type: "array", items: { type: "string", enum: ["tolls", "highways", "ferries"] } } },
    { avoid: ["highways", "tolls"] },
  ],
  [
    "flags that are spoken of, and their negation",
    "with details but without images",
    { details: { type: "boolean" }, images: { type: "boolean" } },
    { details: true, images: false },
  ],
  [
    "where from and where to",
    "directions from New York to Los Angeles",
    {
      start: { type: "string", description: "Starting location." },
      end: { type: "string", description: "Ending location." },
    },
    { start: "New York", end: "Los Angeles" },
  ],
  [
    "currencies by their codes",
    "exchange rate from British Pounds to Japanese Yen",
    { source_currency: { type: "string" }, target_currency: { type: "string" } },
    { source_currency: "GBP", target_currency: "JPY" },
  ],
  [
    "dates in the form that is described",
    "a room from May 12, 2022",
    { date: { type: "string", description: "Start in the format MM-DD-YYYY." } },
    { date: "05-12-2022" },
  ],
  [
    "dates by today",
    "the weather of tomorrow",
    { date: { type: "string", description: "Date as YYYY-MM-DD." } },
    { date: "2026-01-16" },
  ],
  [
    "lists of numbers",
    "the mean of 12, 24 and 36",
    { values: { type: "array", items: { type: "integer" } } },
    { values: [12, 24, 36] },
  ],
  [
    "lists as JSON",
    "sort [3, 1, 2]",
    { numbers: { type: "array", items: { type: "number" } } },
    { numbers: [3, 1, 2] },
  ],
  [
    "web addresses",
    "make a QR code for https://example.org/a?b=1",
    { url: { type: "string" } },
    { url: "https://example.org/a?b=1" },
  ],
  [
    "time zones by city",
    "what time is it in Tokyo",
    { zone: { type: "string", description: "IANA time zone." } },
    { zone: "Asia/Tokyo" },
  ],
  [
    "colours",
    "contrast of #777777 on white",
    {
      foreground: { type: "string", description: "Text colour." },
      background: { type: "string", description: "Background colour." },
    },
    { foreground: "#777777", background: "white" },
  ],
];

describe("arguments", () => {
  it.each(CASES)("%s", (_, question, properties, expected) => {
    expect(fill(question, properties).arguments).toEqual(expected);
  });

  it("names what is missing instead of guessing it", () => {
    const { missing } = fill("Convert 5 miles", {
      value: { type: "number" },
      to: { type: "string", enum: ["km", "miles"], description: "Unit to convert to." },
      note: { type: "integer", description: "Page." },
    });
    expect(missing.map(({ name }) => name)).toContain("note");
  });

  it("leaves out what is optional and not spoken of", () => {
    const { arguments: values } = fill(
      "Predict the growth for 20 years",
      { years: { type: "integer" }, rate: { type: "number", description: "Growth rate. Default is 1.2." } },
      ["years"],
    );
    expect(values).toEqual({ years: 20 });
  });

  it("uses each place of the question once", () => {
    const { missing } = fill("multiply 3", { a: { type: "integer" }, b: { type: "integer" } });
    expect(missing).toHaveLength(1);
  });
});
