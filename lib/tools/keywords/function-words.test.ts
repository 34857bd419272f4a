import { expect, test } from "vitest";
import { namesSomething } from "./function-words";

test.each(["source unit", "date of birth", "%", "Days left", "plot"])("%j is a name", (phrase) => {
  expect(namesSomething(phrase)).toBe(true);
});

test.each(["of", "how much is", "equals", "are", "value of", "to text", "What's the", "a month = 12", ""])(
  "%j is none",
  (phrase) => {
    expect(namesSomething(phrase)).toBe(false);
  },
);
