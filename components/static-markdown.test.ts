import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown";
import { StaticMarkdown } from "./static-markdown";

const rendered = (text: string) => renderToStaticMarkup(createElement(StaticMarkdown, { text }));

test("Markdown becomes elements, with headings below the page's own", () => {
  const markup = rendered("# One\n\n**b** `c` [d](https://example.org)\n\n| a |\n|---|\n| 1 |");
  expect(markup).toContain("<h3>One</h3>");
  expect(markup).toContain("<strong>b</strong> <code>c</code>");
  expect(markup).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">d</a>');
  expect(markup).toContain("<td>1</td>");
});

test("what is hostile becomes text", () => {
  const markup = rendered(
    'Text <script>alert(1)</script> <b onclick="x()">b</b> [go](javascript:alert(1)) ![p](https://example.org/p.png) <https://x>',
  );
  expect(markup).not.toMatch(/<script|<b[ >]|javascript:|<img/);
  expect(markup).toContain("[picture: p]");
});

describe.each([
  ["that does not change", StaticMarkdown],
  ["that grows", Markdown],
])("HTML in a text %s", (_name, component) => {
  const markup = (text: string) => renderToStaticMarkup(createElement(component, { text }));

  test("is shown among words, so that types and placeholders stay", () => {
    const words = markup("Uses List<string> and <name> placeholders & Map<K,V>");
    expect(words).toContain("<p>Uses List&lt;string&gt; and &lt;name&gt; placeholders &amp; Map&lt;K,V&gt;</p>");
  });

  test("is shown and not executed", () => {
    const hostile = markup('"><img src=x onerror=alert(1)><script>window.x=1</script>');
    expect(hostile).toContain("&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;window.x=1&lt;/script&gt;");
    expect(hostile).not.toMatch(/<(img|script)/);
  });

  test.each(["", "> ", "- "])("is shown where it stands by itself, after “%s”", (mark) => {
    const block = markup(`${mark}<div onclick="x()">\n${mark === "- " ? "  " : mark}inner\n\n<!-- note -->`);
    expect(block).toMatch(/&lt;div onclick=&quot;x\(\)&quot;&gt;\s*inner/);
    expect(block).toContain("&lt;!-- note --&gt;");
    expect(block).not.toMatch(/<div onclick|<!--/);
  });
});

test.each([
  ["that does not change", StaticMarkdown],
  ["that grows", Markdown],
])("an empty heading of a table in a text %s heads nothing", (_name, component) => {
  const markup = renderToStaticMarkup(createElement(component, { text: "| | b |\n|---|---|\n| 1 | 2 |" }));
  expect(markup.match(/<th\b[^>]*>/g)).toHaveLength(1);
  expect(markup).toMatch(/<th\b[^>]*>b<\/th>/);
});

describe.each([
  ["that does not change", StaticMarkdown],
  ["that grows", Markdown],
])("a text %s", (_name, component) => {
  const wide = `${"|a".repeat(700)}|\n${"|-".repeat(700)}|\n${"|\n".repeat(300)}`;
  const long = `[a]: https://example.org/${"u".repeat(14_000)}\n\n${"[a] ".repeat(240)}`;

  test.each([
    ["of a wide table", wide],
    ["of references to a long address", long],
  ])("%s becomes little more than it is", (_what, text) => {
    const markup = renderToStaticMarkup(createElement(component, { text }));
    expect(markup.length).toBeLessThan(3 * text.length);
    expect(markup).toContain("Shown as it was written");
  });
});

test("what would take long to draw stands as it is", () => {
  const text = `${">".repeat(7_900)} the end`;
  const started = performance.now();
  expect(rendered(text)).toContain("&gt; the end</p>");
  expect(performance.now() - started).toBeLessThan(1_000);
});
