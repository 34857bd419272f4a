import { expect, test } from "vitest";
import { smallTalk } from "./small-talk";

test("small talk is small talk, however much it is drawn out, up to the longest that is looked at", () => {
  for (const text of [
    "hello",
    `hi${"i".repeat(90)}`,
    `heyyyyyyyyyyyy${"!".repeat(80)}`,
    `hello ${"there ".repeat(15)}`,
  ])
    expect(smallTalk(text), text).toBe("greeting");
  expect(smallTalk(`thank you so much${"!".repeat(80)}`)).toBe("thanks");
});

test("what asks for something beside it, or is longer, is none", () => {
  expect(smallTalk("hi, what is 3 inches in cm")).toBeUndefined();
  expect(smallTalk(`hi${"!".repeat(99)}`)).toBeUndefined();
});
