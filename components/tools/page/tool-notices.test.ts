import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toolContent } from "@/lib/testing/factories";
import type { Finding, Tool } from "@/lib/tools/tool";
import { ToolNotices } from "./tool-notices";

function shown(findings: Finding[]): string {
  const kept = { id: "1", number: 1, hash: "", keywords: [], hints: {}, originalId: null, packages: [] };
  const version = { ...toolContent(), ...kept, findings, createdAt: new Date(), verifiedAt: null };
  const tool: Tool = {
    ...{ id: "t", slug: "shifter", ownerId: "ann", ownerHandle: "ann", createdAt: new Date(), updatedAt: new Date() },
    ...{ state: "listed", visibility: "public", suspendedReason: null, suspendedFrom: null, version },
  };
  const markup = renderToStaticMarkup(createElement(ToolNotices, { tool, check: null }));
  return markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("what a review warns of stands above a tool, with file and line", () => {
  const finding = { severity: "warn" as const, message: "A long text.", advice: "Keep it short." };
  expect(shown([{ ...finding, rule: "long-literal", line: 7 }])).toBe(
    "The source review warns: tool.py line 7 A long text.",
  );
  expect(shown([{ ...finding, rule: "leaked", field: "sample 2", line: 1 }])).toContain("sample 2 line 1");
});

test("a source that nothing is said of has no notice", () => {
  expect(shown([])).toBe("");
});
