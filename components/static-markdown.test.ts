import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaticMarkdown } from "./static-markdown";

const rendered = (text: string) => renderToStaticMarkup(createElement(StaticMarkdown, { text }));

test("Markdown becomes elements, with headings below the page's own", () => {
  const markup = rendered("# One\n\n**b** `c` [d](https://example.org)\n\n| a |\n|---|\n| 1 |");
  expect(markup).toContain("<h3>One</h3>");
  expect(markup).toContain("<strong>b</strong> <code>c</code>");
  expect(markup).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">d</a>');
  expect(markup).toContain("<td>1</td>");
});

test("what is hostile becomes nothing or text", () => {
  const markup = rendered(
    'Text <script>alert(1)</script> <b onclick="x()">b</b> [go](javascript:alert(1)) ![p](https://example.org/p.png) <https://x>',
  );
  expect(markup).not.toMatch(/<script|onclick|javascript:|<img|<b>/);
  expect(markup).toContain("[picture: p]");
});
