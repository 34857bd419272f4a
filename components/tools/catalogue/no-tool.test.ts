import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoTool } from "./no-tool";

const shown = (query: Parameters<typeof NoTool>[0]["query"]) => renderToStaticMarkup(createElement(NoTool, { query }));

test("an empty category says that it is empty, and leads to all tools and to publishing one", () => {
  const page = shown({ category: "science" });
  expect(page).toContain("No listed tool in “Science”");
  expect(page).toContain('href="/tools"');
  expect(page).toContain('href="/studio/new"');
});

test("where filters leave nothing, they are what is taken away", () => {
  const narrowed = shown({ category: "science", runtime: "python" });
  expect(narrowed).toContain("Remove a filter");
  expect(narrowed).not.toContain("/studio/new");
  expect(shown({ q: "stars", category: "science" })).toContain('href="/tools?q=stars"');
});
