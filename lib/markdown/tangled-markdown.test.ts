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
  ["words without end", "word ".repeat(7_000)],
  ["wide rows after a paragraph", `a\n\n${"a|".repeat(700)}a\n${"-|".repeat(700)}-\n${"a\n".repeat(100)}`],
  ["references to a long address", `[a]: https://example.org/${"u".repeat(14_000)}\n\n${"[a] ".repeat(240)}`],
  ["quotes and lists, line by line", `${"- ".repeat(15)}a\n`.repeat(900)],
  ["headings", "a\n=\n".repeat(4_000)],
  ["paragraphs", "a\n\n".repeat(9_000)],
  ["a long table", `|a|b|\n|-|-|\n${"|\n".repeat(3_900)}`],
])("%s are", (_, text) => {
  expect(isTangled(text)).toBe(true);
});

test.each([
  ["words", "word ".repeat(1_600)],
  ["a rule and a list", `---\n${"- **item** with `code`\n".repeat(60)}`],
  ["a table", `|a|b|c|d|\n|-|-|-|-|\n${"| 1 | 2 | 3 | 4 |\n".repeat(200)}`],
  ["long lines", "a\n".repeat(4_000)],
  [
    "a long report",
    `## Part\n\n${"Some **words** and a [link](https://example.org), in a sentence that goes on for a while longer.\n".repeat(7)}\n`.repeat(
      40,
    ),
  ],
  [
    "a table and a shell's line in a long text",
    `${"words\n\n".repeat(400)}|a|b|\n|-|-|\n|1|2|\n\na | b | c | d | e | f | g`,
  ],
  [
    "references",
    `${"See [the page][1] and [another][2]. ".repeat(40)}\n\n[1]: https://example.org/a\n[2]: https://example.org/b`,
  ],
  ["lines of numbers", "1234567.89\n".repeat(1_400)],
  ["numbers", "1. 2. 3. 4. 5. 6."],
])("%s are not", (_, text) => {
  expect(isTangled(text)).toBe(false);
});
