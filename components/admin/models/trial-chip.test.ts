import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TrialChip } from "./trial-chip";

function words(verdict?: { passed: boolean }): string {
  const chip = createElement(TrialChip, { title: "Answering", verdict });
  return renderToStaticMarkup(chip).replace(/<[^<>]*>/g, "");
}

test("a trial of a model says in words how it came out", () => {
  expect(words({ passed: true })).toBe("Answering: passed");
  expect(words({ passed: false })).toBe("Answering: failed");
  expect(words()).toBe("Answering");
});
