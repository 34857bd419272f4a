import { expect, test } from "vitest";
import { Emoji } from "./values";

test.each(["🧮", "☀️", "🇩🇪", "👩‍🔬", "👍🏽"])("%s is one picture", (emoji) => {
  expect(Emoji.safeParse(emoji).success).toBe(true);
});

test.each(["", "a", "12", "🧮🧮", "🧮 ", "<b>", "©x", "👩‍🔬".repeat(20)])("%j is none", (text) => {
  expect(Emoji.safeParse(text).success).toBe(false);
});
