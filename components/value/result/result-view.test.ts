import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Json } from "@/lib/json";
import { ResultView } from "./result-view";

const shown = (value: Json) => renderToStaticMarkup(createElement(ResultView, { value, label: "Result of main" }));

test("what a call returned is on its card, and whole where the card leaves something out", () => {
  const at = (time: string, zone: string) => ({ date: "Mon 4 May", time, zone, utc_offset: "+02:00" });
  const zones = shown({ from: at("09:00", "Europe/Berlin"), to: at("16:00", "Asia/Tokyo") });
  expect(zones).toContain("<dt");
  expect(zones).not.toContain("Result of main");
  const colour = shown({ hex: "#ff8800", name: "orange" });
  expect(colour).toContain('fill="#ff8800"');
  expect(colour).toContain("orange");
  expect(shown("@@ -1 +1 @@\n-a\n+b")).toContain("added: ");
});

test("what has no card is shown as it is", () => {
  expect(shown({ total: 3 })).toMatch(/Result of main.*total.*3/s);
});
