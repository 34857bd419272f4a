import { expect, test } from "vitest";
import { spokenText } from "./spoken-text";

test.each([
  ["The answer is **5**.", "The answer is 5."],
  ["1 + 1 = `2`, see [the *rules*](https://example.org)", "1 + 1 = 2, see the rules"],
  ["# Title\n\nFirst.\n\n- one\n- two\n\n> said", "Title\nFirst.\none\ntwo\nsaid"],
  ["| a | b |\n|---|---|\n| 1 | **2** |", "a, b\n1, 2"],
  ["|  |  |\n|---|---|\n| ratio | 4 |", "ratio, 4"],
  ["```py\nx = 1\n```\n\n![a chart](data:image/png;base64,AAAA)", "x = 1\na chart"],
  ["2 * 3 * 4, snake_case_name, a < b and List<string>", "2 * 3 * 4, snake_case_name, a < b and List<string>"],
  ["", ""],
])("%j is read out as %j", (markdown, spoken) => {
  expect(spokenText(markdown)).toBe(spoken);
});
