import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryRow } from "./category-row";

const row = (category?: string) =>
  renderToStaticMarkup(createElement(CategoryRow, { query: { category }, categories: ["money", "text"] }));

test("only categories that have a tool are offered", () => {
  expect(row()).toContain('href="/tools?category=money"');
  expect(row()).toContain('href="/tools?category=text"');
  expect(row()).not.toContain("Science");
});

test("tools of another status may be of any category, and without any tool there is no row", () => {
  const shown = (query: Parameters<typeof CategoryRow>[0]["query"]) =>
    renderToStaticMarkup(createElement(CategoryRow, { query, categories: [] }));
  expect(shown({ status: "maintenance" })).toContain("Science");
  expect(shown({})).toBe("");
});

test("an empty category that an address chose can be taken away", () => {
  expect(row("science")).toMatch(/<a [^>]*aria-current="true"[^>]*href="\/tools"/);
});
