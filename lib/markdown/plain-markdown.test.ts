import { expect, test } from "vitest";
import { plainMarkdown } from "./plain-markdown";

test.each([
  ["**AMI^Xa\\_OO37#**", "AMI^Xa_OO37#"],
  ["2 \\* 3 = **6**.", "2 * 3 = 6."],
  ['a\n\n```json\n{"a_b": 1}\n```', 'a\n\n{"a_b": 1}'],
  ["1. x\n2. y\n\n- z", "1. x\n2. y\n\n• z"],
  ["| a | b |\n| - | - |\n| =1 | -x |", "a\tb\n=1\t-x"],
  ["\\<b>x\\</b> &amp; y", "<b>x</b> & y"],
  ["[here](https://example.org/x) and <https://example.org>", "here (https://example.org/x) and https://example.org"],
  ["", ""],
])("%j says %j", (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text);
});

test("of a text that takes too long to understand the escapes are undone", () => {
  const marks = "*_".repeat(600);
  expect(plainMarkdown(`${marks} a\\_b c\\d`)).toBe(`${marks} a_b c\\d`);
});
