import { expect, test } from "vitest";
import { HOSTILE_RESULTS } from "@/lib/testing/hostile-questions";
import { copiedAnswer } from "./copied-answer";

test("marks of Markdown are not copied", () => {
  expect(copiedAnswer("The answer is **1,024**.\n\n- a\\_b: **1**\n- c: `d`\n\n2. x\n3. y")).toEqual({
    text: "The answer is 1,024.\n\n• a_b: 1\n• c: d\n\n2. x\n3. y",
    html:
      "<p>The answer is <strong>1,024</strong>.</p><ul><li><p>a_b: <strong>1</strong></p></li>" +
      "<li><p>c: <code>d</code></p></li></ul><ol><li><p>x</p></li><li><p>y</p></li></ol>",
  });
});

test("a table is a table, and lines with tabs", () => {
  expect(copiedAnswer("Here:\n\n| city | people |\n| --- | ---: |\n| Berlin | **3** |\n| a \\| b | -1 |")).toEqual({
    text: "Here:\n\ncity\tpeople\nBerlin\t3\na | b\t-1",
    html:
      "<p>Here:</p><table><thead><tr><th>city</th><th>people</th></tr></thead>" +
      "<tbody><tr><td>Berlin</td><td>3</td></tr><tr><td>a | b</td><td>-1</td></tr></tbody></table>",
  });
});

test("what is hostile is text: no element, no link, no picture, no formula", () => {
  const { html, text } = copiedAnswer(
    '<script>x</script>\n\n[k](javascript:x) ![p](https://evil.example/x.png) "q"\n\n| a |\n| - |\n| =HYPERLINK("x") |\n| @x |\n| -x |',
  );
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt;");
  expect(html).not.toMatch(/<script|href|src|javascript|evil/);
  expect(text).not.toMatch(/javascript|evil/);
  expect(text).toContain("'=HYPERLINK");
  expect(text).toContain("'@x\n'-x");
});

test("a program is copied as it stands", () => {
  expect(copiedAnswer("Run:\n\n```py\nif a < b:\n    print(1)\n```")).toEqual({
    text: "Run:\n\nif a < b:\n    print(1)",
    html: "<p>Run:</p><pre>if a &lt; b:\n    print(1)</pre>",
  });
});

test.each(HOSTILE_RESULTS.filter(([, value]) => typeof value === "string"))("%s takes no long time", (_, value) => {
  const { user } = process.cpuUsage();
  copiedAnswer(String(value));
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(2_000);
});
