import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HealthSummary } from "@/lib/statistics";
import { HealthFacts } from "./health-facts";

function texts(health: HealthSummary | null, madeUp: number): string {
  const facts = renderToStaticMarkup(createElement(HealthFacts, { health, madeUp, verifiedAt: null }));
  return facts.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("calls whose input nobody had said stand beside the rate, which leaves them out", () => {
  const health = { calls: 5, counted: 4, succeeded: 3, lowerBound: 0.3, p50Ms: 1, p95Ms: 2, days: [] };
  expect(texts(health, 1)).toContain("75 % 3 of 4 calls in 30 days 1 call not counted: given an input that nobody");
  expect(texts(health, 0)).not.toContain("not counted");
});

test("a tool whose every call was given what nobody had said has no rate", () => {
  const health = { calls: 2, counted: 0, succeeded: 0, lowerBound: 0, p50Ms: null, p95Ms: null, days: [] };
  expect(texts(health, 2)).toContain("– no counted calls in 30 days 2 calls not counted");
});
