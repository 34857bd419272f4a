import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ToolCard, type ToolCardData } from "./tool-card";

const TOOL: ToolCardData = {
  slug: "adder",
  name: "Adder",
  line: "Adds numbers.",
  runtime: "python",
  category: "numbers",
  functions: 1,
  succeeded: 1,
  counted: 1,
};

function evidence(tool: Partial<ToolCardData>): string {
  return renderToStaticMarkup(createElement(ToolCard, { tool: { ...TOOL, ...tool } })).replace(/<[^<>]*>/g, "");
}

test("how often answers were right is said in the number it has", () => {
  expect(evidence({ right: 1, said: 1 })).toContain("right 1 of 1 time");
  expect(evidence({ right: 1, said: 1 })).not.toContain("1 times");
  expect(evidence({ right: 2, said: 3 })).toContain("right 2 of 3 times");
});
