import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArgumentsView } from "./arguments-view";

function shown(text: string): string {
  const values = { text };
  return renderToStaticMarkup(
    createElement(ArgumentsView, { values, sources: undefined, runId: "run", question: "?" }),
  );
}

test("an input shows the line breaks that it was given", () => {
  expect(shown("pear\napple\nfig")).toMatch(/<pre class="[^"]*whitespace-pre-wrap[^"]*">pear\napple\nfig<\/pre>/);
});

test("only a long input scrolls by itself", () => {
  const scrolls = /<section aria-label="Input text" tabindex="0"/;
  expect(shown("pear\napple\nfig")).not.toMatch(scrolls);
  expect(shown("name,price\n".repeat(20))).toMatch(scrolls);
  expect(shown("pear ".repeat(200))).toMatch(scrolls);
});
