import { expect, it } from "vitest";
import { sought } from "./sought";

it.each([
  ['who owns it? {"moss": 1}', "JSON"],
  ["what undoes [[1,2],[3,4]]", "matrix"],
  ["the widest?\nplant;leaf\nfern;12", "CSV table"],
  ["-- --- ... ... is what?", "Morse code"],
  ["the stone says MDCXLVI", "Roman numeral"],
  ["xlvii as digits", "Roman numeral"],
  ["does ^m[a-z]+$ take moss", "regular expression"],
  ["is #336699 light", "colour"],
])("what is searched for %j names %s", (request, kind) => {
  expect(sought(request)).toBe(`${request} ${kind}`);
});

it.each(["mix 3 and 4", "DIVIDE 7 by 2", 'is this JSON? {"moss": 1}', "2 - 3 - 4"])(
  "%j is searched for as it is",
  (request) => {
    expect(sought(request)).toBe(request);
  },
);

it("a conversion is searched for as one of units", () => {
  expect(sought("5 miles in km")).toBe("5 miles in km unit conversion");
});
