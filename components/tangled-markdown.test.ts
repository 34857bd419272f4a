import { expect, test } from "vitest";
import { isTangled } from "./tangled-markdown";

test.each([
  ["quotes in quotes", ">".repeat(7_900)],
  ["lists in lists", `a\n${"- ".repeat(3_900)}a`],
  ["mixed", "> 1. - ".repeat(20)],
  ["emphasis", "*_".repeat(3_990)],
  ["brackets", "[a](".repeat(2_000)],
  ["footnotes", Array.from({ length: 300 }, (_, n) => `[^${n}]`).join("")],
  ["a wide table", `${"|a".repeat(1_300)}|\n${"|-".repeat(1_300)}|\n${"|\n".repeat(1_300)}`],
  ["a long table", `|a|b|\n|-|-|\n${"|\n".repeat(3_900)}`],
])("%s are", (_, text) => {
  expect(isTangled(text)).toBe(true);
});

test.each([
  ["words", "word ".repeat(1_600)],
  ["a rule and a list", `---\n${"- **item** with `code`\n".repeat(60)}`],
  ["a table", `|a|b|c|d|\n|-|-|-|-|\n${"| 1 | 2 | 3 | 4 |\n".repeat(200)}`],
  ["long lines", "a\n".repeat(4_000)],
  ["numbers", "1. 2. 3. 4. 5. 6."],
])("%s are not", (_, text) => {
  expect(isTangled(text)).toBe(false);
});
