import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportList } from "./report-list";

const NOW = new Date("2026-03-15T12:00:00Z");

function shown(runId: string | null): string {
  const tool = { slug: "adder", toolName: "Adder", isSuspended: false, version: 1 };
  const report = {
    id: "1",
    hasAccount: true,
    text: "It adds wrongly.",
    createdAt: NOW,
    decision: null,
    decidedAt: null,
  };
  return renderToStaticMarkup(
    createElement(ReportList, { reports: [{ ...tool, ...report, status: "open", runId }], now: NOW }),
  );
}

test("a report links the run that it is about, where there is one", () => {
  expect(shown("r-7")).toContain('href="/admin/runs/r-7"');
  expect(shown(null)).not.toContain("href");
});
