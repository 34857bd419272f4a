import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HealthDay } from "@/lib/statistics";
import { HealthPlot } from "./health-plot";

const none = { succeeded: 0, counted: 0, p50Ms: null, p95Ms: null };
const days = (last: Partial<HealthDay>) =>
  ["2026-03-13", "2026-03-14", "2026-03-15"].map((day, at) => ({ day, ...none, ...(at === 2 && last) }));
const shown = (last: Partial<HealthDay>) =>
  renderToStaticMarkup(createElement(HealthPlot, { days: days(last) as HealthDay[] })).replace(/<[^>]+>/g, " ");

test("the first day has its figures, where a line would be a point", () => {
  const text = shown({ succeeded: 3, counted: 4, p50Ms: 80, p95Ms: 1_200 });
  expect(text).toMatch(/75 %.*4 calls on .*15.*80 ms · 1\.2 s/s);
});

test("before the first call it says that there was none", () => {
  expect(shown({})).toContain("No calls in the last 30 days.");
});
