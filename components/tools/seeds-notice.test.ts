import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeedsNotice } from "./seeds-notice";

const shown = (seeds: { done: number; total: number } | null) =>
  renderToStaticMarkup(createElement(SeedsNotice, { seeds }));

test("while the tools that ship are verified, pages say how far it is, and nothing before and after", () => {
  expect(shown({ done: 3, total: 36 })).toContain("are being verified: 3 of 36 done.");
  expect(shown(null)).toBe("");
});
